import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, noNetwork, refusal } from '../testing/fake-server.ts';
import { emptyOutbox, lookInside, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { flushInBackground } from './flush.ts';

beforeEach(async () => {
  await emptyOutbox();
  // The browser runs the sync because the network is back, so back-off no longer applies.
  await lookInside(({ rows }) => rows.put(sampleRow(1, { nextAt: Date.now() + 60_000 })));
});

test('the worker sends queued rows', async () => {
  vi.stubGlobal('fetch', fakeServer().fetch);
  await flushInBackground();
  expect(await storedRow()).toMatchObject({ state: 'sent' });
});

test('while a row may still be sent, the sync event fails so that the browser retries', async () => {
  vi.stubGlobal('fetch', noNetwork);
  await expect(flushInBackground()).rejects.toThrow('1 requests still wait');
});

test('the worker waits for a page that is sending or closing', async () => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  void navigator.locks.request('outbox', {}, () => left);
  const server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const sent = flushInBackground();
  await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
  expect(server.seen).toEqual([]);
  leave();
  await sent;
  expect(await storedRow()).toMatchObject({ state: 'sent' });
});

test('a row that needs action is not retried', async () => {
  vi.stubGlobal('fetch', fakeServer(() => refusal(422, 'invalid')).fetch);
  await flushInBackground();
  expect(await storedRow()).toMatchObject({ state: 'needs-action' });
});
