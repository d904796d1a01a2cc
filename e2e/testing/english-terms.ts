import type { Page } from '@playwright/test';
import { demoTerms } from '../../api/seed/demo-data.ts';

/**
 * Tags and services of the demonstration that the page shows in English although they have a translation. `allowed`:
 * words that the language writes in the same way.
 */
export function englishTerms(page: Page, allowed: readonly string[] = []): Promise<string[]> {
  const words = Object.keys(demoTerms).filter((word) => !allowed.includes(word));
  return page.evaluate((terms) => {
    const known = new Set(terms);
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (known.has(text)) found.push(text);
    }
    return found.map((text) => `a word in English: ${text}`);
  }, words);
}
