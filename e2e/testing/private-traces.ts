import type { Page } from '@playwright/test';

/** All texts in this browser's databases, storages and caches, and the names of the databases. */
function whatIsKept(page: Page): Promise<{ readonly databases: readonly string[]; readonly text: string }> {
  return page.evaluate(async () => {
    const found: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('The database does not answer')));
      });
    for (const name of databases) {
      const database = await result(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows: unknown = await result(database.transaction(store).objectStore(store).getAll());
        found.push(JSON.stringify(rows));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      // Built files are the same for everybody.
      for (const request of await cache.keys()) {
        found.push(
          request.url,
          request.url.includes('/assets/') ? '' : ((await (await cache.match(request))?.text()) ?? ''),
        );
      }
    }
    return { databases, text: found.join('\n') };
  });
}

/**
 * Which of the words are stored in this browser. Other contents are not returned, because a report should not contain
 * them.
 */
export async function keptOf(page: Page, words: readonly string[]): Promise<readonly string[]> {
  const { text } = await whatIsKept(page);
  return words.filter((word) => text.includes(word));
}

/** The names of the databases with portal data. */
export async function portalsOf(page: Page): Promise<readonly string[]> {
  const { databases } = await whatIsKept(page);
  return databases.filter((name) => name.startsWith('portal-'));
}
