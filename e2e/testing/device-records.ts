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

/**
 * Deletes the requests that were sent, except the newest, and their photos, as the app does after a month. `newest`:
 * their number.
 */
export const deleteSent = (page: Page, newest: number): Promise<void> =>
  page.evaluate(
    (kept) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('outbox');
        opening.addEventListener('error', () => reject(new Error('The outbox cannot be opened')));
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction(['rows', 'photos'], 'readwrite');
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          const [rows, photos] = [transaction.objectStore('rows'), transaction.objectStore('photos')];
          const all = rows.getAll();
          all.addEventListener('success', () => {
            type Stored = { readonly id: string; readonly state: string; readonly createdAt: number };
            // The app's own records.
            const sent = (all.result as Stored[]).filter(({ state }) => state === 'sent');
            const old = new Set(sent.toSorted((one, other) => other.createdAt - one.createdAt).slice(kept));
            for (const { id } of old) rows.delete(id);
            const ids = new Set([...old].map(({ id }) => id));
            const found = photos.getAll();
            found.addEventListener('success', () => {
              type Photo = { readonly id: string; readonly state: string; readonly requestId: string | null };
              for (const { id, state, requestId } of found.result as Photo[]) {
                if (state === 'sent' && requestId !== null && ids.has(requestId)) photos.delete(id);
              }
            });
          });
        });
      }),
    newest,
  );
