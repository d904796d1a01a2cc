import type { Page } from '@playwright/test';

export const workerIsActive = async (): Promise<boolean> =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';

/** Whether the whole offline copy is stored, read from the browser's database. */
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

/** A page that reloads itself is asked again afterwards. */
const leaves = (error: unknown): false => {
  if (error instanceof Error && error.message.includes('Execution context was destroyed')) return false;
  throw error;
};

/** Polls the page until the answer is true. `waitForFunction` would treat the promise of false as true. */
export async function until(page: Page, isSo: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await page.evaluate(isSo).catch(leaves))) {
    if (performance.now() > end) throw new Error(`Not so within ${timeoutMs} ms: ${isSo.name}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until everything for an offline visit is stored, and the worker controls this page. */
export async function untilReady(page: Page): Promise<void> {
  await until(page, workerIsActive);
  // Looks before opening: opening a Dexie database that does not exist would create it with the wrong version.
  await until(page, hasSavedCopy);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}
