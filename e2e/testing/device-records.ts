import type { Page } from 'playwright-core';

/** Everything in a store of the page's outbox database, read past the app. */
export const outboxRecords = <T>(page: Page, store: 'rows' | 'drafts'): Promise<T[]> =>
  page.evaluate(
    (name) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.addEventListener('error', () => reject(new Error('The outbox cannot be opened')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            // The caller says what the app keeps there.
            resolve(all.result as T[]);
          });
        });
      }),
    store,
  );
