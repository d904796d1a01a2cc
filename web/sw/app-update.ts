import { appUpdate } from '../lib/device-status.ts';
import { asksToSaveData } from '../lib/save-data.ts';
import { createStore } from '../components/store.ts';
import { isFace, skipWaiting } from './worker-routes.ts';

/** Whether the worker stands ready: this page's next start needs no network. */
export const workerActive = createStore(false);

/** How often a page that stays open looks for a newer version, in milliseconds. */
const hourMs = 3_600_000;
/** After an installation that failed, in milliseconds; twice as long each time, up to an hour. */
const firstPauseMs = 60_000;

let registration: ServiceWorkerRegistration | undefined;
let followed: ServiceWorker | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isRetryDue = false;
let hasAccepted = false;

/** Registers the worker, and from then on follows the versions of the app. In development there is none. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let hasWorker = serviceWorker.controller !== null;
  void serviceWorker.ready.then(() => workerActive.set(true));
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasAccepted) location.reload();
    // The first worker of all changes nothing for the page that brought it.
    else appUpdate.set(hasWorker ? 'taken' : 'none');
    if (!hasWorker) handOverLoaded();
    hasWorker = true;
  });
  addEventListener('online', () => {
    if (isRetryDue) void look();
  });
  void look();
}

/** The person wants the waiting version. Only this tab is loaded again: others may hold half a form. */
export function acceptUpdate(): void {
  const waiting = registration?.waiting;
  // Another tab was first.
  if (!waiting) location.reload();
  hasAccepted = true;
  waiting?.postMessage(skipWaiting, []);
}

/** One lost file fails a whole installation: it is tried again by itself, and at once when there is a network. */
async function look(): Promise<void> {
  isRetryDue = false;
  lookIn(hourMs);
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
  // A version that waits since an earlier page, or that this navigation has begun to install.
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
    // Later ones make an older worker redundant too; that is no failure.
    if (worker.state === 'redundant' && !isInstalled) tryAgain();
    if (worker.state === 'installing' || worker.state === 'redundant') return;
    isInstalled = true;
    failures = 0;
  };
  note();
  worker.addEventListener('statechange', note);
}

/**
 * Asks again, through the worker and from the browser's own memory, for pictures and letters that this page loaded
 * before there was a worker.
 */
function handOverLoaded(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    const url = new URL(name);
    if (isFace({ url })) void fetch(name).catch(() => {});
    // With another mode than the page's own: a page does not ask a second time for a picture that it shows.
    if (isOfSite(url) && !asksToSaveData()) Object.assign(new Image(), { crossOrigin: 'anonymous', src: name });
  }
}

const isOfSite = ({ origin, pathname }: URL): boolean => origin === location.origin && pathname.startsWith('/objects/');
