import type { Page } from '@playwright/test';

/** All records of a store in the page's database, read without the app. */
const records = <T>(page: Page, database: string, store: string): Promise<T[]> =>
  page.evaluate(
    ([of, name]) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(of);
        opening.addEventListener('error', () => reject(new Error('The outbox cannot be opened')));
        opening.addEventListener('success', () => {
          // Nothing has been stored yet.
          if (!opening.result.objectStoreNames.contains(name)) {
            opening.result.close();
            resolve([]);
            return;
          }
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

/** A record of the outbox with its key. */
type Keyed = { readonly id: string };

/** Replaces and deletes records of a store in one transaction, without the app. */
export const changeRecords = (
  page: Page,
  store: 'rows' | 'photos',
  change: { readonly put?: readonly Keyed[]; readonly deleted?: readonly string[] },
): Promise<void> =>
  page.evaluate(
    ([name, { put = [], deleted = [] }]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.addEventListener('error', () => reject(new Error('The outbox cannot be opened')));
        opening.addEventListener('success', () => {
          const changing = opening.result.transaction(name, 'readwrite');
          for (const record of put) changing.objectStore(name).put(record);
          for (const id of deleted) changing.objectStore(name).delete(id);
          changing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [store, change] as const,
  );
