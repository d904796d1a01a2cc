import type { JSONContent } from '@tiptap/react';
import { postAttributesOf } from '../../../../shared/features/posts/post-markup.ts';

// Writes the editor's document as the body of a post. The editor's own `getHTML` wraps the text of each list item and
// cell in a paragraph; this preserves the form of each body that was read, and writes new text without such paragraphs.

/** From the outside in. */
const markTags: Readonly<Record<string, string>> = {
  link: 'a',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
};
const markOrder = Object.keys(markTags);

const blockTags: Readonly<Record<string, string>> = {
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  figure: 'figure',
  figcaption: 'figcaption',
  table: 'table',
  tableCaption: 'caption',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableFoot: 'tfoot',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
};

/** Elements whose text needs no paragraph. */
const holdsText = new Set(['listItem', 'tableHeader', 'tableCell', 'figure']);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const attribute = (node: Pick<JSONContent, 'attrs'>, name: string): unknown => node.attrs?.[name];

/** An opening tag with the attributes that the allow-list permits. */
function openTag(tag: string, attributes: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
  const kept = Object.entries(postAttributesOf(tag, given));
  return `<${tag}${kept.map(([name, value]) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`).join('')}`;
}

const wrapped = (tag: string, inside: string, attributes?: Readonly<Record<string, unknown>>): string =>
  `${openTag(tag, attributes)}>${inside}</${tag}>`;

type Mark = NonNullable<JSONContent['marks']>[number];

/** Text with its marks; marks shared by neighbours are opened once. */
function inlineHtml(nodes: readonly JSONContent[]): string {
  let html = '';
  let opened: Mark[] = [];
  const closeTo = (count: number) => {
    for (const { type } of opened.slice(count).toReversed()) html += `</${markTags[type] ?? ''}>`;
    opened = opened.slice(0, count);
  };
  const isSame = (one: Mark | undefined, other: Mark): boolean =>
    one?.type === other.type && one.attrs?.['href'] === other.attrs?.['href'];
  for (const node of nodes) {
    const marks = (node.marks ?? [])
      .filter(({ type }) => type in markTags)
      .toSorted((one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type));
    const firstOther = marks.findIndex((mark, place) => !isSame(opened[place], mark));
    closeTo(firstOther === -1 ? marks.length : firstOther);
    for (const mark of marks.slice(opened.length)) {
      html += `${openTag(markTags[mark.type] ?? '', mark.attrs)}>`;
      opened.push(mark);
    }
    html +=
      node.type === 'hardBreak'
        ? '<br />'
        : node.type === 'image'
          ? `${openTag('img', node.attrs)} />`
          : escapeText(node.text ?? '');
  }
  closeTo(0);
  return html;
}

/** Line breaks make the HTML view readable. */
const onLines = (html: string): string => (html === '' ? '' : `\n${html}\n`);

const isEmpty = ({ content = [] }: JSONContent): boolean => content.length === 0;

/** Whether a paragraph is written without its tag. See `form` in `admin-post-nodes.ts`. */
function isBare(node: JSONContent, place: number, siblings: readonly JSONContent[], parent: string): boolean {
  const form = attribute(node, 'form');
  if (form === 'p') return false;
  const others = siblings.filter((other) => other !== node && other.type === 'paragraph' && !isEmpty(other));
  // Two bare paragraphs in a row would merge.
  if (form === 'loose') {
    return (
      siblings[place - 1]?.attrs?.['form'] !== 'loose' && others.every((other) => attribute(other, 'form') !== null)
    );
  }
  return isEmpty(node)
    ? holdsText.has(parent) || (parent === 'doc' && place === siblings.length - 1)
    : holdsText.has(parent) && others.length === 0;
}

function blocksHtml(parent: JSONContent): string {
  const nodes = parent.content ?? [];
  return nodes
    .map((node, place) =>
      node.type === 'paragraph' && isBare(node, place, nodes, parent.type ?? 'doc')
        ? inlineHtml(node.content ?? [])
        : blockHtml(node),
    )
    .filter((html) => html !== '')
    .join('\n');
}

function blockHtml(node: JSONContent): string {
  const { type = '', content = [] } = node;
  switch (type) {
    case 'paragraph':
      return wrapped('p', inlineHtml(content));
    case 'heading':
      return wrapped(`h${String(attribute(node, 'level'))}`, inlineHtml(content));
    case 'horizontalRule':
      return '<hr />';
    case 'codeBlock':
      return wrapped(
        'pre',
        attribute(node, 'isCode') === true ? wrapped('code', inlineHtml(content)) : inlineHtml(content),
      );
    case 'figcaption':
    case 'tableCaption':
      return wrapped(blockTags[type] ?? '', inlineHtml(content));
    // The default start of 1 is omitted.
    case 'orderedList':
      return wrapped('ol', onLines(blocksHtml(node)), {
        start: attribute(node, 'start') === 1 ? null : attribute(node, 'start'),
      });
    case 'tableHeader':
    case 'tableCell':
      return wrapped(blockTags[type] ?? '', blocksHtml(node), {
        colspan: spanOf(node, 'colspan'),
        rowspan: spanOf(node, 'rowspan'),
      });
    case 'listItem':
      return wrapped('li', blocksHtml(node));
    default:
      return wrapped(blockTags[type] ?? 'p', onLines(blocksHtml(node)));
  }
}

const spanOf = (node: JSONContent, name: string): unknown =>
  attribute(node, name) === 1 ? null : attribute(node, name);

/** The body for a document of the editor; empty for one without content. */
export const bodyOf = (doc: JSONContent): string => {
  const html = blocksHtml(doc);
  return html === '<p></p>' ? '' : html;
};
