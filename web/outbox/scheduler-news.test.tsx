import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleRow } from '../testing/outbox-samples.ts';
import * as list from './outbox-list.ts';
import * as pageOutbox from './page-outbox.ts';
import * as news from './request-news.ts';
import { startOutbox } from './outbox-scheduler.ts';

vi.mock(import('./request-news.ts'));

const { flushes } = pageOutbox;
const sent = sampleRow(1, { state: 'sent', payload: null });
const waits = sampleRow(2);
let stop = () => {};

beforeEach(async () => {
  vi.clearAllMocks();
  await emptyOutbox();
  vi.spyOn(list, 'followOutbox').mockResolvedValue();
  vi.spyOn(pageOutbox, 'flushPage').mockImplementation(async () => {
    flushes.set(flushes.get() + 1);
    return null;
  });
});

afterEach(() => {
  stop();
  list.outboxRows.set(undefined);
  onlineManager.setOnline(true);
});

/** Longer than a query takes. */
const aMoment = () =>
  lookInside(async ({ rows }) => {
    for (let time = 0; time < 20; time += 1) await rows.toArray();
  });
const asked = () => vi.mocked(news.syncRequests).mock.calls.length;

test('at startup the queue is followed, and the status of sent requests queried', async () => {
  list.outboxRows.set([waits, sent]);
  stop = startOutbox();
  expect(list.followOutbox).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(asked()).toBe(1));
  flushes.set(flushes.get() + 1);
  await vi.waitFor(() => expect(asked()).toBe(2));
});

test('a page that has not loaded the list reads the sent requests from the database', async () => {
  await lookInside(({ rows }) => rows.bulkPut([waits, sent]));
  stop = startOutbox();
  await vi.waitFor(() => expect(asked()).toBe(1));
});

test.each<[string, () => unknown]>([
  ['nothing was sent from here', () => list.outboxRows.set([waits])],
  ['nothing was ever stored here', () => list.outboxRows.set(undefined)],
  [
    'the page is hidden',
    () => {
      list.outboxRows.set([sent]);
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    },
  ],
  [
    'there is no network',
    () => {
      list.outboxRows.set([sent]);
      onlineManager.setOnline(false);
    },
  ],
])('no query is sent while %s', async (_name, arrange) => {
  arrange();
  stop = startOutbox();
  await aMoment();
  expect(asked()).toBe(0);
});

test('a request that the worker has sent is queried once, immediately', async () => {
  const told = sampleRow(3, { state: 'sent', payload: null, toldAt: Date.now() });
  list.outboxRows.set([waits, told]);
  stop = startOutbox();
  await vi.waitFor(() => expect(asked()).toBe(1));
  list.outboxRows.set([sent, told]);
  await vi.waitFor(() => expect(asked()).toBe(2));
  expect(vi.mocked(news.syncRequests).mock.calls[1]).toEqual([{ atOnce: true }]);
  list.outboxRows.set([sent, { ...told }]);
  await aMoment();
  expect(asked()).toBe(2);
});
