import type { Page } from 'playwright-core';

/** Whether the worker is active and the pack has been stored, asked of the browser itself. */
async function isReady(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.active?.state !== 'activated') return false;
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'public')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('public');
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('packs')) {
        database.close();
        resolve(false);
        return;
      }
      const count = database.transaction('packs').objectStore('packs').count();
      count.addEventListener('success', () => {
        database.close();
        resolve(count.result > 0);
      });
    });
  });
}

/** Waits until everything is there that the next visit needs without a network, and the worker answers this page. */
export async function untilReady(page: Page): Promise<void> {
  // The version of a Dexie database that does not exist yet must not be made here: looked at before it is opened.
  await page.waitForFunction(isReady, undefined, { polling: 50, timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
