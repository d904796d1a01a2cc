import type { Editor, JSONContent } from '@tiptap/react';
import { useState, type SyntheticEvent } from 'react';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminDialogButtons } from '../../../admin/parts/AdminDialogButtons.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Form } from '../../../components/form/Form.tsx';
import { TextField } from '../../../components/form/TextField.tsx';
import { useSchemaForm } from '../../../components/form/use-schema-form.ts';
import { AdminImageField } from '../../../admin/uploads/AdminImageField.tsx';
import { linkPieceSchema, picturePieceSchema } from './admin-post-form.ts';

type Props = {
  readonly editor: Editor;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** A form in a dialog over another form: in React's tree it is inside that, so its submit event must not bubble. */
const keep = (event: SyntheticEvent) => event.stopPropagation();

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Asks for a link's URL; the browser's prompt could not show an error. */
export function AdminLinkDialog({ editor, open, onClose }: Props) {
  return (
    <div className="contents" onSubmit={keep}>
      <Dialog open={open} onOpenChange={onClose} title="Link" onClosed={() => editor.commands.focus()}>
        <LinkFields editor={editor} onClose={onClose} />
      </Dialog>
    </div>
  );
}

function LinkFields({ editor, onClose }: Omit<Props, 'open'>) {
  const [present] = useState(() => textOf(editor.getAttributes('link')['href']));
  const needsText = present === '' && editor.state.selection.empty;
  const form = useSchemaForm(linkPieceSchema, { href: present, text: '' });
  const set = ({ href, text }: { readonly href: string; readonly text: string }) => {
    // Not `insertContent`, which would replace an empty paragraph with the text; and what is typed next must not be
    // part of the link.
    if (needsText) {
      editor.commands.command(({ tr, state: { schema } }) =>
        Boolean(
          tr.replaceSelectionWith(schema.text(text || href, [schema.mark('link', { href })]), false).setStoredMarks([]),
        ),
      );
    } else editor.chain().extendMarkRange('link').setLink({ href }).run();
  };
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (piece) => {
        set(piece);
        onClose();
      }}
    >
      <TextField
        form={form}
        name="href"
        label="Address"
        hint="A path on this site, or an https address."
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
      />
      {needsText && <TextField form={form} name="text" label="Text" optional />}
      {present !== '' && (
        <AdminButton
          kind="quiet"
          onClick={() => {
            editor.chain().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          Remove link
        </AdminButton>
      )}
      <AdminDialogButtons idle="Set link" working="Setting..." onCancel={onClose} />
    </Form>
  );
}

/** Asks for a picture, by upload or URL, and for its alt text. */
export function AdminPictureDialog({ editor, open, onClose }: Props) {
  return (
    <div className="contents" onSubmit={keep}>
      <Dialog open={open} onOpenChange={onClose} title="Picture" onClosed={() => editor.commands.focus()}>
        <PictureFields editor={editor} onClose={onClose} />
      </Dialog>
    </div>
  );
}

function PictureFields({ editor, onClose }: Omit<Props, 'open'>) {
  const isNew = !editor.isActive('image');
  const [start] = useState(() => {
    const { src, alt } = isNew ? {} : editor.getAttributes('image');
    return { src: textOf(src), alt: textOf(alt), caption: '' };
  });
  const form = useSchemaForm(picturePieceSchema, start);
  const set = ({ src, alt, caption }: typeof start) => {
    // The sizes are the old picture's.
    if (!isNew) {
      return editor.commands.updateAttributes('image', {
        src,
        alt,
        ...(src !== start.src && { width: null, height: null }),
      });
    }
    const picture: JSONContent = { type: 'paragraph', content: [{ type: 'image', attrs: { src, alt } }] };
    return editor.commands.insertContent({
      type: 'figure',
      content: [
        picture,
        ...(caption === '' ? [] : [{ type: 'figcaption', content: [{ type: 'text', text: caption }] }]),
      ],
    });
  };
  return (
    <Form
      form={form}
      className="grid gap-4"
      onSubmit={async (piece) => {
        set(piece);
        onClose();
      }}
    >
      <AdminImageField form={form} name="src" label="Picture URL" />
      <TextField
        form={form}
        name="alt"
        label="Alternative text"
        hint="What the picture shows, for people who cannot see it."
      />
      {isNew && <TextField form={form} name="caption" label="Caption" optional />}
      <AdminDialogButtons idle={isNew ? 'Insert picture' : 'Change picture'} working="Saving..." onCancel={onClose} />
    </Form>
  );
}
