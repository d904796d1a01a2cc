import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  addPlugins,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { languagePath, siteLanguages } from '../../shared/site-language.ts';
import { isOutboxSync } from '../outbox/background-sync.ts';
import { flushInBackground } from '../outbox/flush.ts';
import { isPictureAnswer, picturesOfCopy, smallOf } from '../offline/pictures/small-picture.ts';
import { noticeOf, renewSubscription, shownAs, tabAt, type SubscriptionChange } from './push.ts';
import { isFace, isPicture, isShared, pagesOf, skipWaiting } from './worker-routes.ts';
import { keepShared } from './share-target.ts';
import { askAhead, wholePrecache } from './whole-precache.ts';

// What the worker does, as a list. Nothing of /api is ever answered or kept here.

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

// Code, styles, font, placeholder and the shells. One that is lost fails the installation as a whole.
const files = self.__WB_MANIFEST;
addPlugins([wholePrecache]);
precacheAndRoute(files);
// Workbox fetches one after the other, a round trip for each. Asked for side by side they are in the browser's memory.
self.addEventListener('install', () => void askAhead(files));

// English comes last.
for (const language of siteLanguages.toReversed()) {
  const shell = `${languagePath(language)}/shell.html`;
  // The build in the language of tests has one.
  if (getCacheKeyForURL(shell)) registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), pagesOf(language)));
}

// They differ by what the browser accepts, and that is the same here every time.
const matchOptions = { ignoreVary: true };

registerRoute(
  isPicture,
  new CacheFirst({
    cacheName: 'images',
    matchOptions,
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isPictureAnswer(response) ? response : null) },
      new ExpirationPlugin({
        maxEntries: 120,
        maxAgeSeconds: 30 * 24 * 60 * 60,
        purgeOnQuotaError: true,
        matchOptions,
      }),
      { handlerDidError: async ({ request }) => (await smaller(request)) ?? matchPrecache('/placeholder.svg') },
    ],
  }),
);

/** What came of a picture with the copy of everything. */
async function smaller({ url }: Request): Promise<Response | undefined> {
  const address = smallOf(new URL(url).pathname);
  return address === undefined ? undefined : caches.match(address, { cacheName: picturesOfCopy });
}

// A letters' file has a new name when it changes.
registerRoute(isFace, new CacheFirst({ cacheName: 'faces' }));

registerRoute(isShared, ({ request }) => keepShared(request), 'POST');

// The first version takes the open page over, so that it keeps what comes next; later ones wait until somebody says so.
clientsClaim();
self.addEventListener('message', (event) => {
  // Only pages of this site have this worker to talk to, and they send nothing else.
  if (event.data === skipWaiting) void self.skipWaiting();
});

/** Background Sync is not in TypeScript's library, since only Chromium has it. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

self.addEventListener('sync', (event) => {
  // What this name stands for.
  const sync = event as SyncEvent;
  if (isOutboxSync(sync.tag)) sync.waitUntil(flushInBackground());
});

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data?.text() ?? '');
  event.waitUntil(self.registration.showNotification(notice.title, shownAs(notice)));
  // What is not sent from here is added by the page; a push arrives where there is a network.
  void navigator.setAppBadge?.(notice.waiting ?? 0);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // The address that `shownAs` has put there.
  event.waitUntil(goTo(event.notification.data as string));
});

async function goTo(place: string): Promise<void> {
  const tab = tabAt(await self.clients.matchAll({ type: 'window', includeUncontrolled: true }), place);
  await (tab ? tab.focus() : self.clients.openWindow(place));
}

self.addEventListener('pushsubscriptionchange', (event) => {
  // Not in TypeScript's library.
  const change = event as ExtendableEvent & SubscriptionChange;
  change.waitUntil(renewSubscription(change, self.registration.pushManager));
});
