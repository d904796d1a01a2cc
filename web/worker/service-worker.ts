import { languagePath, splitLanguage } from '../../shared/site-language.ts';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { flushInBackground } from '../outbox/flush-worker.ts';
import { onlyOwnShell, onlyPictures, withinSilence } from './kept-files.ts';
import { receive } from '../device/own-server.ts';
import { afterSharing, sharedPath } from '../device/shared-place.ts';
import { sideBySide } from './side-by-side.ts';
import { picturesOfCopy, smallOf } from '../pictures/small-picture.ts';
import { syncTags } from '../outbox/background-sync.ts';
import { mostPictures, type WorkerMessage } from './worker-message.ts';
import { noticeOf, placeOf, renewSubscription, shownAs, tabAt, type SubscriptionChange } from './worker-push.ts';
import { answerOf, isPicture } from './worker-routing.ts';

// What the worker does, as a list. Which request gets what is decided in worker-routing.ts; nothing of /api is ever
// kept here.

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

// Kept since installation: shell, chunks, styles, font, placeholder. One that is lost fails the installation as a
// whole.
const bound = withinSilence();
const precache = new PrecacheController({
  plugins: [bound, onlyOwnShell((path) => precache.getCacheKeyForURL(path) !== undefined)],
});
// The build puts the list here, and takes the name once only.
const files: PrecacheEntry[] = self.__WB_MANIFEST;
precache.addToCacheList(files);
self.addEventListener('activate', (event) => void precache.activate(event));

/**
 * As many as a browser asks one server for at once. Workbox's own way, one after the other, takes a round trip for
 * each.
 */
const filesAtOnce = 6;

/** Fetches the files that are not kept: all of them at first, later those that the browser has dropped. */
async function keepFiles(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await sideBySide(files, filesAtOnce, async ({ url, integrity }) => {
    const cacheKey = precache.getCacheKeyForURL(url) ?? url;
    if (kept.has(cacheKey)) return;
    const keep = async (from: RequestCache) => {
      const options: RequestInit = { credentials: 'same-origin', cache: from, ...(integrity && { integrity }) };
      const request = new Request(url, options);
      const [answer, done] = precache.strategy.handleAll({ request, event, params: { cacheKey, integrity } });
      // After the installation Workbox keeps only what has a hash.
      if (integrity === undefined) await cache.put(cacheKey, (await answer).clone());
      await Promise.all([answer, done]);
    };
    if (integrity === undefined) return keep('reload');
    // What the browser holds may be what somebody on the way has changed.
    return keep('default').catch(() => keep('reload'));
  });
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles(event)));

/** What came of a picture with the copy of everything. */
async function smaller({ url }: Request): Promise<Response | undefined> {
  const address = smallOf(new URL(url).pathname);
  return address === undefined ? undefined : caches.match(address, { cacheName: picturesOfCopy });
}

// Kept when first seen.
const pictures = new CacheFirst({
  cacheName: 'images',
  // They differ by what the browser accepts, and that is the same here every time.
  matchOptions: { ignoreVary: true },
  plugins: [
    bound,
    onlyPictures,
    new ExpirationPlugin({
      maxEntries: 120,
      maxAgeSeconds: 30 * 24 * 60 * 60,
      purgeOnQuotaError: true,
      matchOptions: { ignoreVary: true },
    }),
    { handlerDidError: async ({ request }) => (await smaller(request)) ?? precache.matchPrecache('/placeholder.svg') },
  ],
});

/** Letters are everywhere the same, and their file has a new name when they change. */
const faces = new CacheFirst({ cacheName: 'faces', plugins: [bound] });

/** What was kept; the network where the browser has dropped it. */
const kept = async (url: string, request: Request): Promise<Response> =>
  (await precache.matchPrecache(url)) ?? fetch(request);

