import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleBooking, sampleKey, sampleRow } from '../testing/outbox-samples.ts';
import { receipt, stubApi } from '../testing/stub-api.ts';
import { canSyncInBackground, isOutboxSync, requestSync } from './background-sync.ts';
import { submit } from './submit.ts';

/** Tags of the sync registrations that the fake browser has accepted and not run yet. */
let pending: string[];

function offer(
  registration: unknown = {
    sync: { register: async (tag: string) => void pending.push(tag), getTags: async () => pending },
  },
  ready: Promise<unknown> = Promise.resolve(registration),
): void {
  vi.stubGlobal('SyncManager', {});
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration, ready },
    configurable: true,
  });
}

beforeEach(async () => {
  pending = [];
  await emptyOutbox();
});

afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

test('submitting a form registers a background sync before the response arrives, in case the page is killed', async () => {
  offer();
  stubApi(async (call) => {
    await vi.waitFor(() => expect(pending.map(isOutboxSync)).toEqual([true]));
    return receipt(call);
  });
  expect(await submit('booking', sampleBooking, sampleKey())).toMatchObject({ outcome: 'sent' });
});

test.each([
  ['is queued', [sampleRow(1)], 1],
  ['is queued, and another needs action', [sampleRow(1), sampleRow(2, { state: 'needs-action' })], 1],
  ['needs action', [sampleRow(1, { state: 'needs-action' })], 0],
  ['has arrived', [sampleRow(1, { state: 'sent', payload: null })], 0],
])(
  'at startup a background sync is registered if a queued row can still be sent: the row %s',
  async (_name, rows, count) => {
    offer();
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await lookInside((database) => database.rows.bulkPut(rows));
    const looked = vi.spyOn(navigator.serviceWorker, 'getRegistration');
    // A page that was just opened has not read the database yet.
    vi.resetModules();
    const { startOutbox } = await import('./outbox-scheduler.ts');
    const stop = startOutbox();
    if (count > 0) await vi.waitFor(() => expect(looked).toHaveBeenCalled());
    // Longer than the registration takes.
    else {
      await lookInside(async (database) => {
        for (let time = 0; time < 20; time += 1) await database.rows.toArray();
      });
    }
    await Promise.resolve();
    expect(pending).toHaveLength(count);
    stop();
  },
);

test('without an active service worker no sync is registered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  offer(undefined, promise);
  stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
  await lookInside((database) => database.rows.put(sampleRow(1)));
  vi.resetModules();
  const { startOutbox } = await import('./outbox-scheduler.ts');
  const stop = startOutbox();
  await lookInside(async (database) => {
    for (let time = 0; time < 20; time += 1) await database.rows.toArray();
  });
  expect(pending).toEqual([]);
  resolve();
  await vi.waitFor(() => expect(pending.map(isOutboxSync)).toEqual([true]));
  stop();
});

test('a failed sync, which the browser delays, does not delay a sync registered after it', async () => {
  offer();
  await requestSync();
  await requestSync();
  expect(new Set(pending).size).toBe(2);
});

test('an app that is opened again and again without a network leaves eight registrations at most', async () => {
  offer();
  for (let start = 0; start < 12; start += 1) await requestSync();
  expect(pending).toHaveLength(8);
});

test.each<[string, unknown]>([
  [
    'is forbidden',
    {
      sync: {
        getTags: async () => [],
        register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
      },
    },
  ],
  ['has no worker to wake', undefined],
])('background sync is skipped if it %s', async (_name, registration) => {
  offer(registration);
  await expect(requestSync()).resolves.toBeUndefined();
});

test('background sync is registered only if the browser supports it', async () => {
  expect(canSyncInBackground()).toBe(false);
  await requestSync();
  offer();
  expect(canSyncInBackground()).toBe(true);
  expect(pending).toEqual([]);
  // As in Safari and Firefox, and without HTTPS.
  vi.unstubAllGlobals();
  expect(canSyncInBackground()).toBe(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.stubGlobal('SyncManager', {});
  expect(canSyncInBackground()).toBe(false);
});
