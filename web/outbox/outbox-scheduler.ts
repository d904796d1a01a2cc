import { onlineManager } from '@tanstack/react-query';
import { canSyncInBackground, requestSync } from './background-sync.ts';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { mayStillSucceed, nextTry } from './queue-order.ts';
import { flushes, flushPage, openPageOutbox } from './page-outbox.ts';
import { followOutbox, isFollowed, outboxRows } from './outbox-list.ts';
import type { OutboxRow } from './outbox-row.ts';

/** Between two tries of the timer at least, in milliseconds: another tab may be at work, or the disk full. */
const pauseMs = 2000;
/** Longer than this setTimeout is not asked to count: phones sleep meanwhile. */
const longestTimerMs = 60_000;
/** Between two tries because our server seems to be back, in milliseconds. */
const reunionMs = 15_000;

/** Sends what waits whenever it may help; without a network the timer goes on. Answers how to stop. */
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
    const wait = Math.min(Math.max(next - now, pauseMs), longestTimerMs);
    timer = setTimeout(() => void run('due'), wait);
  };

  const run = async (which: 'due' | 'eager') => {
    if (running) {
      // What is under way may hang on the network that is gone.
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

  // The network may be back, or its person is: what waits for its turn is tried at once, unless the server asked for
  // peace.
  const tryAgain = () => void run('eager');
  addEventListener('online', tryAgain, { signal });
  addEventListener('pageshow', tryAgain, { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') tryAgain();
    },
    { signal },
  );

  const bringNews = newsBringer();

  const stops = [
    outboxRows.subscribe(plan),
    flushes.subscribe(() => void bringNews('flushed')),
    // The worker may have sent it, without a flush of this page.
    outboxRows.subscribe(() => void bringNews('changed')),
    outboxRows.subscribe(() => void forgetLeft()),
    // The browser's `online` may be missing or early: any answer of our server says more.
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
  tryAgain();
  void askForSync();
  return () => ending.abort();
}

/** Sent after its person had left, or left behind where a wipe was cut short. */
async function forgetLeft(): Promise<void> {
  const known = lastCustomer.get();
  if (!outboxRows.get()?.some(({ state, ownerId }) => state === 'sent' && isForeign(ownerId, known))) return;
  // Should its code not arrive, the next change of the rows tries again.
  await import('./outbox.ts').then(({ forgetSent }) => forgetSent()).catch(() => {});
}

/** Sent, and nothing has been said of it yet. */
const isUntold = (row: OutboxRow): boolean => isFollowed(row) && row.toldAt === undefined;

/**
 * What has become of what was sent is asked after each flush: so also when somebody looks at the app again. Of what has
 * just been sent, by the worker too, it is asked at once.
 */
function newsBringer() {
  const asked = new Set<string>();
  return async (why: 'flushed' | 'changed'): Promise<void> => {
    if (document.visibilityState !== 'visible' || !onlineManager.isOnline()) return;
    const known = outboxRows.get();
    const rows = known ?? (why === 'flushed' ? await (await openPageOutbox())?.rows.toArray().catch(() => null) : null);
    const untold = rows?.filter((row) => isUntold(row) && !asked.has(row.id)) ?? [];
    if (!rows?.some(isFollowed) || (why === 'changed' && untold.length === 0)) return;
    for (const { id } of untold) asked.add(id);
    // Should its code not arrive, the next flush asks.
    const news = await import('./request-news.ts').catch(() => null);
    await news?.syncRequests({ atOnce: untold.length > 0 });
  };
}

/** What an earlier visit left behind is the browser's business too, once the worker is there. */
async function askForSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  await navigator.serviceWorker.ready;
  // Asked of the database itself: the list may not have been read yet.
  const rows = await (await openPageOutbox())?.rows.toArray().catch(() => null);
  if (rows?.some(mayStillSucceed)) await requestSync();
}