/** Photos that another app hands over wait for the form that they are for; those before them are given up. */
async function keepShared(request: Request): Promise<Response> {
  const keep = async () => {
    const cache = await caches.open(sharedPath);
    await cache.put(sharedPath, new Response(await request.formData(), { headers: { since: `${Date.now()}` } }));
  };
  // Where there is no room for them, the page says so.
  await keep().catch(() => {});
  const { language } = splitLanguage(new URL(request.url).pathname);
  return Response.redirect(languagePath(language) + afterSharing);
}

/** What this browser says when it asks for pictures, which no script can know beforehand. */
let accept = 'image/*,*/*;q=0.8';

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, mode, destination } = request;
  if (destination === 'image') accept = request.headers.get('accept') ?? accept;
  const url = new URL(request.url);
  switch (
    answerOf({ method, mode, destination, url, origin: self.location.origin, isRange: request.headers.has('range') })
  ) {
    case 'shell':
      event.respondWith(kept(`${languagePath(splitLanguage(url.pathname).language)}/shell.html`, request));
      break;
    case 'face':
      event.respondWith(faces.handle({ event, request }));
      break;
    case 'precached':
      // Files of another version are the network's.
      if (precache.getCacheKeyForURL(url.href)) event.respondWith(kept(url.href, request));
      break;
    case 'picture':
      event.respondWith(pictures.handle({ event, request }));
      break;
    case 'shared':
      event.respondWith(keepShared(request));
      break;
    case 'ignore':
  }
});

// The first version takes the open page over, so that it keeps what comes next. Later ones wait until somebody says so.
let isFirst = false;
self.addEventListener('install', () => {
  isFirst = self.registration.active === null;
});
self.addEventListener('activate', (event) => {
  if (isFirst) event.waitUntil(self.clients.claim());
});

async function keepPictures(event: ExtendableMessageEvent, urls: readonly string[]): Promise<void> {
  const origin = self.location.origin;
  for (const url of urls.slice(0, mostPictures)) {
    // A browser lets a new version begin only once this one has nothing left to do.
    if (self.registration.waiting) return;
    if (!isPicture(new URL(url, origin), origin)) continue;
    // Asked for like this, the browser's own memory gives back what the page has loaded.
    const request = new Request(url, { cache: 'force-cache', headers: { accept } });
    // One after the other: nobody waits for them, and the page may be loading others.
    await pictures.handle({ event, request }).catch(() => {});
  }
}

async function tellWhetherKept(event: ExtendableMessageEvent): Promise<void> {
  const isComplete = await keepFiles(event).then(
    () => true,
    () => false,
  );
  event.ports[0]?.postMessage(isComplete);
}

self.addEventListener('message', (event) => {
  // Only pages of this site have this worker to talk to, and they send nothing else.
  const message = event.data as WorkerMessage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'KEEP_FILES') event.waitUntil(tellWhetherKept(event));
  if (message.type === 'KEEP_PICTURES') event.waitUntil(keepPictures(event, message.urls));
});

/** Background Sync is not in TypeScript's library, since only Chromium has it. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

self.addEventListener('sync', (event) => {
  // What this name stands for.
  const sync = event as SyncEvent;
  if (syncTags.includes(sync.tag)) sync.waitUntil(flushInBackground());
});

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data?.text() ?? '');
  event.waitUntil(self.registration.showNotification(notice.title, shownAs(notice)));
  // What is not sent from here is added by the page; a push arrives where there is a network.
  void navigator.setAppBadge?.(notice.waiting);
});

async function goTo(place: string): Promise<void> {
  const tab = tabAt(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), place);
  await (tab ? tab.focus() : self.clients.openWindow(place));
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(goTo(placeOf(notification.data)));
});

/** Not in TypeScript's library. */
type SubscriptionChangeEvent = ExtendableEvent & SubscriptionChange;

self.addEventListener('pushsubscriptionchange', (event) => {
  // What this name stands for.
  const change = event as SubscriptionChangeEvent;
  change.waitUntil(
    renewSubscription(change, {
      subscribe: (options) => self.registration.pushManager.subscribe(options),
      fetch: (path, init) => receive(path, init, { onBytes: () => {} }),
    }),
  );
});
