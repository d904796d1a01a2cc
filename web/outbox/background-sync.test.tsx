import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyOutbox, lookInside, sampleBooking, sampleKey, sampleRow } from '../testing/outbox-samples.ts';
import { receipt, stubApi } from '../testing/stub-api.ts';
import { canSyncInBackground, isOutboxSync, requestSync } from './background-sync.ts';
import { submit } from './submit.ts';

/** What a browser that can wake the worker was asked for and has not done yet. */
let pending: string[];

function offer(
  registration: unknown = {
    sync: { register: async (tag: string) => void pending.push(tag) },
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

test('whoever sends something asks the browser before any answer is there, in case the page is killed', async () => {
  offer();
  stubApi(async (call) => {
    await vi.waitFor(() => expect(pending.map(isOutboxSync)).toEqual([true]));
    return receipt(call);
  });
  expect(await submit('booking', sampleBooking, sampleKey())).toMatchObject({ outcome: 'sent' });
});

test.each([
  ['waits', [sampleRow(1)], 1],
  ['waits beside what needs its person', [sampleRow(1), sampleRow(2, { state: 'needs-action' })], 1],
  ['needs its person', [sampleRow(1, { state: 'needs-action' })], 0],
  ['has arrived', [sampleRow(1, { state: 'sent', payload: null })], 0],
])(
  'of what an earlier visit left behind, the browser is asked to send at the start what still can arrive: it %s',
  async (_name, rows, count) => {
    offer();
    stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await lookInside((database) => database.rows.bulkPut(rows));
    const looked = vi.spyOn(navigator.serviceWorker, 'getRegistration');
    // A page that has just been opened has read nothing yet.
    vi.resetModules();
    const { startOutbox } = await import('./outbox-scheduler.ts');
    const stop = startOutbox();
    if (count > 0) await vi.waitFor(() => expect(looked).toHaveBeenCalled());
    // As long as the asking takes, and longer.
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

test('before there is a worker to wake nobody is asked to wake it', async () => {
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

test('a try that failed, from which the browser rests, does not hold up what is asked for after it', async () => {
  offer();
  await requestSync();
  await requestSync();
  expect(new Set(pending).size).toBe(2);
});

test.each<[string, unknown]>([
  [
    'is forbidden',
    {
      sync: { register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    },
  ],
  ['has no worker to wake', undefined],
])('is done without where it %s', async (_name, registration) => {
  offer(registration);
  await expect(requestSync()).resolves.toBeUndefined();
});

test('is asked for only where the browser has it', async () => {
  expect(canSyncInBackground()).toBe(false);
  await requestSync();
  offer();
  expect(canSyncInBackground()).toBe(true);
  expect(pending).toEqual([]);
  // As in Safari and Firefox, and over plain http.
  vi.unstubAllGlobals();
  expect(canSyncInBackground()).toBe(false);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.stubGlobal('SyncManager', {});
  expect(canSyncInBackground()).toBe(false);
});
