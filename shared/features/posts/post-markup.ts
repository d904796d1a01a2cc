import { isInsecureLink, isLink } from '../../link.ts';

/**
 * The only elements that a post's body may contain: no styles, classes, handlers, frames or forms. The server sanitises
 * by this list, the preview shows by it, and the editor can create and keep every element on it.
 */
export const postTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'hr',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'figure',
  'figcaption',
  'blockquote',
  'pre',
  'code',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
] as const;

export const postAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Equivalents. The page has its own h1; headings below h4 look like h4; bold and italics have one element each. */
export const renamedPostTags: Readonly<Record<string, (typeof postTags)[number]>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  b: 'strong',
  i: 'em',
};

/** Elements that are removed with their content, because it is not text for readers. */
export const unreadTags = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'template',
  'title',
  'svg',
  'math',
  'object',
] as const;

/** Whether a link of a body may point to this address, or a picture be loaded from it. */
export const isPostAddress = (address: string | null | undefined): address is string =>
  typeof address === 'string' && isLink(address) && !isInsecureLink(address);

const digits = /^\d{1,4}$/;

/** The attributes that an allowed element keeps. */
export function postAttributesOf(
  tag: string,
  given: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const numbers = Object.fromEntries(
    (postAttributes[tag] ?? []).flatMap((name) => (digits.test(given[name] ?? '') ? [[name, given[name] ?? '']] : [])),
  );
  if (tag === 'img') {
    return {
      ...(isPostAddress(given['src']) && { src: given['src'] }),
      alt: given['alt'] ?? '',
      ...numbers,
      loading: 'lazy',
    };
  }
  if (tag !== 'a') return numbers;
  if (!isPostAddress(given['href'])) return {};
  return given['href'].startsWith('/') ? { href: given['href'] } : { href: given['href'], rel: 'noopener noreferrer' };
}
