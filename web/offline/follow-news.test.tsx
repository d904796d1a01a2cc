import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followNews, refreshShown } from './follow-news.ts';
import * as mirror from './mirror.ts';
import { UnreachableError } from '../device/own-server.ts';
import * as packSync from './pack-sync.ts';
import * as saveData from '../device/save-data.ts';
import * as copies from './saved-copy.ts';

const tried = vi.fn<() => Promise<void>>(async () => {});
let result: packSync.SyncResult;
let refreshes = 0;
let added: [EventTarget, string, EventListenerOrEventListenerObject][];

beforeEach(() => {
  vi.useFakeTimers();
  result = 'unchanged';
  refreshes = 0;
  vi.spyOn(copies, 'hasCopy').mockResolvedValue(true);
  vi.spyOn(copies, 'mayCopy').mockResolvedValue(true);
  vi.spyOn(packSync, 'refreshCopy').mockImplementation(async () => {
    refreshes += 1;
    return result;
  });
  // A page follows the news as long as it lives; here each test is one.
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
  ['somebody looks at the page again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the browser brings the page back', () => shown(true)],
  ['the network is back', () => dispatchEvent(new Event('online'))],
])('when %s, news is brought', async (_name, happen) => {
  await start();
  happen();
  await pass(0);
  expect(refreshes).toBe(1);
});

test('a page that stays in view is brought news every hour, and one that is not when it is looked at', async () => {
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

test('the opening of a page is no return to it', async () => {
  await start();
  shown(false);
  await pass(0);
  expect(refreshes).toBe(0);
});

test('what a broken line has left undone is tried again by itself, less and less often', async () => {
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

test('what a full disk cannot keep is not fetched again at every look at the page', async () => {
  vi.mocked(packSync.refreshCopy).mockImplementation(() => {
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

test('where no copy is wanted, what is shown is asked about again all the same', async () => {
  vi.mocked(copies.hasCopy).mockResolvedValue(false);
  vi.spyOn(saveData, 'asksToSaveData').mockReturnValue(true);
  const again = vi.spyOn(mirror, 'askAgain').mockReturnValue();
  await start();
  expect(again).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(again).toHaveBeenCalledOnce();
  expect(refreshes).toBe(0);
});

test('Refresh brings the copy where there is one, and elsewhere only what is shown', async () => {
  expect(await refreshShown('/api/providers')).toBe('unchanged');
  vi.mocked(copies.hasCopy).mockResolvedValue(false);
  const now = vi
    .spyOn(mirror, 'readNow')
    .mockResolvedValueOnce('[]')
    .mockRejectedValueOnce(new UnreachableError('No answer'));
  expect(await refreshShown('/api/providers')).toBe('updated');
  expect(await refreshShown('/api/providers')).toBe('unreachable');
  expect(now.mock.calls).toEqual([['/api/providers'], ['/api/providers']]);
  expect(refreshes).toBe(1);
});
