import type { Page } from '@playwright/test';

/** Controls smaller than 44 px; links within a sentence may be as small as their text. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.9;
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (
        !element.checkVisibility() ||
        (getComputedStyle(element).display === 'inline' && getComputedStyle(element, '::after').position !== 'absolute')
      ) {
        continue;
      }
      if (element.matches('[href="#main"]')) continue;
      // A card whose link covers it; the label of a checkbox.
      const label = element instanceof HTMLInputElement && element.type === 'checkbox' && element.labels?.[0];
      const target =
        getComputedStyle(element, '::after').position === 'absolute'
          ? (element.closest('.relative') ?? element)
          : label || element;
      const { width, height } = target.getBoundingClientRect();
      // A short text makes a narrow link; a control without text has to be wide enough too.
      const isNarrow = width < least && !target.textContent?.trim();
      if (height < least || isNarrow) {
        found.push(
          `${element.getAttribute('aria-label') ?? element.textContent} ${Math.round(width)}×${Math.round(height)}`,
        );
      }
    }
    return found;
  });
}

/** Elements that overflow the right edge. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return (
      [...document.querySelectorAll('main *, header *, footer *')]
        .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
        // Elements in a scrolling or clipping container do not widen the page.
        .filter((element) => !scrolls(element.parentElement))
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
        .slice(0, 5)
    );
  });
}

/** Words that are cut off by a clipping container, except in scrolling ones and those with an ellipsis. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMeant = (element: Element) =>
      element.closest('.sr-only, .truncate, .line-clamp-2, svg, [aria-hidden=true]') !== null;
    const range = document.createRange();
    const measured = new Map<Element, Pick<CSSStyleDeclaration, 'overflowX' | 'position'> & { rect: DOMRect }>();
    /** Measured once, because most elements share their containers. */
    const measure = (element: Element) => {
      const known = measured.get(element);
      if (known) return known;
      const { overflowX, position } = getComputedStyle(element);
      const box = { overflowX, position, rect: element.getBoundingClientRect() };
      measured.set(element, box);
      return box;
    };
    /** The boxes of an element's own words. */
    const wordsOf = (element: Element): DOMRect[] =>
      [...element.childNodes]
        .filter((node) => node instanceof Text && node.data.trim() !== '')
        .map((node) => {
          range.selectNodeContents(node);
          return range.getBoundingClientRect();
        });
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && !isMeant(element))
      .flatMap((element) => {
        const words = wordsOf(element);
        if (words.length === 0) return [];
        const start = Math.min(...words.map(({ left }) => left));
        const end = Math.max(...words.map(({ right }) => right));
        for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
          const { overflowX, position, rect } = measure(around);
          const { left, right, width } = rect;
          // Hidden texts are for screen readers only.
          if (width <= 2 && position === 'absolute') return [];
          if (/auto|scroll/.test(overflowX)) return [];
          if (/hidden|clip/.test(overflowX) && (start < left - 1 || end > right + 1)) {
            return [`${element.tagName} ${element.textContent?.slice(0, 40)} is cut off`];
          }
        }
        return [];
      })
      .slice(0, 5);
  });
}

/** Choices whose text is cut off by the arrow of their list. */
export function cutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll('select')].flatMap((select) => {
      const [chosen] = select.selectedOptions;
      if (!canvas || !chosen || !select.checkVisibility()) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      canvas.font = font;
      const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return canvas.measureText(chosen.label).width > room + 1 ? [`${chosen.label} is cut off in its list`] : [];
    });
  });
}

/** Amounts, references and translated dates that break over two lines; the operator's texts may break anywhere. */
export function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    const figures =
      /LKR[ \u00A0]\d[\d,]*|N[BEC]-[\dA-Z]{8}|20\d\d[ \u00A0][^\s\d]+[ \u00A0]\d\d?|\d\d?[ \u00A0][^\s\d]+[ \u00A0]20\d\d/g;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!(text instanceof Text) || text.parentElement?.closest('script, .prose, .sr-only')) continue;
      for (const { 0: figure, index } of text.data.matchAll(figures)) {
        range.setStart(text, index);
        range.setEnd(text, index + figure.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top));
        if (lines.size > 1) found.push(`${figure} is broken: ${text.data.slice(0, 60)}`);
      }
    }
    return found;
  });
}

/** Neighbouring links and buttons whose texts overlap. */
export function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const range = document.createRange();
    /** Texts for screen readers only are not visible. */
    const wordsOf = (element: Element): DOMRect[] => {
      const found: DOMRect[] = [];
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
        range.selectNodeContents(text);
        found.push(...range.getClientRects());
      }
      return found;
    };
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.textContent.trim() !== '')
      .map((element) => ({ element, words: wordsOf(element) }));
    const lieUpon = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4;
    const areBeside = (one: Element, other: Element) =>
      one.parentElement === other.parentElement ||
      one.parentElement?.parentElement === other.parentElement?.parentElement;
    return controls
      .flatMap(({ element, words }, place) =>
        controls
          .slice(place + 1)
          .filter((other) => areBeside(element, other.element))
          .filter((other) => words.some((one) => other.words.some((another) => lieUpon(one, another))))
          .map((other) => `${element.textContent} lies upon ${other.element.textContent}`),
      )
      .slice(0, 5);
  });
}
