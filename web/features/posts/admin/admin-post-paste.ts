import { isPostAddress } from '../../../../shared/features/posts/post-markup.ts';
import { inertBody } from './admin-post-content.ts';

const numbered = /^\(?(\d{1,3}|[a-z]{1,4})[.)]/i;

/** The bullet or number in front of an item without other metadata. */
const mark = /^(?:[·•▪§o–-]|\(?(?:\d{1,3}|[a-z]{1,4})[.)])[\s\u00A0]{2,}/i;

type Item = { readonly level: number; readonly list: string; readonly mark: string };

/**
 * Word writes list items as paragraphs: each has its list and level in its style, and starts with its bullet or number.
 */
function takeItem(paragraph: Element): Item | null {
  const style = paragraph.getAttribute('style') ?? '';
  if (!/mso-list:\s*l\d/i.test(style) && !paragraph.className.startsWith('MsoListParagraph')) return null;
  const ignored = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');
  const text = (ignored ?? paragraph).textContent.trim();
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(style) ?? [];
  if (ignored) {
    ignored.remove();
    return { level: Number(level), list, mark: text };
  }
  const [found] = mark.exec(text) ?? [];
  if (found === undefined) return null;
  let left = paragraph.textContent.indexOf(found) + found.length;
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text && left > 0; node = texts.nextNode()) {
    const cut = Math.min(left, node.length);
    node.deleteData(0, cut);
    left -= cut;
  }
  return { level: Number(level), list, mark: found };
}

/** Turns Word's list paragraphs into lists; consecutive items of the same list are joined. */
function makeLists(body: Element): void {
  type Open = { readonly level: number; readonly element: Element; readonly list: string };
  let open: Open[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll('p')) {
    const item = takeItem(paragraph);
    if (!item) continue;
    const [, number] = numbered.exec(item.mark) ?? [];
    const tag = number === undefined ? 'ul' : 'ol';
    const top = open[0]?.element;
    if (!top || paragraph.previousElementSibling !== top || top !== last) open = [];
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const same = open.at(-1);
    if (same?.level === item.level && (same.element.localName !== tag || same.list !== item.list)) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const element = body.ownerDocument.createElement(tag);
      if (Number(number) > 1) element.setAttribute('start', String(Number(number)));
      const within = open.at(-1)?.element.lastElementChild;
      if (within) within.append(element);
      else paragraph.before(element);
      open.push({ level: item.level, element, list: item.list });
    }
    const line = body.ownerDocument.createElement('li');
    line.append(...paragraph.childNodes);
    open.at(-1)?.element.append(line);
    paragraph.remove();
    last = open[0]?.element ?? null;
  }
}

/**
 * Cleans pasted HTML: Word's lists become lists, and empty paragraphs are removed. `lostPictures`: the number of
 * pictures with URLs that no post may have, such as local files.
 */
export function cleanPaste(html: string): { readonly html: string; readonly lostPictures: number } {
  const body = inertBody(html);
  // Content copied within the editor is already clean.
  if (body.querySelector('[data-pm-slice]')) return { html, lostPictures: 0 };
  makeLists(body);
  for (const paragraph of body.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img, br + br')) paragraph.remove();
  }
  const pictures = [...body.querySelectorAll('img')];
  return {
    html: body.innerHTML,
    lostPictures: pictures.filter((picture) => !isPostAddress(picture.getAttribute('src'))).length,
  };
}

/** A screenshot, or a picture copied alone. Programs that copy text may add a picture of it. */
export function isOnlyPicture(data: DataTransfer | null): boolean {
  const hasPicture = [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/'));
  return hasPicture && inertBody(data?.getData('text/html') ?? '').textContent.trim() === '';
}
