import type { Page } from '@playwright/test';

/**
 * Words broken over two lines that would fit on one: in a card, next to an icon, at body text size. Longer words may
 * break, and web and mail addresses may break anywhere.
 */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Width inside the page's gutters and a card's padding, next to an icon, in px. */
    const room = document.documentElement.clientWidth - 2 * 16 - 2 * 20 - 36;
    const running = parseFloat(getComputedStyle(document.body).fontSize);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!(text instanceof Text) || !around?.checkVisibility() || around.closest('script, .sr-only')) continue;
      const smaller = Math.min(1, running / parseFloat(getComputedStyle(around).fontSize));
      for (const { 0: part, index } of text.data.matchAll(/[^ \t\n]+/g)) {
        if (/[@/]|\.\w/.test(part)) continue;
        // A line may end after a hyphen, except after a non-breaking one.
        for (const { 0: word, index: start } of part.matchAll(/[^-\u2010\u2012-\u2015]+/g)) {
          range.setStart(text, index + start);
          range.setEnd(text, index + start + word.length);
          const pieces = [...range.getClientRects()].filter(({ width }) => width > 0);
          const isBroken = new Set(pieces.map(({ top }) => top)).size > 1;
          const width = pieces.reduce((sum, piece) => sum + piece.width, 0) * smaller;
          if (isBroken && width < room) found.add(`${word} is broken: ${around.tagName} ${text.data.slice(0, 60)}`);
        }
      }
    }
    return [...found];
  });
}
