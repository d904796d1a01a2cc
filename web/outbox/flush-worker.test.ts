import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, noNetwork, refusal } from '../testing/fake-server.ts';
import { emptyOutbox, lookInside, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { flushInBackground } from './flush.ts';
import type { FlushSurroundings } from './flush.ts';

beforeEach(async () => {
  await emptyOutbox();
  // The browser calls because the network is back: back-off has done its work.
  await lookInside(({ rows }) => rows.put(sampleRow(1, { nextAt: Date.now() + 60_000 })));
});

test('the worker sends what waits', async () => {
  await flushInBackground({ fetch: fakeServer().fetch });
  expect(await storedRow()).toMatchObject({ state: 'sent' });
});

test('while something may still arrive, the browser is to call again', async () => {
  await expect(flushInBackground({ fetch: noNetwork })).rejects.toThrow('1 requests still wait');
});

test('a page that is at work, or being closed, is waited for', async () => {
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

test('what needs its person is not tried again', async () => {
  await flushInBackground({ fetch: fakeServer(() => refusal(422, 'invalid')).fetch });
  expect(await storedRow()).toMatchObject({ state: 'needs-action' });
});
