import { postAttributes, postTags, renamedPostTags } from '../../../../shared/features/posts/post-markup.ts';

/** Inline elements; all others are blocks. */
const inlineTags = new Set(['a', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'code', 'br', 'img']);

export const isInlineNode = (node: Node): boolean =>
  node instanceof Element
    ? inlineTags.has(node.localName) && [...node.children].every(isInlineNode)
    : node instanceof Text;

/** A separate document, in which no script runs and nothing is loaded. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

/** Collapses white space as browsers do; a no-break space is kept. */
export const asShown = (text: string): string => text.replaceAll(/[ \t\n\r\f]+/g, ' ');

/** Attributes that have the same effect when absent, or that the server sets. */
const ofNoMatter = (name: string, value: string): boolean =>
  name === 'rel' || name === 'loading' || (value === '1' && name !== 'width' && name !== 'height');

const settings = (element: Element, tag: string): string =>
  (postAttributes[tag] ?? [])
    .flatMap((name) => {
      const value = element.getAttribute(name) ?? '';
      return value === '' || ofNoMatter(name, value) ? [] : [` ${name}="${value}"`];
    })
    .join('');

type Token = { readonly kind: 'text' | 'other'; readonly text: string; readonly marks: string };

/**
 * The content of a body in a normal form, so that two bodies with the same content are equal: blocks in order, and each
 * run of text with its marks, in whatever order the markup has them.
 */
export function contentOf(html: string): string[] {
  const tokens: Token[] = [];
  const add = (kind: Token['kind'], text: string, marks: readonly string[]) => {
    const token = { kind, text, marks: [...new Set(marks)].sort().join(' ') };
    const last = tokens.at(-1);
    if (kind === 'text' && last?.kind === 'text' && last.marks === token.marks) {
      tokens[tokens.length - 1] = { ...last, text: last.text + text };
    } else tokens.push(token);
  };
  const walk = (node: Node, marks: readonly string[], isPre: boolean): void => {
    if (node instanceof Text) {
      const last = tokens.at(-1);
      const text = isPre ? node.data : asShown(node.data);
      // Spaces on both sides of a tag collapse to one.
      add('text', !isPre && last?.kind === 'text' && last.text.endsWith(' ') ? text.replace(/^ /, '') : text, marks);
      return;
    }
    if (!(node instanceof Element)) return;
    const tag = renamedPostTags[node.localName] ?? node.localName;
    const name = `${tag}${settings(node, tag)}`;
    if (tag === 'br' || tag === 'img' || tag === 'hr') add('other', `<${name}>`, tag === 'hr' ? [] : marks);
    else if (inlineTags.has(tag)) {
      for (const child of node.childNodes) {
        walk(child, tag === 'a' && !node.hasAttribute('href') ? marks : [...marks, name], isPre);
      }
    } else {
      // An element that no body may contain must differ from its absence.
      add('other', `<${[...postTags, 'body'].some((allowed) => allowed === tag) ? name : `?${tag}`}>`, []);
      for (const child of node.childNodes) walk(child, marks, isPre || tag === 'pre');
      add('other', `</${tag}>`, []);
    }
  };
  walk(inertBody(html), [], false);
  return tokens.flatMap(({ kind, text, marks }, place) => {
    const isFirst =
      tokens[place - 1]?.text.startsWith('<') === true &&
      tokens[place - 1]?.kind === 'other' &&
      !tokens[place - 1]?.text.startsWith('<img');
    const isLast = tokens[place + 1]?.kind === 'other' && !tokens[place + 1]?.text.startsWith('<img');
    const trimmed = kind === 'other' ? text : asTrimmed(text, isFirst, isLast);
    return trimmed === '' ? [] : [`${trimmed}${marks && ` [${marks}]`}`];
  });
}

/** Removes spaces at the ends of a line, which are not shown. */
function asTrimmed(text: string, atStart: boolean, atEnd: boolean): string {
  const begun = atStart ? text.replace(/^[ \n]+/, '') : text;
  return atEnd ? begun.replace(/[ \n]+$/, '') : begun;
}

/** Whether two bodies have the same content, with whatever markup. */
export function isSameContent(one: string, other: string): boolean {
  const [first, second] = [contentOf(one), contentOf(other)];
  return first.length === second.length && first.every((token, place) => token === second[place]);
}
