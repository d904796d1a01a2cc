import { messageSW, Workbox } from 'workbox-window';
import { createStore } from '../ui/store.ts';
import { appUpdate } from '../device/device-status.ts';
import { within } from '../device/within.ts';
import type { WorkerMessage } from './worker-message.ts';
import { handOverFace, handOverPictures } from './kept-pictures.ts';
import { asksToSaveData } from '../device/save-data.ts';

/** Whether the worker stands ready: this page's next start needs no network. */
export const workerActive = createStore(false);

/** How long the worker may take to fetch what the browser has dropped, in milliseconds. */
const patienceMs = 60_000;

let active: ServiceWorker | undefined;

/**
 * Whether the worker keeps all files of the app; it fetches first what the browser has dropped. While it takes long
 * they count as missing.
 */
export async function keepsFiles(): Promise<boolean> {
  // A worker that is stopping starts again for a message, and Chromium then keeps the new version waiting.
  if (!active || hasAccepted) return false;
  const message: WorkerMessage = { type: 'KEEP_FILES' };
  return (await within(messageSW(active, message), patienceMs)) === true;
}

/** How often a page that stays open looks for a newer version, in milliseconds. */
const hourMs = 3_600_000;

let workbox: Workbox | undefined;
let registration: ServiceWorkerRegistration | undefined;
let lookedAt = 0;
/**
 * After an installation that failed, in milliseconds; twice as long each time, up to an hour. What has come by then
 * stays.
 */
const firstPauseMs = 60_000;
/** One lost file fails a whole installation; it is tried again by itself, and at once when there is a network. */
let hasFailed = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let hasAccepted = false;

/** Registers the worker, and from then on follows the versions of the app. In development there is none. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let { controller } = serviceWorker;
  const wasAlone = !controller;
  const standsReady = (worker: ServiceWorker | null) => {
    if (!worker) return;
    onceActivated(worker, () => {
      active = worker;
      if (workerActive.get()) return;
      workerActive.set(true);
      if (!wasAlone) return;
      handOverFace();
      if (!asksToSaveData()) void handOverPictures(worker);
    });
  };
  void serviceWorker.ready.then(({ active }) => standsReady(active));
  serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all changes nothing for the page that brought it.
    if (controller && !hasAccepted) appUpdate.set('taken');
    ({ controller } = serviceWorker);
    standsReady(controller);
  });
  addEventListener('online', () => {
    if (hasFailed) void look();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt > hourMs) void look();
  });
  void look();
}

/** The person wants the waiting version. Only this tab is loaded again: others may hold half a form. */
export function acceptUpdate(): void {
  const waiting = registration?.waiting;
  if (!waiting) {
    // Another tab was first.
    location.reload();
    return;
  }
  hasAccepted = true;
  onceActivated(waiting, () => location.reload());
  workbox?.messageSkipWaiting();
}

async function look(): Promise<void> {
  lookedAt = Date.now();
  hasFailed = false;
  clearTimeout(timer);
  try {
    if (registration?.active) await registration.update();
    else await register();
  } catch {
    noteFailure();
  }
}

function noteFailure(): void {
  hasFailed = true;
  clearTimeout(timer);
  timer = setTimeout(() => void look(), Math.min(firstPauseMs * 2 ** failures, hourMs));
  failures += 1;
}

async function register(): Promise<void> {
  workbox = new Workbox('/sw.js');
  const found = await workbox.register({ immediate: true });
  registration = found;
  if (!found) return;
  // Workbox tells nothing of a version that was found before, which a navigation does by itself.
  follow(found, found.waiting);
  follow(found, found.installing);
  found.addEventListener('updatefound', () => follow(found, found.installing));
}

const followed = new WeakSet<ServiceWorker>();

function follow(of: ServiceWorkerRegistration, worker: ServiceWorker | null): void {
  // A registration that is asked for again may be the same one.
  if (!worker || followed.has(worker)) return;
  followed.add(worker);
  let isInstalled = false;
  const note = () => {
    if (worker.state === 'installed' && of.active) appUpdate.set('ready');
    // Nobody's page held it back.
    if (worker.state === 'activated' && !navigator.serviceWorker.controller) appUpdate.set('none');
    // Later ones make an older worker redundant too; that is no failure.
    if (worker.state === 'redundant' && !isInstalled) noteFailure();
    if (worker.state === 'installing' || worker.state === 'redundant') return;
    isInstalled = true;
    failures = 0;
  };
  note();
  worker.addEventListener('statechange', note);
}

function onceActivated(worker: ServiceWorker, run: () => void): void {
  if (worker.state === 'activated') {
    run();
    return;
  }
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') run();
  });
}
