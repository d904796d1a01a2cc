import { messageText } from '../../../../shared/message-text.ts';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { bodyFaultOf, bodyFaults } from '../../../../shared/features/posts/post-bounds.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { controlLook } from '../../../components/form/Field.tsx';
import { Icon } from '../../../components/Icon.tsx';
import * as icons from '../../../components/icons.ts';
import { showToast } from '../../../components/toasts/show-toast.tsx';
import { Note } from '../../../components/Note.tsx';
import { isSameContent } from './admin-post-content.ts';
import type { PostForm } from './admin-post-form.ts';
import { docOf, isKept, postExtensions } from './admin-post-nodes.ts';
import { cleanPaste, isOnlyPicture } from './admin-post-paste.ts';
import { previewOf } from './admin-post-preview.ts';
import { bodyOf } from './admin-post-writer.ts';
import { clearCells } from './admin-table-commands.ts';
import { AdminEditorToolbar } from './AdminEditorToolbar.tsx';
import { AdminPostPreview } from './AdminPostPreview.tsx';

type Props = {
  readonly form: PostForm;
  /** Null: not created yet. */
  readonly createdAt: string | null;
};

/** Lines as long as on the public page. */
const frameLook =
  'w-full overflow-x-auto rounded-md border border-line-strong bg-surface px-[max(1rem,calc((100%-42rem)/2))] py-5 focus-visible:[outline-offset:-2px]';
const pictureLook = '[&_.ProseMirror-selectednode]:outline-3 [&_.ProseMirror-selectednode]:outline-focus';
const tableLook =
  '[&_:is(td,th,caption)]:border [&_:is(td,th,caption)]:border-dashed [&_:is(td,th,caption)]:border-line-strong';

/** A post may only contain uploaded pictures, so that none breaks when its source disappears. */
const sayLost = (pictures: number) =>
  showToast({
    title: pictures === 1 ? 'Picture not pasted' : `${pictures} pictures not pasted`,
    description: `Save ${pictures === 1 ? 'it as a file' : 'each as a file'}, and add it with Picture.`,
  });

/** The body of a post, as formatted text or as HTML, and a preview of the whole post. */
export function AdminPostEditor({ form, createdAt }: Props) {
  const id = useId();
  const {
    field: { ref, value, onChange },
    fieldState: { error },
  } = useController({ control: form.control, name: 'bodyHtml' });
  const html = value ?? '';
  // A body that would block the page is not parsed: it stays HTML until it is smaller.
  const [start] = useState(() => ({ html, clean: bodyFaultOf(html) ? null : previewOf(html) }));
  const [isSource, setIsSource] = useState(() => start.clean === null || !isKept(start.clean));
  const [previews, setPreviews] = useState(false);
  const [isStuck, setIsStuck] = useState(isSource);
  /** The editor's version of the original body: while it is unchanged, nothing was edited. Null: it began as HTML. */
  const untouched = useRef(isSource || start.clean === null ? null : bodyOf(docOf(start.clean)));
  const editor: Editor = useEditor({
    extensions: postExtensions,
    content: isSource || start.clean === null ? null : docOf(start.clean),
    editorProps: {
      attributes: {
        // A browser's translation would become part of the text.
        translate: 'no',
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Body',
        class: `prose ${frameLook} ${pictureLook} ${tableLook} min-h-72`,
      },
      // Text typed over several selected cells goes into the first.
      handleTextInput: (_view, _from, _to, text) =>
        clearCells(editor) && editor.commands.command(({ tr }) => Boolean(tr.insertText(text))),
      transformPastedHTML: (pasted) => {
        const { html: clean, lostPictures } = cleanPaste(pasted);
        if (lostPictures > 0) sayLost(lostPictures);
        return clean;
      },
      handlePaste: (_view, { clipboardData }) => {
        const isPicture = isOnlyPicture(clipboardData);
        if (isPicture) sayLost(1);
        return isPicture;
      },
      // The sticky bars above and below must not hide the current line.
      scrollMargin: { top: 90, right: 0, bottom: 120, left: 0 },
      scrollThreshold: { top: 90, right: 0, bottom: 120, left: 0 },
    },
    onUpdate: ({ editor: changed }) => {
      const written = bodyOf(changed.getJSON());
      onChange(written === untouched.current ? start.html : written);
    },
  });
  // Where the form moves the focus if the body has an error.
  useEffect(() =>
    ref({ focus: () => (isSource ? document.getElementById(`${id}-source`)?.focus() : editor.commands.focus()) }),
  );

  const write = (body: string) => {
    editor.commands.setContent(docOf(body), { emitUpdate: false });
    setIsStuck(false);
    setIsSource(false);
  };
  const toggleSource = () => {
    setPreviews(false);
    if (!isSource) setIsSource(true);
    else if (bodyFaultOf(html)) setIsStuck(true);
    // Restored as it was, so that the undo history is kept.
    else if (isSameContent(previewOf(html), bodyOf(editor.getJSON()))) setIsSource(false);
    else if (isKept(previewOf(html))) write(previewOf(html));
    else setIsStuck(true);
  };
  const simplify = () => {
    write(previewOf(html));
    onChange(bodyOf(docOf(previewOf(html))));
  };

  const showsNote = isStuck && isSource && !previews;
  const fault = showsNote ? bodyFaultOf(html) : null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex items-baseline gap-3">
          <p id={`${id}-label`} className="text-sm font-semibold">
            Body
          </p>
          <span className="text-xs text-ink-2">Optional</span>
        </div>
        <div role="group" aria-label="View" className="flex gap-2">
          <AdminButton kind="quiet" aria-pressed={isSource} className="aria-pressed:bg-sea-tint" onClick={toggleSource}>
            HTML
          </AdminButton>
          <AdminButton
            kind="quiet"
            aria-pressed={previews}
            className="aria-pressed:bg-sea-tint"
            onClick={() => setPreviews(!previews)}
          >
            Preview
          </AdminButton>
        </div>
      </div>
      <div role="status" className="empty:hidden">
        {showsNote && fault && (
          <Note kind="wait" title="This body is edited as HTML">
            <p>{bodyFaults[fault]}</p>
          </Note>
        )}
        {showsNote && !fault && (
          <Note kind="wait" title="This body is edited as HTML">
            <p>
              The editor cannot show some of its markup. Nothing is lost here. Simplifying keeps the text and removes
              that markup.
            </p>
            <AdminButton kind="quiet" className="mt-2" onClick={simplify}>
              Simplify for the editor
            </AdminButton>
          </Note>
        )}
      </div>
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon path={icons.alert} className="mt-0.75 size-4" />
          {messageText(error.message ?? '')}
        </p>
      )}
      {previews && <AdminPostPreview form={form} createdAt={createdAt} />}
      {isSource && !previews && (
        <textarea
          id={`${id}-source`}
          aria-label="Body as HTML"
          aria-invalid={error ? true : undefined}
          value={html}
          onChange={(event) => onChange(event.target.value)}
          spellCheck={false}
          autoCapitalize="none"
          className={`${controlLook} field-sizing-content min-h-72 resize-y py-3 text-sm/[1.6] [font-family:ui-monospace,monospace]`}
        />
      )}
      <div hidden={isSource || previews}>
        <div className="sticky top-0 z-1 -mx-1 rounded-t-md bg-surface max-sm:border-b max-sm:border-line">
          <AdminEditorToolbar editor={editor} />
        </div>
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}
