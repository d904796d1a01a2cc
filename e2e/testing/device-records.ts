import type { Page } from '@playwright/test';

/** All records of a store in the page's database, read without the app. */
const records = <T>(page: Page, database: string, store: string): Promise<T[]> =>
  page.evaluate(
    ([of, name]) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(of);
        opening.addEventListener('error', () => reject(new Error('The outbox cannot be opened')));
        opening.addEventListener('success', () => {
          const all = opening.result.transaction(name).objectStore(name).getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            // The caller gives the type of the records.
            resolve(all.result as T[]);
          });
        });
      }),
    [database, store] as const,
  );

export const outboxRecords = <T>(page: Page, store: 'rows' | 'drafts'): Promise<T[]> => records(page, 'outbox', store);

export const photoRecords = <T>(page: Page): Promise<T[]> => records(page, 'outbox', 'photos');
