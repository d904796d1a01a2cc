import type { Page } from 'playwright-core';
import { demoTerms } from '../../api/demo/demo-terms.ts';

/** Tags and services of the demonstration that stand on a page in English, though they are translated. */
export function englishTerms(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    const known = new Set(words);
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      if (known.has(text)) found.push(text);
    }
    return found.map((text) => `a word in English: ${text}`);
  }, Object.keys(demoTerms));
}
