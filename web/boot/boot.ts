import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { setReadOnDevice } from '../public-client.ts';
import { startUpdates, workerActive } from '../sw/app-update.ts';
import { offlineReady } from '../lib/device-status.ts';
import { keepFirstCards } from '../offline/first-cards.ts';
import { keepFirstPaint, restoreFirstPaint } from '../offline/first-paint.ts';
import { startBadge } from './badge.ts';
import { showFrameParts } from './FrameParts.tsx';
import { findPlace, keepPlaces } from '../layout/places.ts';
import { firstScreen } from './first-screen.ts';
import { followFrameLinks } from '../layout/frame-links.ts';
import { followNews } from '../offline/follow-news.ts';
import { bringOwnPictures, hasCopy } from '../offline/copy-contents.ts';
import { localDirectory } from '../offline/local-directory.ts';
import { readOnDevice } from '../offline/read-on-device.ts';
import { followCopy } from '../offline/stored-copy.ts';
import { followLanguageLinks } from '../lib/language-links.ts';
import { settleLanguage } from '../lib/settle-language.ts';
import { settleSignOut } from '../offline/settle-sign-out.ts';
import { followShareLinks } from '../share/follow-share-links.ts';
import { followBrowser } from '../lib/follow-browser.ts';
import { startPhotos } from '../photos/photo-triggers.ts';
import { setDeviceDirectory } from '../lib/directory/directory-client.ts';
import { startOutbox } from '../outbox/outbox-scheduler.ts';

/** From now on reads are answered by this device. */
export function prepareDevice(client: QueryClient): void {
  followBrowser();
  followCopy(client);
  setReadOnDevice(readOnDevice);
  setDeviceDirectory(localDirectory);
}

/** Header and frame show what this device has to say, and links lead through it. */
export function showDevice(): void {
  showFrameParts();
  followLanguageLinks();
  followShareLinks();
  followFrameLinks();
  keepPlaces();
}

/** Of a document without data: the first screen is drawn from what this device holds. Until it has been painted. */
export async function drawFromDevice(client: QueryClient, draw: () => void): Promise<void> {
  await restoreFirstPaint(client);
  const painted = firstScreen(client);
  draw();
  findPlace();
  await painted;
}

/** What a page does for the next time, once it stands: sends what waits, brings the copy, looks for a newer version. */
export async function startDevice(client: QueryClient): Promise<void> {
  keepFirstPaint(client);
  // Before anything is sent: the session that is open on the server may be that of somebody who has left.
  await settleSignOut();
  void settleLanguage();
  startBadge();
  startOutbox();
  startPhotos();
  startUpdates();
  addEventListener('online', () => void settleSignOut());
  onlineManager.subscribe((isOnline) => {
    // What could not be said for want of a connection is, now that there seems to be one.
    if (isOnline) void settleSignOut().then(settleLanguage);
  });
  workerActive.subscribe(() => void checkReady());
  await followNews(async () => {
    void checkReady();
    await keepFirstCards(client).catch(() => {});
  });
  await bringOwnPictures().catch(() => {});
}

/** Said only when all of it is true: the pages can be opened, and there is something to show on them. */
async function checkReady(): Promise<void> {
  offlineReady.set(workerActive.get() && (await hasCopy()));
}
