import type { Page } from '@playwright/test';

/**
 * Marks every element framed by a rounded background or a shadow: buttons, cards, badges, tiles, messages. Returns
 * their number.
 */
function noteFramed(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *, header *, [role=dialog], [role=dialog] *')) {
      const { backgroundColor, borderRadius, boxShadow, clipPath } = getComputedStyle(element);
      const hasGround = !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor);
      const isFramed = (hasGround && borderRadius !== '0px') || boxShadow !== 'none';
      if (
        isFramed &&
        clipPath === 'none' &&
        element.checkVisibility() &&
        !element.matches('img, .unlaid, .animate-spin, .bg-scrim')
      ) {
        element.dataset['framed'] = '';
      }
    }
    return document.querySelectorAll('[data-framed]').length;
  });
}

/** In forced colours: elements without a visible edge, and current items that do not look different. */
function edgeless(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`;
    const isLine = (width: string, style: string) => Number.parseFloat(width) > 0 && style !== 'none';
    const lost = [...document.querySelectorAll('[data-framed]')].filter((element) => {
      const style = getComputedStyle(element);
      const isLined =
        isLine(style.borderTopWidth, style.borderTopStyle) ||
        isLine(style.borderBottomWidth, style.borderBottomStyle) ||
        isLine(style.outlineWidth, style.outlineStyle);
      return !isLined && style.forcedColorAdjust !== 'none';
    });
    const unmarked = [...document.querySelectorAll('[aria-current], [aria-selected=true], [aria-pressed=true]')].filter(
      (element) => {
        const { outlineWidth, outlineStyle } = getComputedStyle(element);
        return element.checkVisibility() && !isLine(outlineWidth, outlineStyle);
      },
    );
    return [
      ...lost.map((element) => `no edge: ${nameOf(element)}`),
      ...unmarked.map((element) => `not seen to be the present one: ${nameOf(element)}`),
    ].slice(0, 10);
  });
}

/**
 * The number of framed elements on the page in its current state, and those that cannot be told apart in forced
 * colours.
 */
export async function lookInForcedColours(page: Page): Promise<{ readonly framed: number; readonly lost: string[] }> {
  const framed = await noteFramed(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await edgeless(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return { framed, lost };
}
