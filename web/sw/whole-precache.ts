import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';

/** The longest that a file may take, in milliseconds: on a dead line an installation would never fail otherwise. */
const fileMs = 60_000;

/** How many files are asked for at once: on a slow line more would all come late. */
const lanes = 6;

/** Brings the files that are not kept yet into the browser's memory. */
export async function askAhead(files: readonly PrecacheEntry[]): Promise<void> {
  const kept = new Set((await (await caches.open(cacheNames.precache)).keys()).map(({ url }) => url));
  const missing = files.filter(({ url, integrity }) => integrity && !kept.has(getCacheKeyForURL(url) ?? ''));
  const next = async (): Promise<void> => {
    for (let file = missing.shift(); file; file = missing.shift()) {
      await fetch(file.url, { priority: 'low' })
        .then((response) => response.arrayBuffer())
        .catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: lanes }, next));
}

/** The other files have their hash in the list; a shell is written by the server, so the build knows none of it. */
const isShell = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/shell.html');

/** A shell names a script that is kept beside it. While a new version takes over it may be the other one's. */
async function isOfThisVersion(shell: Response): Promise<boolean> {
  const scripts = [...(await shell.clone().text()).matchAll(/\/assets\/[\w.-]+\.js\b/g)];
  return shell.ok && scripts.some(([path]) => getCacheKeyForURL(path) !== undefined);
}

/** As much of Workbox's as is used; the events of workers are not in the library of pages. `request`: of a page's. */
type Asked = { readonly event: { readonly type: string; readonly request?: Request }; readonly request: Request };

/** For the precache: what it takes from the network is whole, and of this version. */
export const wholePrecache = {
  requestWillFetch: async ({ request }: Asked) => new Request(request, { signal: AbortSignal.timeout(fileMs) }),
  async fetchDidSucceed({ event, request, response }: Asked & { readonly response: Response }): Promise<Response> {
    if (!isShell(request)) return response;
    if (!(await isOfThisVersion(response))) throw new Error(`${request.url} is no shell of this version`);
    // Workbox puts back what a browser has dropped only where it has a hash.
    const key = event.type === 'fetch' && getCacheKeyForURL(request.url);
    if (key) await (await caches.open(cacheNames.precache)).put(key, response.clone());
    return response;
  },
  // The browser's own memory may hold what somebody on the way has changed: the next try finds it renewed.
  fetchDidFail: async ({ request }: Asked) => void (await fetch(request, { cache: 'reload' }).catch(() => {})),
  // The server's document where there is no shell. An installation fails.
  handlerDidError: async ({ event }: Asked) => event.request && fetch(event.request),
};
