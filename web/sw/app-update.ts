import { appUpdate } from '../lib/device-status.ts';
import { asksToSaveData } from '../lib/save-data.ts';
import { createStore } from '../components/store.ts';
import { isFace, skipWaiting } from './worker-routes.ts';
import { hourMs } from '../../shared/duration.ts';

/** Whether the worker is active, so that the next start needs no network. */
export const workerActive = createStore(false);

/** How often an open page checks for a newer version, in milliseconds. */
const lookMs = hourMs;

/** The pause after a failed installation, in milliseconds; doubled each time, up to an hour. */
const firstPauseMs = 60_000;

let registration: ServiceWorkerRegistration | undefined;
let followed: ServiceWorker | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isRetryDue = false;
let hasAccepted = false;

/** Registers the worker, and follows the versions of the app from then on. Development has no worker. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let hasWorker = serviceWorker.controller !== null;
  void serviceWorker.ready.then(() => workerActive.set(true));
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasAccepted) location.reload();
    // The first worker changes nothing for the page that brought it.
    else appUpdate.set(hasWorker ? 'taken' : 'none');
    if (!hasWorker) handOverLoaded();
    hasWorker = true;
  });
  addEventListener('online', () => {
    if (isRetryDue) void look();
  });
  void look();
}

/** The user accepts the waiting version. Only this tab is reloaded, because others may have an unsent form. */
export function acceptUpdate(): void {
  const waiting = registration?.waiting;
  // Another tab has activated it.
  if (!waiting) location.reload();
  hasAccepted = true;
  waiting?.postMessage(skipWaiting, []);
}

/** One lost file fails the whole installation. It is retried with back-off, and at once when the network is back. */
async function look(): Promise<void> {
  isRetryDue = false;
  lookIn(lookMs);
  try {
    if (registration?.active) await registration.update();
    else await register();
  } catch {
    tryAgain();
  }
}

function lookIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), ms);
}

function tryAgain(): void {
  isRetryDue = true;
  lookIn(Math.min(firstPauseMs * 2 ** failures, hourMs));
  failures += 1;
}

async function register(): Promise<void> {
  const found = await navigator.serviceWorker.register('/sw.js');
  // A version that has waited since an earlier page, or that this navigation began to install.
  follow(found, found.waiting ?? found.installing);
  if (found !== registration) found.addEventListener('updatefound', () => follow(found, found.installing));
  registration = found;
}

function follow(of: ServiceWorkerRegistration, worker: ServiceWorker | null): void {
  if (!worker || worker === followed) return;
  followed = worker;
  let isInstalled = false;
  const note = () => {
    if (worker.state === 'installed' && of.active) appUpdate.set('ready');
    // A worker also becomes redundant when a later one replaces it, which is no failure.
    if (worker.state === 'redundant' && !isInstalled) tryAgain();
    if (worker.state === 'installing' || worker.state === 'redundant') return;
    isInstalled = true;
    failures = 0;
  };
  note();
  worker.addEventListener('statechange', note);
}

/**
 * Fetches pictures and fonts that this page loaded before the worker was active again, through the worker and from the
 * HTTP cache.
 */
function handOverLoaded(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    const url = new URL(name);
    if (isFace({ url })) void fetch(name).catch(() => {});
    // Another mode than the page's own, because a page does not fetch a displayed picture a second time.
    if (isOfSite(url) && !asksToSaveData()) Object.assign(new Image(), { crossOrigin: 'anonymous', src: name });
  }
}

const isOfSite = ({ origin, pathname }: URL): boolean => origin === location.origin && pathname.startsWith('/objects/');
