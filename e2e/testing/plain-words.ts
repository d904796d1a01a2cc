import type { Page } from '@playwright/test';
import { beginningOf } from '../../shared/beginning-of.ts';

/** A payment reference. */
const reference = /\bN[BCE]-[0-9A-Z]{8}\b/g;

/** Names that every language writes in the same way. */
const names = ['Nivasa', 'WhatsApp', 'LKR', 'Instagram', 'YouTube', 'Facebook'];

/** All data that the server sent to this page or that was typed into it: names and users' texts. */
export type Data = { readonly strings: Set<string>; readonly arriving: Promise<void>[] };

/** Adds every string of a value that contains a plain letter. */
export function stringsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (/[a-z]/i.test(value)) into.add(value.replaceAll(/\s+/g, ' ').trim());
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) stringsIn(part, into);
  }
}

/** Starts recording data: API responses, and the data in documents. */
export function watchForData(page: Page): Data {
  const strings = new Set<string>(names);
  const arriving: Promise<void>[] = [];
  const note = (json: Promise<unknown>) =>
    void arriving.push(json.then((found) => stringsIn(found, strings)).catch(() => {}));
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('application/json')) return;
    // The page was left before the response was complete. The device may have stored it, so it is requested again.
    note(response.json().catch(async () => (await page.request.get(response.url())).json()));
  });
  return { strings, arriving };
}

type Shown = { readonly where: string; readonly text: string };

/** The visible and accessible texts, except those that are marked as English. */
function shownTexts(page: Page): Promise<{ readonly texts: readonly Shown[]; readonly data: readonly string[] }> {
  return page.evaluate(() => {
    const texts: { where: string; text: string }[] = [
      { where: 'title', text: document.title },
      {
        where: 'description',
        text: document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      },
    ];
    const data: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (element.id === 'document-state') data.push(element.textContent ?? '');
      if (element.matches('input, textarea') && 'value' in element) data.push(JSON.stringify(element.value));
      if (element.closest('script, style, noscript, [lang=en], [translate=no]') || !element.checkVisibility()) continue;
      // An address with <wbr> elements is still one text.
      const isWhole = [...element.children].some(({ tagName }) => tagName === 'WBR');
      const own = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data : []));
      for (const text of isWhole ? [own.join('')] : own) {
        if (text.trim() !== '') texts.push({ where: element.tagName, text });
      }
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name);
        if (text) texts.push({ where: `${element.tagName} ${name}`, text });
      }
    }
    return { texts, data };
  });
}

/** The texts of a page with a plain word that is not data. */
export async function plainTexts(page: Page, { strings, arriving }: Data): Promise<string[]> {
  const { texts, data } = await shownTexts(page);
  // Visible data has arrived before; data that arrives from now on is not visible.
  await Promise.all(arriving);
  const known = new Set(strings);
  for (const json of data) stringsIn(json === '' ? null : JSON.parse(json), known);
  // Long texts may be shortened in accessible names.
  const written = [...known, ...[...known].map(beginningOf)];
  const longestFirst = written.toSorted((one, other) => other.length - one.length);
  const hasPlainWord = (text: string) => /[a-z]{2,}/i.test(text);
  return texts
    .filter(({ text }) => hasPlainWord(text))
    .filter(({ text }) => {
      let rest = text.replaceAll(/\s+/g, ' ').replaceAll(reference, ' ');
      for (const string of longestFirst) rest = rest.replaceAll(string, ' ');
      return hasPlainWord(rest);
    })
    .map(({ where, text }) => `${where}: ${text.trim().slice(0, 80)}`);
}
