import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';
import { useState } from 'react';
import { isLink } from '../../shared/link.ts';
import { AdminButton } from '../ui/AdminButton.tsx';
import { controlLook } from '../ui/Field.tsx';
import { PostBody } from './PostBody.tsx';

type Props = {
  readonly id: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
};

type Command = { readonly text: string; readonly run: (editor: Editor) => void; readonly isOn: (editor: Editor) => boolean };

const commands: readonly Command[] = [
  { text: 'Heading', run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(), isOn: (editor) => editor.isActive('heading', { level: 2 }) },
  { text: 'Subheading', run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(), isOn: (editor) => editor.isActive('heading', { level: 3 }) },
  { text: 'Bold', run: (editor) => editor.chain().focus().toggleBold().run(), isOn: (editor) => editor.isActive('bold') },
  { text: 'Italic', run: (editor) => editor.chain().focus().toggleItalic().run(), isOn: (editor) => editor.isActive('italic') },
  { text: 'List', run: (editor) => editor.chain().focus().toggleBulletList().run(), isOn: (editor) => editor.isActive('bulletList') },
  { text: 'Numbers', run: (editor) => editor.chain().focus().toggleOrderedList().run(), isOn: (editor) => editor.isActive('orderedList') },
  { text: 'Quote', run: (editor) => editor.chain().focus().toggleBlockquote().run(), isOn: (editor) => editor.isActive('blockquote') },
];

/** The body of a post, written as it will be read. */
export function AdminPostEditor({ id, html, onChange }: Props) {
  const [previews, setPreviews] = useState(false);
  const editor = useEditor({
    extensions: [StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } })],
    content: html,
    editorProps: { attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Body', class: `prose ${controlLook} min-h-60 max-h-120 overflow-y-auto py-3` } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const pressed = useEditorState({ editor, selector: ({ editor: present }) => commands.map(({ isOn }) => isOn(present)) });
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Formatting" className="flex flex-wrap gap-1.5">
        {commands.map(({ text, run }, place) => (
          <AdminButton key={text} kind="quiet" aria-pressed={pressed[place] ?? false} disabled={previews} className="aria-pressed:bg-sea-tint" onClick={() => run(editor)}>{text}</AdminButton>
        ))}
        <LinkButton editor={editor} disabled={previews} />
        <AdminButton kind="quiet" aria-pressed={previews} className="aria-pressed:bg-sea-tint" onClick={() => setPreviews(!previews)}>Preview</AdminButton>
      </div>
      {previews && <div className="rounded-md bg-paper p-4"><PostBody html={DOMPurify.sanitize(editor.getHTML())} /></div>}
      <div hidden={previews}><EditorContent editor={editor} /></div>
    </div>
  );
}

/** Asks for the address in place; a dialog of the browser's own would say nothing of what is wrong with it. */
function LinkButton({ editor, disabled }: { readonly editor: Editor; readonly disabled: boolean }) {
  const [asks, setAsks] = useState(false);
  const [address, setAddress] = useState('');
  const isBad = address !== '' && !isLink(address);
  const set = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    setAsks(false);
  };
  const begin = () => {
    const present: unknown = editor.getAttributes('link')['href'];
    setAddress(typeof present === 'string' ? present : '');
    setAsks(!asks);
  };
  return (
    <>
      <AdminButton kind="quiet" aria-expanded={asks} disabled={disabled} onClick={begin}>Link</AdminButton>
      {asks && (
        <span className="flex basis-full flex-wrap items-center gap-2">
          <input aria-label="Address of the link" aria-invalid={isBad || undefined} value={address} onChange={(event) => setAddress(event.target.value.trim())} className={`${controlLook} flex-1`} />
          <AdminButton kind="quiet" disabled={isBad} onClick={set}>{address === '' ? 'Remove link' : 'Set link'}</AdminButton>
          {isBad && <span role="alert" className="basis-full text-sm text-danger">Must be a valid URL</span>}
        </span>
      )}
    </>
  );
}
