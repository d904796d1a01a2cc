import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleRow } from '../testing/outbox-samples.ts';
import * as flushModule from './page-outbox.ts';
import * as list from './outbox-list.ts';
import { startOutbox } from './outbox-scheduler.ts';
import { followBrowser } from '../lib/follow-browser.ts';

let stop = () => {};
const runs: (string | undefined)[] = [];

async function start(): Promise<void> {
  stop = startOutbox();
  await vi.advanceTimersByTimeAsync(0);
  runs.length = 0;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  // Before the fake timers: its hourly one is not the scheduler's.
  followBrowser();
  vi.useFakeTimers();
  runs.length = 0;
  vi.spyOn(list, 'followOutbox').mockResolvedValue();
  vi.spyOn(flushModule, 'flushPage').mockImplementation(async ({ which } = {}) => {
    runs.push(which);
    return null;
  });
});

afterEach(() => {
  stop();
  list.outboxRows.set(undefined);
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('at startup the rows of an earlier visit are sent', async () => {
  stop = startOutbox();
  await pass(0);
  expect(runs).toEqual(['eager']);
});

test.each<[string, () => void]>([
  ['the browser says that the network is back', () => dispatchEvent(new Event('online'))],
  ['the browser brings the page back', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
  ['the page becomes visible again', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'our server answers again',
    () => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    },
  ],
])('when %s, back-off is ignored', async (_name, happen) => {
  await start();
  happen();
  await pass(0);
  expect(runs).toEqual(['eager']);
});

test('a network that comes back during an attempt is used as soon as the attempt has failed', async () => {
  await start();
  let fail = () => {};
  vi.spyOn(flushModule, 'flushPage').mockImplementationOnce(({ which } = {}) => {
    runs.push(which);
    return new Promise((resolve) => {
      fail = () => resolve(null);
    });
  });
  dispatchEvent(new Event('online'));
  dispatchEvent(new Event('online'));
  expect(runs).toEqual(['eager']);
  fail();
  await pass(0);
  expect(runs).toEqual(['eager', 'eager']);
});

test('moving the page to the background sends nothing', async () => {
  await start();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(runs).toEqual([]);
});

test('a row is tried when it is due, offline too', async () => {
  await start();
  onlineManager.setOnline(false);
  list.outboxRows.set([sampleRow(1, { nextAt: Date.now() + 5000 })]);
  await pass(4999);
  expect(runs).toEqual([]);
  await pass(1);
  expect(runs).toEqual(['due']);
});

test('of several rows the first due is tried, and once, however often the list has changed', async () => {
  await start();
  const rows = [5000, 50_000].map((ms, number) => sampleRow(number + 1, { nextAt: Date.now() + ms }));
  for (let time = 0; time < 5; time += 1) list.outboxRows.set([...rows]);
  await pass(5000);
  expect(runs).toEqual(['due']);
});

test('while nothing is queued there is no timer', async () => {
  await start();
  list.outboxRows.set([sampleRow(1, { state: 'sent', payload: null }), sampleRow(2, { state: 'needs-action' })]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a row that stays due, because another tab sends or the disk is full, causes no busy loop', async () => {
  await start();
  list.outboxRows.set([sampleRow(1, { nextAt: 0 })]);
  await pass(60_000);
  expect(runs).toHaveLength(30);
});

test('a connection that flaps causes no busy loop', async () => {
  await start();
  for (let time = 0; time < 100; time += 1) {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(100);
  }
  expect(runs).toEqual(['eager']);
});

test('after stopping nothing is tried any more', async () => {
  await start();
  list.outboxRows.set([sampleRow(1, { nextAt: 0 })]);
  stop();
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(runs).toEqual([]);
});
