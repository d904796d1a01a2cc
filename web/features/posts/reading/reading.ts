import { basePath, translationLanguages } from '../../../../shared/site-language.ts';
import { m } from '../../../../paraglide/messages.js';

/** A second-level heading, as listed in a table of contents. */
type Heading = { readonly id: string; readonly html: string };

export type Reading = {
  /**
   * With an id for each heading, a frame around each table that scrolls, also by keyboard, and internal links to pages
   * in the reader's language.
   */
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly minutes: number;
};

/** The speed of a reader who reads to understand. */
const wordsPerMinute = 200;

const minutesOf = (html: string): number =>
  Math.max(1, Math.round((html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0) / wordsPerMinute));

/** Before an address of ours that names no language. The back office and pictures have none. */
const unprefixed = new RegExp(
  `(<a [^>]*href=")(?=/(?!/|(?:objects|admin|${translationLanguages.join('|')})(?![\\w-])))`,
  'g',
);

/** Removes links, which cannot be nested. */
const unlinked = (html: string): string => html.replaceAll(/<\/?a\b[^>]*>/g, '').trim();

/** Prepares the body of a post for reading. The server sanitised it when it was stored. */
export function readingOf(bodyHtml: string): Reading {
  const headings: Heading[] = [];
  const html = bodyHtml
    .replaceAll(/<h2\b[^>]*>(.*?)<\/h2>/gs, (_whole, inner: string) => {
      const id = `part-${headings.length + 1}`;
      headings.push({ id, html: unlinked(inner) });
      return `<h2 id="${id}">${inner}</h2>`;
    })
    .replaceAll(
      /<table(?=[\s>])/g,
      `<div role="group" aria-label="${m.reading_table()}" data-more="${m.reading_scroll_table()}" tabindex="0"><table`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll(unprefixed, `$1${basePath()}`);
  return { html, headings, minutes: minutesOf(bodyHtml) };
}
