import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { setReadOnDevice } from '../public-client.ts';
import { startUpdates, workerActive } from '../sw/app-update.ts';
import { offlineReady } from '../lib/device-status.ts';
import { keepFirstCards } from '../offline/first-cards.ts';
import { keepFirstPaint, restoreFirstPaint } from '../offline/first-paint.ts';
import { askWhileOffline } from './ask-while-offline.ts';
import { startBadge } from './badge.ts';
import { startDevicePush } from './device-push.ts';
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
import { followLeftDesks } from '../offline/desk/follow-left-desks.ts';
import { settleSignOut } from '../offline/settle-sign-out.ts';
import { followShareLinks } from '../share/follow-share-links.ts';
import { followBrowser } from '../lib/follow-browser.ts';
import { startPhotos } from '../photos/photo-triggers.ts';
import { setDeviceDirectory } from '../lib/directory/directory-client.ts';
import { startOutbox } from '../outbox/outbox-scheduler.ts';

/** From now on queries are answered by this device. */
export function prepareDevice(client: QueryClient): void {
  followBrowser();
  followCopy(client);
  setReadOnDevice(readOnDevice);
  setDeviceDirectory(localDirectory);
}

/** Adds the parts that depend on this device to header and layout, and makes links use its transitions. */
export function showDevice(): void {
  showFrameParts();
  followLanguageLinks();
  followShareLinks();
  followFrameLinks();
  keepPlaces();
}

/** For a document without data: renders the first screen from this device's data. Resolves once it is painted. */
export async function drawFromDevice(client: QueryClient, draw: () => void): Promise<void> {
  await restoreFirstPaint(client);
  const painted = firstScreen(client);
  draw();
  findPlace();
  await painted;
}

/** Runs after the page is rendered: sends queued rows, syncs the copy, and checks for a newer version. */
export async function startDevice(client: QueryClient): Promise<void> {
  keepFirstPaint(client);
  // Before anything is sent, because the server's open session may be that of a customer who has signed out.
  await settleSignOut(client);
  void settleLanguage();
  startBadge();
  startOutbox();
  startDevicePush();
  startPhotos();
  startUpdates();
  followLeftDesks();
  addEventListener('online', () => void settleSignOut(client));
  onlineManager.subscribe((isOnline) => {
    // Sends what could not be sent without a connection.
    if (isOnline) void settleSignOut(client).then(settleLanguage);
  });
  askWhileOffline();
  workerActive.subscribe(() => void checkReady());
  await followNews(async () => {
    void checkReady();
    await keepFirstCards(client).catch(() => {});
  });
  await bringOwnPictures().catch(() => {});
}

/** Set only when both are true: the pages can be opened, and there is data to show on them. */
async function checkReady(): Promise<void> {
  offlineReady.set(workerActive.get() && (await hasCopy()));
}
