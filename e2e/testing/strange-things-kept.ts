import type { Page } from 'playwright-core';

/**
 * The addresses of everything in Cache Storage and IndexedDB of a page's site that holds a text which cannot be ours.
 */
export function strangeThingsKept(page: Page, text: string): Promise<string[]> {
  return page.evaluate(async (sought) => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request, { ignoreVary: true }))?.text();
        if (body?.includes(sought)) found.push(request.url);
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error(name)));
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const all = database.transaction(store).objectStore(store).getAll();
          all.addEventListener('success', () => resolve(all.result));
          all.addEventListener('error', () => reject(new Error(store)));
        });
        if (JSON.stringify(rows).includes(sought)) found.push(`${name}/${store}`);
      }
      database.close();
    }
    return found;
  }, text);
}
