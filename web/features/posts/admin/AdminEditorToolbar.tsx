import { useEditorState, type Editor } from '@tiptap/react';
import { Button, Root } from 'radix-ui/toolbar';
import { useState } from 'react';
import {
  addColumn,
  addRow,
  deleteTableColumn,
  deleteTableRow,
  deleteWholeTable,
  hasEvenRows,
  insertTable,
  isInTable,
} from './admin-table-commands.ts';
import { AdminLinkDialog, AdminPictureDialog } from './AdminPieceDialogs.tsx';

type Command = {
  readonly text: string;
  /** In the syntax of `aria-keyshortcuts`; Control also stands for ⌘ on a Mac. */
  readonly keys?: string;
  readonly run: (editor: Editor) => unknown;
  /** For commands that are on or off at the caret. */
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
};

const writing: readonly (readonly Command[])[] = [
  [
    {
      text: 'Undo',
      keys: 'Control+Z',
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      text: 'Redo',
      keys: 'Control+Shift+Z',
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
  [
    {
      text: 'Heading',
      keys: 'Control+Alt+2',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      text: 'Subheading',
      keys: 'Control+Alt+3',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      text: 'Bold',
      keys: 'Control+B',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      text: 'Italic',
      keys: 'Control+I',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
  ],
  [
    {
      text: 'List',
      keys: 'Control+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      text: 'Numbers',
      keys: 'Control+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      text: 'Quote',
      keys: 'Control+Shift+B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
];

const pieces: readonly Command[] = [
  { text: 'Table', run: insertTable, can: (editor) => !isInTable(editor) },
  {
    text: 'Line',
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    can: (editor) => !isInTable(editor),
  },
];

const ofTables: readonly Command[] = [
  { text: 'Row below', run: addRow, can: hasEvenRows },
  { text: 'Column right', run: addColumn, can: hasEvenRows },
  { text: 'Delete row', run: deleteTableRow, can: hasEvenRows },
  { text: 'Delete column', run: deleteTableColumn, can: hasEvenRows },
  { text: 'Delete table', run: deleteWholeTable },
];

type Asking = 'link' | 'picture' | null;

/** The editor's commands. Radix makes the toolbar one tab stop, within which the arrow keys move. */
export function AdminEditorToolbar({ editor }: { readonly editor: Editor }) {
  const [asking, setAsking] = useState<Asking>(null);
  const groups: readonly (readonly Command[])[] = [
    ...writing,
    [
      { text: 'Link', run: () => setAsking('link'), isOn: (present) => present.isActive('link') },
      { text: 'Picture', run: () => setAsking('picture'), isOn: (present) => present.isActive('image') },
      ...pieces,
    ],
  ];
  const shown = useEditorState({
    editor,
    selector: ({ editor: present }) =>
      [...groups, ...(isInTable(present) ? [ofTables] : [])].map((group) =>
        group.map((command) => ({
          ...command,
          on: command.isOn?.(present),
          off: command.can?.(present) === false,
        })),
      ),
    // The commands are created again each time, but rendered only if they changed.
    equalityFn: (one, other) => other !== null && JSON.stringify(one) === JSON.stringify(other),
  });
  return (
    <>
      <Root
        aria-label="Formatting"
        className="flex gap-x-3 gap-y-1.5 overflow-x-auto p-1.5 [scrollbar-width:none] min-[860px]:flex-wrap"
      >
        {shown.map((group) => (
          <div key={group[0]?.text} className="flex flex-none gap-1">
            {group.map(({ text, keys, run, on, off }) => (
              <Button
                key={text}
                aria-pressed={on}
                aria-keyshortcuts={keys}
                // Not disabled: a disabled button drops the focus, and the keyboard would leave the toolbar.
                aria-disabled={off || undefined}
                // Keeps the caret and the focus in the editor, so that no keystroke is lost.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => !off && run(editor)}
                className="min-h-11 min-w-11 rounded-sm px-2.5 text-sm font-medium hover:bg-cement aria-disabled:text-ink-2 aria-disabled:opacity-60 aria-pressed:bg-sea aria-pressed:text-on-sea lg:min-h-9"
              >
                {text}
              </Button>
            ))}
          </div>
        ))}
      </Root>
      <AdminLinkDialog editor={editor} open={asking === 'link'} onClose={() => setAsking(null)} />
      <AdminPictureDialog editor={editor} open={asking === 'picture'} onClose={() => setAsking(null)} />
    </>
  );
}
