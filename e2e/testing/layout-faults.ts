import type { Page } from 'playwright-core';

/** What can be pressed and is smaller than 44 px; links within a sentence may be as small as their words. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.9;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (!element.checkVisibility() || getComputedStyle(element).display === 'inline' && getComputedStyle(element, '::after').position !== 'absolute') continue;
      if (element.matches('[href="#main"]')) continue;
      // A card whose link covers it.
      const target = getComputedStyle(element, '::after').position === 'absolute' ? (element.closest('.relative') ?? element) : element;
      const { width, height } = target.getBoundingClientRect();
      // A short word makes a narrow link; what has no words must be wide as well.
      const isNarrow = width < least && !element.textContent?.trim();
      if (height < least || isNarrow) found.push(`${element.getAttribute('aria-label') ?? element.textContent} ${Math.round(width)}×${Math.round(height)}`);
    }
    return found;
  });
}

/** What sticks out at the right edge. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });
}
