import { postAttributes, postTags, renamedPostTags } from '../../../../shared/features/posts/post-markup.ts';

/** What stands within a line of text; everything else begins a line of its own. */
const inlineTags = new Set(['a', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'code', 'br', 'img']);

export const isInlineNode = (node: Node): boolean =>
  node instanceof Element
    ? inlineTags.has(node.localName) && [...node.children].every(isInlineNode)
    : node instanceof Text;

/** A document of its own, in which nothing runs and nothing is loaded. */
export const inertBody = (html: string): HTMLElement =>
  new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body;

/** Spaces as browsers show them; a no-break space is none. */
export const asShown = (text: string): string => text.replaceAll(/[ \t\n\r\f]+/g, ' ');

/** What says the same when it is absent, or is the server's to say. */
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
 * What a body says and how, told so that two bodies of the same content are told alike: blocks in their order, and each
 * run of text with all that is true of it, in whatever order the markup says so.
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
      // Of spaces on both sides of a tag one is shown.
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
      // Markup that no body may hold must not look like a body without it.
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

/** Spaces at the ends of a line are not shown. */
function asTrimmed(text: string, atStart: boolean, atEnd: boolean): string {
  const begun = atStart ? text.replace(/^[ \n]+/, '') : text;
  return atEnd ? begun.replace(/[ \n]+$/, '') : begun;
}

/** Whether two bodies say the same, in whatever letters. */
export function isSameContent(one: string, other: string): boolean {
  const [first, second] = [contentOf(one), contentOf(other)];
  return first.length === second.length && first.every((token, place) => token === second[place]);
}
