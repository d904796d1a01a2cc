import type { Page } from '@playwright/test';

export const workerIsActive = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';

/** Whether all of the offline copy has been stored, asked of the browser itself. */
export async function hasSavedCopy(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'public')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('public');
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('copies')) {
        database.close();
        resolve(false);
        return;
      }
      const copy = database.transaction('copies').objectStore('copies').get('copy');
      copy.addEventListener('success', () => {
        database.close();
        // As `web/offline/public-db.ts` writes it.
        resolve((copy.result as { readonly isWhole: boolean } | undefined)?.isWhole === true);
      });
    });
  });
}

/** A page that mends itself by loading again is asked once it is there. */
const leaves = (error: unknown): false => {
  if (error instanceof Error && error.message.includes('Execution context was destroyed')) return false;
  throw error;
};

/** Asks the page until the answer is yes. `waitForFunction` takes the promise of a no for a yes. */
export async function until(page: Page, isSo: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await page.evaluate(isSo).catch(leaves))) {
    if (performance.now() > end) throw new Error(`Not so within ${patienceMs} ms: ${isSo.name}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until everything is there that the next visit needs without a network, and the worker answers this page. */
export async function untilReady(page: Page): Promise<void> {
  await until(page, workerIsActive);
  // The version of a Dexie database that does not exist yet must not be made here: looked at before it is opened.
  await until(page, hasSavedCopy);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
