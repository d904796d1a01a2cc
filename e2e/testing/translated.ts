import type { Page } from '@playwright/test';
import { hydrated } from './browser.ts';

declare global {
  interface Window {
    translatePage: () => void;
  }
}

/**
 * Simulates the page translation of Chrome, Edge and Samsung Internet: replaces every text node, now and later, by two
 * nested `<font>` elements with a new text. The new text differs by a zero-width space.
 */
function prepareTranslation(): void {
  const untouched = 'script, style, textarea, noscript, code, option, title, font, [translate=no]';
  const translate = (node: Node): void => {
    if (!node.nodeValue?.trim() || node.parentElement?.closest(untouched)) return;
    // Deprecated, but browsers use it for translations.
    const tag: string = 'font';
    const font = document.createElement(tag);
    font.append(document.createElement(tag));
    font.firstElementChild?.append(`${node.nodeValue}\u200b`);
    node.parentNode?.replaceChild(font, node);
  };
  const translateAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) found.push(walker.currentNode);
    found.forEach(translate);
  };
  window.translatePage = () => {
    translateAll(document.body);
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') translateAll(target);
        else addedNodes.forEach(translateAll);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  };
}

/** Call before the page is opened. `when`: before the app hydrates the document, or on `translatePage`. */
export async function beTranslated(page: Page, when: 'at once' | 'on call'): Promise<void> {
  await page.addInitScript(prepareTranslation);
  if (when === 'at once') {
    await page.addInitScript(() => document.addEventListener('DOMContentLoaded', () => window.translatePage()));
  }
}

/** Submits the forms of a screen and presses its buttons, except those that end the session. */
export async function useScreen(page: Page): Promise<void> {
  await hydrated(page);
  await page
    .evaluate(async () => {
      const pause = () => new Promise((done) => setTimeout(done, 20));
      const leftOut = /sign (out|in)|log ?out|print/i;
      const dialogNow = () => document.querySelector('[role=dialog], dialog[open]');
      const close = () => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      };
      const opened = dialogNow();
      for (const form of (opened ?? document).querySelectorAll('form')) form.requestSubmit();
      await pause();
      // One button of each kind, because a list repeats them in every row.
      const kinds = new Set<string>();
      const controls = (opened ?? document.querySelector('main'))?.querySelectorAll<HTMLElement>('summary, button');
      for (const control of controls ?? []) {
        const kind = (control.ariaLabel ?? control.textContent).trim().slice(0, 8);
        if (kinds.has(kind) || leftOut.test(control.ariaLabel ?? '') || leftOut.test(control.textContent)) continue;
        kinds.add(kind);
        if (!control.isConnected) continue;
        control.click();
        await pause();
        const dialog = dialogNow();
        if (dialog === null || dialog === opened) continue;
        for (const form of dialog.querySelectorAll('form')) form.requestSubmit();
        await pause();
        close();
        await pause();
      }
    })
    .catch((error: unknown) => {
      // A press that leads to another page ends the visit.
      if (!String(error).includes('Execution context was destroyed')) throw error;
    });
}
