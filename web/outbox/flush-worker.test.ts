import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, noNetwork, refusal } from '../testing/fake-server.ts';
import { emptyOutbox, lookInside, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { flushInBackground } from './flush.ts';
import type { FlushSurroundings } from './flush.ts';

beforeEach(async () => {
  await emptyOutbox();
  // The browser runs the sync because the network is back, so back-off no longer applies.
  await lookInside(({ rows }) => rows.put(sampleRow(1, { nextAt: Date.now() + 60_000 })));
});

test('the worker sends queued rows', async () => {
  await flushInBackground({ fetch: fakeServer().fetch });
  expect(await storedRow()).toMatchObject({ state: 'sent' });
});

test('while a row may still be sent, the sync event fails so that the browser retries', async () => {
  await expect(flushInBackground({ fetch: noNetwork })).rejects.toThrow('1 requests still wait');
});

test('the worker waits for a page that is sending or closing', async () => {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const locks: FlushSurroundings['locks'] = {
    async request(_name, { ifAvailable = false }, work) {
      if (ifAvailable) return work(null);
      await left;
      return work({});
    },
  };
  const sent = flushInBackground({ fetch: fakeServer().fetch, locks });
  leave();
  await sent;
  expect(await storedRow()).toMatchObject({ state: 'sent' });
});

test('a row that needs action is not retried', async () => {
  await flushInBackground({ fetch: fakeServer(() => refusal(422, 'invalid')).fetch });
  expect(await storedRow()).toMatchObject({ state: 'needs-action' });
});
