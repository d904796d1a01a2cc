import { createNodeFromContent, getSchema, Mark, Node, type JSONContent } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { isPostAddress } from '../../../../shared/features/posts/post-markup.ts';
import { asShown, inertBody, isInlineNode, isSameContent } from './admin-post-content.ts';
import { bodyOf } from './admin-post-writer.ts';
import { tableNodes } from './admin-table-nodes.ts';

// The editor's schema for everything that a body may contain. Nodes of the starter kit are extended where they would
// lose something.

const looseMark = 'data-loose';

/**
 * `form` remembers how a paragraph was written: `p` with its tag, `loose` as bare text in a list item, a cell or a
 * figure. Null: typed here.
 */
const paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    form: {
      default: null,
      rendered: false,
      keepOnSplit: false,
      parseHTML: (element: HTMLElement) => (element.hasAttribute(looseMark) ? 'loose' : 'p'),
    },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
  addKeyboardShortcuts: () => ({ 'Mod-Alt-0': ({ editor }) => editor.commands.setNode('paragraph') }),
});

const image = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () =>
    Object.fromEntries(
      ['src', 'alt', 'width', 'height'].map((name) => [name, { default: name === 'alt' ? '' : null }]),
    ),
  // External pictures would be removed when the post is stored, so they are not accepted.
  parseHTML: () => [{ tag: 'img', getAttrs: (element) => (isPostAddress(element.getAttribute('src')) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figcaption? block+ figcaption?',
  defining: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts: () => ({
    // Enter continues the text below the picture.
    Enter: ({ editor }) => {
      const { $from } = editor.state.selection;
      return (
        $from.parent.type.name === 'figcaption' &&
        editor
          .chain()
          .insertContentAt($from.after($from.depth - 1), { type: 'paragraph' })
          .setTextSelection($from.after($from.depth - 1) + 1)
          .scrollIntoView()
          .run()
      );
    },
  }),
});

const codeBlock = Node.create({
  name: 'codeBlock',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  addAttributes: () => ({
    isCode: { default: true, rendered: false, parseHTML: (element: HTMLElement) => codeIn(element) !== null },
  }),
  parseHTML: () => [
    { tag: 'pre', preserveWhitespace: 'full', contentElement: (element) => codeIn(element) ?? element },
  ],
  renderHTML: () => ['pre', 0],
});

/** The only element of a code block. */
function codeIn(element: globalThis.Node): HTMLElement | null {
  const first = element.firstChild;
  return element.childNodes.length === 1 && first instanceof HTMLElement && first.localName === 'code' ? first : null;
}

const raised = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

const code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts: () => ({ 'Mod-e': ({ editor }) => editor.commands.toggleMark('code') }),
});

export const postExtensions = [
  StarterKit.configure({
    paragraph: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4] },
    // The rule for every URL, and no plain http, which would be removed when the post is stored.
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isPostAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  paragraph,
  image,
  figure,
  figcaption,
  codeBlock,
  code,
  raised('subscript', 'sub'),
  raised('superscript', 'sup'),
  ...tableNodes,
];

const containers = 'li, td, th, figure, blockquote';

/**
 * Wraps loose text in paragraphs that are marked as such, and collapses white space, because the editor drops some
 * lines between tags.
 */
function prepared(html: string): string {
  const body = inertBody(html);
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text instanceof Text && !text.parentElement?.closest('pre')) text.data = asShown(text.data);
  }
  for (const container of [body, ...body.querySelectorAll(containers)]) wrapLoose(container);
  return body.innerHTML;
}

function wrapLoose(container: Element): void {
  let wrap: HTMLElement | null = null;
  // A copy, because the nodes move.
  const children = [...container.childNodes];
  for (const child of children) {
    if (!isInlineNode(child)) wrap = null;
    else if (wrap !== null) wrap.append(child);
    else if (!(child instanceof Text) || child.data.trim() !== '') {
      wrap = container.ownerDocument.createElement('p');
      wrap.setAttribute(looseMark, '');
      child.replaceWith(wrap);
      wrap.append(child);
    }
  }
}

let schema: ReturnType<typeof getSchema> | undefined;

/** A body as a document of the editor. */
export function docOf(html: string): JSONContent {
  schema ??= getSchema(postExtensions);
  const doc: unknown = createNodeFromContent(prepared(html), schema, { slice: false }).toJSON();
  // ProseMirror's JSON output is the editor's input type.
  return doc as JSONContent;
}

/** Whether the editor returns a body with all its content. */
export const isKept = (html: string): boolean => isSameContent(html, bodyOf(docOf(html)));
