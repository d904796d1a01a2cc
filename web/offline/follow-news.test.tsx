import { focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storage } from '../lib/device-status.ts';
import { lookedAt } from '../lib/directory/directory-client.ts';
import { followNews, refreshShown } from './follow-news.ts';
import * as saveData from '../lib/save-data.ts';
import * as copies from './copy-contents.ts';
import * as reads from './read-on-device.ts';
import * as sync from './sync-copy.ts';
import { followBrowser } from '../lib/follow-browser.ts';

const tried = vi.fn<() => Promise<void>>(async () => {});
let result: sync.SyncResult;
let refreshes = 0;
let stops: (() => void)[];
let added: [EventTarget, string, EventListenerOrEventListenerObject][];

beforeEach(() => {
  vi.useFakeTimers();
  followBrowser();
  result = 'unchanged';
  refreshes = 0;
  vi.spyOn(copies, 'hasCopy').mockResolvedValue(true);
  vi.spyOn(copies, 'mayCopy').mockResolvedValue(true);
  vi.spyOn(sync, 'syncCopy').mockImplementation(async () => {
    refreshes += 1;
    return result;
  });
  // A page follows the news until it is closed. Here each test acts as a page.
  stops = [];
  const subscribe = focusManager.subscribe.bind(focusManager);
  vi.spyOn(focusManager, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener);
    stops.push(stop);
    return stop;
  });
  added = [];
  for (const target of [globalThis, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
      if (listener) added.push([target, type, listener]);
      add(type, listener, options);
    });
  }
});

afterEach(() => {
  for (const stop of stops) stop();
  for (const [target, type, listener] of added) target.removeEventListener(type, listener);
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const start = async () => {
  await followNews(tried);
  refreshes = 0;
};
const shown = (persisted: boolean) => dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test.each<[string, () => unknown]>([
  ['the page becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the browser brings the page back', () => shown(true)],
  ['the network is back', () => dispatchEvent(new Event('online'))],
])('when %s, the copy is synced', async (_name, happen) => {
  await start();
  happen();
  await pass(0);
  expect(refreshes).toBe(1);
});

test('a visible page syncs every hour, and a hidden one when it becomes visible', async () => {
  await start();
  await pass(2 * 3_600_000);
  expect(refreshes).toBe(2);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(2 * 3_600_000);
  expect(refreshes).toBe(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(refreshes).toBe(3);
});

test.each([
  ['a device without a copy fetches one', false, true, false, 1],
  ['a removed copy is not fetched again', false, false, false, 0],
  ['no copy is fetched with data saving on', false, true, true, 0],
  ['an existing copy is updated with data saving on, too', true, true, true, 1],
])('automatically, %s', async (_name, has, may, saves, times) => {
  vi.mocked(copies.hasCopy).mockResolvedValue(has);
  vi.mocked(copies.mayCopy).mockResolvedValue(may);
  vi.spyOn(saveData, 'asksToSaveData').mockReturnValue(saves);
  tried.mockClear();
  await followNews(tried);
  expect(refreshes).toBe(times);
  expect(tried).toHaveBeenCalledOnce();
});

test('a sync that succeeded when the network came back is not retried', async () => {
  result = 'unreachable';
  await start();
  result = 'updated';
  dispatchEvent(new Event('online'));
  await pass(1_800_000);
  expect(refreshes).toBe(1);
});

test('opening a page does not count as returning to it', async () => {
  await start();
  shown(false);
  await pass(0);
  expect(refreshes).toBe(0);
});

test('a sync that failed on a broken connection is retried with back-off', async () => {
  result = 'unreachable';
  await start();
  await pass(30_000);
  expect(refreshes).toBe(1);
  await pass(60_000);
  expect(refreshes).toBe(2);
  result = 'updated';
  await pass(120_000);
  expect(refreshes).toBe(3);
  await pass(1_800_000);
  expect(refreshes).toBe(3);
});

test('a file that a full disk could not store is not fetched again each time the page becomes visible', async () => {
  vi.mocked(sync.syncCopy).mockImplementation(() => {
    refreshes += 1;
    return Promise.reject(new DOMException('The disk is full', 'QuotaExceededError'));
  });
  await start();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(3_600_000);
  expect(refreshes).toBe(0);
  dispatchEvent(new Event('online'));
  await pass(0);
  expect(refreshes).toBe(1);
});

test('a copy that could not be stored is synced once the browser has opened its storage', async () => {
  vi.mocked(sync.syncCopy).mockImplementation(() => {
    refreshes += 1;
    return Promise.reject(new Error('The browser keeps nothing here'));
  });
  storage.set('memory');
  await start();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(refreshes).toBe(0);
  storage.set('device');
  await pass(0);
  // Followers started by other tests run too.
  expect(refreshes).toBeGreaterThan(0);
});

test('without a copy, active queries are refetched all the same', async () => {
  vi.mocked(copies.hasCopy).mockResolvedValue(false);
  vi.spyOn(saveData, 'asksToSaveData').mockReturnValue(true);
  const again = vi.spyOn(reads, 'askAgain').mockResolvedValue();
  await start();
  expect(again).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(again).toHaveBeenCalledOnce();
  expect(refreshes).toBe(0);
});

test('Refresh syncs the copy if there is one, and otherwise refetches active queries', async () => {
  const again = vi.spyOn(reads, 'askAgain').mockResolvedValue();
  expect(await refreshShown()).toBe('unchanged');
  expect(again).toHaveBeenCalledOnce();
  vi.mocked(copies.hasCopy).mockResolvedValue(false);
  vi.mocked(copies.mayCopy).mockResolvedValue(false);
  const ask = vi.spyOn(sync, 'askServerForNews');
  for (const answer of ['done', 'unreachable', 'failed'] as const) {
    ask.mockResolvedValueOnce(answer);
    expect(await refreshShown()).toBe(answer);
  }
  expect(again).toHaveBeenCalledTimes(2);
  expect(refreshes).toBe(1);
});

test('Refresh answers only when the screens have read the data again', async () => {
  const reading = Promise.withResolvers<void>();
  vi.spyOn(reads, 'askAgain').mockReturnValue(reading.promise);
  const heard = vi.fn<(answer: string) => void>();
  const refreshing = refreshShown().then(heard);
  await pass(0);
  expect(heard).not.toHaveBeenCalled();
  reading.resolve();
  await refreshing;
  expect(heard).toHaveBeenCalledExactlyOnceWith('unchanged');
});

test('a group of a large directory is fetched when the user opens it, once per trade and city', async () => {
  await start();
  for (const search of ['', 'a', 'ab']) lookedAt.set({ category: 'tiler', city: 'Kandy', search });
  await pass(0);
  // Followers started by other tests run too.
  const once = refreshes;
  expect(once).toBeGreaterThan(0);
  lookedAt.set({ category: 'tiler', city: 'Kandy', search: 'abc' });
  await pass(0);
  expect(refreshes).toBe(once);
  vi.spyOn(saveData, 'asksToSaveData').mockReturnValue(true);
  vi.mocked(copies.hasCopy).mockResolvedValue(false);
  lookedAt.set({ category: 'glass', city: 'Kandy', search: '' });
  await pass(0);
  expect(refreshes).toBe(once);
  lookedAt.set(null);
});
