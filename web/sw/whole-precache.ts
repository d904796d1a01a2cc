import { cacheNames } from 'workbox-core';
import { getCacheKeyForURL, type PrecacheEntry } from 'workbox-precaching';

/** The timeout of a file, in milliseconds. On a dead connection an installation would otherwise never fail. */
const fileMs = 60_000;

/** The number of parallel requests. On a slow connection more would delay all of them. */
const lanes = 6;

/** Loads the files that are not precached yet into the HTTP cache. */
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

/** Other files have their hash in the manifest. The server renders a shell, so the build has no hash for it. */
const isShell = ({ url }: Request): boolean => new URL(url).pathname.endsWith('/shell.html');

/** A shell names a script that is precached with it. During an update it may be the other version's. */
async function isOfThisVersion(shell: Response): Promise<boolean> {
  const scripts = [...(await shell.clone().text()).matchAll(/\/assets\/[\w.-]+\.js\b/g)];
  return shell.ok && scripts.some(([path]) => getCacheKeyForURL(path) !== undefined);
}

/**
 * The used part of Workbox's parameters; the page's library does not declare the events of workers. `request`: that of
 * the page.
 */
type Asked = { readonly event: { readonly type: string; readonly request?: Request }; readonly request: Request };

/** A plugin of the precache: accepts only whole files of this version from the network. */
export const wholePrecache = {
  requestWillFetch: async ({ request }: Asked) => new Request(request, { signal: AbortSignal.timeout(fileMs) }),
  async fetchDidSucceed({ event, request, response }: Asked & { readonly response: Response }): Promise<Response> {
    if (!isShell(request)) return response;
    if (!(await isOfThisVersion(response))) throw new Error(`${request.url} is no shell of this version`);
    // Workbox stores an evicted file again only if it has a hash.
    const key = event.type === 'fetch' && getCacheKeyForURL(request.url);
    if (key) await (await caches.open(cacheNames.precache)).put(key, response.clone());
    return response;
  },
  // The HTTP cache may hold a file that was changed on the way. This refreshes it for the next attempt.
  fetchDidFail: async ({ request }: Asked) => void (await fetch(request, { cache: 'reload' }).catch(() => {})),
  // Falls back to the server's document if there is no shell. An installation fails instead.
  handlerDidError: async ({ event }: Asked) => event.request && fetch(event.request),
};
