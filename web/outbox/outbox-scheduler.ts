import { focusManager, onlineManager } from '@tanstack/react-query';
import { canSyncInBackground, requestSync } from './background-sync.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { mayStillSucceed, nextTry } from './queue-order.ts';
import { flushes, flushPage } from './page-outbox.ts';
import { readOutbox } from './outbox-access.ts';
import { followOutbox, isFollowed, outboxRows } from './outbox-list.ts';
import type { OutboxRow } from './outbox-row.ts';

/**
 * The minimum time between two runs of the timer, in milliseconds: another tab may be sending, or the disk may be full.
 */
const pauseMs = 2000;
/** The longest timeout, in milliseconds. Phones suspend pages, so a longer setTimeout would fire too late. */
const maxTimerMs = 60_000;
/** The minimum time between two runs because our server was reached, in milliseconds. */
const reunionMs = 15_000;

/** Sends queued rows when it may succeed. The timer also runs without a network. Returns a function that stops it. */
export function startOutbox(): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  let reunitedAt = Number.NEGATIVE_INFINITY;

  const plan = () => {
    clearTimeout(timer);
    const now = Date.now();
    const next = nextTry(outboxRows.get() ?? [], now);
    if (next === null || signal.aborted || running) return;
    const wait = Math.min(Math.max(next - now, pauseMs), maxTimerMs);
    timer = setTimeout(() => void run('due'), wait);
  };

  const run = async (which: 'due' | 'eager') => {
    if (running) {
      // The running attempt may hang on the lost network, so another run follows it.
      again ||= which === 'eager';
      return;
    }
    running = true;
    await flushPage({ which });
    running = false;
    if (again && !signal.aborted) {
      again = false;
      void run('eager');
    } else plan();
  };

  // The network may be back, or the user is. Queued rows are tried at once, except during a Retry-After pause.
  const tryAgain = () => void run('eager');
  addEventListener('online', tryAgain, { signal });

  const bringNews = newsBringer();

  const stops = [
    focusManager.subscribe((isFocused) => isFocused && tryAgain()),
    outboxRows.subscribe(plan),
    flushes.subscribe(() => void bringNews('flushed')),
    // The worker may have sent it, without a flush in this page.
    outboxRows.subscribe(() => void bringNews('changed')),
    outboxRows.subscribe(() => void forgetLeft()),
    // The browser's `online` event may be missing or early. A response of our server is a better sign.
    onlineManager.subscribe((isOnline) => {
      if (!isOnline || Date.now() - reunitedAt < reunionMs) return;
      reunitedAt = Date.now();
      tryAgain();
    }),
  ];
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });

  void followOutbox();
  // A screen that shows requests has read them already.
  void forgetLeft();
  tryAgain();
  void askForSync();
  return () => ending.abort();
}

/** Deletes rows sent after their owner signed out, or left by an interrupted wipe. */
async function forgetLeft(): Promise<void> {
  const known = lastCustomer.get();
  if (!outboxRows.get()?.some(({ state, ownerId }) => state === 'sent' && isForeign(ownerId, known))) return;
  // If its code fails to load, the next change of the rows tries again.
  await import('./outbox.ts').then(({ forgetSent }) => forgetSent()).catch(() => {});
}

/** The list may not have been loaded yet. */
const readRows = () => readOutbox(({ rows }) => rows.toArray()).catch(() => undefined);

/** Sent, and its status was never read. */
const isUntold = (row: OutboxRow): boolean => isFollowed(row) && row.toldAt === undefined;

/**
 * Queries the status of sent requests after each flush, so also when the user comes back to the app. A request just
 * sent, also by the worker, is queried at once.
 */
function newsBringer() {
  const asked = new Set<string>();
  return async (why: 'flushed' | 'changed'): Promise<void> => {
    if (document.visibilityState !== 'visible' || !onlineManager.isOnline()) return;
    const known = outboxRows.get();
    const rows = known ?? (why === 'flushed' ? await readRows() : null);
    const untold = rows?.filter((row) => isUntold(row) && !asked.has(row.id)) ?? [];
    if (!rows?.some(isFollowed) || (why === 'changed' && untold.length === 0)) return;
    for (const { id } of untold) asked.add(id);
    // If its code fails to load, the next flush tries again.
    const news = await import('./request-news.ts').catch(() => null);
    await news?.syncRequests({ atOnce: untold.length > 0 });
  };
}

/** Registers a background sync for the rows of an earlier visit, once the worker is active. */
async function askForSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  await navigator.serviceWorker.ready;
  const rows = await readRows();
  if (rows?.some(mayStillSucceed)) await requestSync();
}
