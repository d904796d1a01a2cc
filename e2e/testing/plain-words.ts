import type { Page } from '@playwright/test';
import { beginningOf } from '../../shared/beginning-of.ts';

/** What is quoted in a transfer. */
const reference = /\bN[BCE]-[0-9A-Z]{8}\b/g;

/** Names that every language writes alike. */
const names = ['Nivasa', 'WhatsApp', 'LKR', 'Instagram', 'YouTube', 'Facebook'];

/** All that the server has told this page as data, and all that was typed into it: names, and what people wrote. */
export type Data = { readonly strings: Set<string>; readonly arriving: Promise<void>[] };

/** Adds every string of a value that holds a plain letter. */
export function stringsIn(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (/[a-z]/i.test(value)) into.add(value.replaceAll(/\s+/g, ' ').trim());
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) stringsIn(part, into);
  }
}

/** Begins to note what arrives as data: answers of the API, and what documents carry along. */
export function watchForData(page: Page): Data {
  const strings = new Set<string>(names);
  const arriving: Promise<void>[] = [];
  const note = (json: Promise<unknown>) =>
    void arriving.push(json.then((found) => stringsIn(found, strings)).catch(() => {}));
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('application/json')) return;
    // The page went on before it was there, but the device may have kept it: it is asked for once more.
    note(response.json().catch(async () => (await page.request.get(response.url())).json()));
  });
  return { strings, arriving };
}

type Shown = { readonly where: string; readonly text: string };

/** What is shown or said, text by text, but for what is marked as English. */
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
      // An address that may break at a place is still one.
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

/** The texts of a page that hold a plain word which is no data. */
export async function plainTexts(page: Page, { strings, arriving }: Data): Promise<string[]> {
  const { texts, data } = await shownTexts(page);
  // What is shown has been told before; what is told from here on is not shown.
  await Promise.all(arriving);
  const known = new Set(strings);
  for (const json of data) stringsIn(json === '' ? null : JSON.parse(json), known);
  // Long ones may stand shortened in the name of what belongs to them.
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
