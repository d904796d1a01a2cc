import { basePath } from '../../../../shared/site-language.ts';
import { m } from '../../../../paraglide/messages.js';

/** A heading of the second level, as a list of contents names it. */
type Heading = { readonly id: string; readonly html: string };

export type Reading = {
  /**
   * With an id for each heading, a frame around each table that scrolls, also by keyboard, and links to pages of the
   * language that is read.
   */
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly minutes: number;
};

/** Of somebody who reads to understand. */
const wordsPerMinute = 200;

const minutesOf = (html: string): number =>
  Math.max(1, Math.round((html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0) / wordsPerMinute));

/** Without what cannot stand within a link. */
const unlinked = (html: string): string => html.replaceAll(/<\/?a\b[^>]*>/g, '').trim();

/** What is made of the body of a post, which the server sanitised when it was stored. */
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
    .replaceAll(/(<a [^>]*href=")(?=\/(?!\/|objects\/))/g, `$1${basePath()}`);
  return { html, headings, minutes: minutesOf(bodyHtml) };
}
