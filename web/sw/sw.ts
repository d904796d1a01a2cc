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
import { noticeOf, renewSubscription, showWaiting, shownAs, tabAt, type SubscriptionChange } from './push.ts';
import { isFace, isPicture, isShared, pagesOf, skipWaiting } from './worker-routes.ts';
import { keepShared } from './share-target.ts';
import { askAhead, wholePrecache } from './whole-precache.ts';

// The list of what the worker does. It never answers or caches anything under /api.

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

// Scripts, styles, fonts, the placeholder and the shells. One lost file fails the whole installation.
const files = self.__WB_MANIFEST;
addPlugins([wholePrecache]);
precacheAndRoute(files);
// Workbox fetches one file at a time, with a round trip each. Fetching them in parallel first puts them into the HTTP
// cache.
self.addEventListener('install', () => void askAhead(files));

// English comes last, because its route matches the whole site.
for (const language of siteLanguages.toReversed()) {
  const shell = `${languagePath(language)}/shell.html`;
  // The build for the test language has only one shell.
  if (getCacheKeyForURL(shell)) registerRoute(new NavigationRoute(createHandlerBoundToURL(shell), pagesOf(language)));
}

// Responses vary by Accept, which is always the same in this browser.
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

/** The small version of a picture that was stored with the copy. */
async function smaller({ url }: Request): Promise<Response | undefined> {
  const address = smallOf(new URL(url).pathname);
  return address === undefined ? undefined : caches.match(address, { cacheName: picturesOfCopy });
}

// A font file gets a new name when it changes.
registerRoute(isFace, new CacheFirst({ cacheName: 'faces' }));

registerRoute(isShared, ({ request }) => keepShared(request), 'POST');

// The first version takes control of the open page, to cache what it loads next. Later versions wait until the user
// accepts.
clientsClaim();
self.addEventListener('message', (event) => {
  // Only pages of this site can post messages to this worker, and they send no others.
  if (event.data === skipWaiting) void self.skipWaiting();
});

/** TypeScript's library does not declare Background Sync, because only Chromium has it. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

self.addEventListener('sync', (event) => {
  // The type of the event with this name.
  const sync = event as SyncEvent;
  if (isOutboxSync(sync.tag)) sync.waitUntil(flushInBackground());
});

self.addEventListener('push', (event) => {
  const notice = noticeOf(event.data?.text() ?? '');
  event.waitUntil(self.registration.showNotification(notice.title, shownAs(notice)));
  showWaiting(notice);
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  // The URL that `shownAs` has stored.
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
