import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noFilter } from '../../shared/features/providers/directory-filter.ts';
import { headKey } from '../lib/directory/head-key.ts';
import { createQueryClient } from '../query-client.ts';
import { manifestPath, offlineSite } from '../testing/offline-site.ts';
import { emptyOutbox, lookInside, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { receipt, stubApi, type Call } from '../testing/stub-api.ts';

const logOutPath = '/api/auth/logout';
const bookingPath = '/api/bookings/create';

const site = offlineSite();

const withCopy = (call: Call): Response | Promise<Response> => {
  const sendFile = site.replies[call.path];
  if (sendFile) return sendFile({ path: call.path, knows: null });
  return call.path === logOutPath ? new Response(null, { status: 204 }) : receipt(call);
};

/** What a page does after it is rendered, with its own module state. */
async function start() {
  vi.resetModules();
  const [{ startDevice }, { keepFirstCards }, { followCopy }, { hasCopy }, { pendingSignOut }] = await Promise.all([
    import('./boot.ts'),
    import('../offline/first-cards.ts'),
    import('../offline/stored-copy.ts'),
    import('../offline/copy-contents.ts'),
    import('../lib/known-customer.ts'),
  ]);
  const client = createQueryClient();
  followCopy(client);
  return {
    client,
    keepFirstCards: () => keepFirstCards(client),
    started: () => startDevice(client),
    hasCopy,
    pendingSignOut,
  };
}

function saveData(connection: object): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

// A page follows the manager until it is closed. Here each test acts as a page.
let stops: (() => void)[] = [];

beforeEach(() => {
  const subscribe = onlineManager.subscribe.bind(onlineManager);
  vi.spyOn(onlineManager, 'subscribe').mockImplementation((listener) => {
    const stop = subscribe(listener);
    stops.push(stop);
    return stop;
  });
});
beforeEach(emptyOutbox);
afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  Reflect.deleteProperty(navigator, 'connection');
  localStorage.clear();
  await Dexie.delete('public');
});

test('queued rows are sent only after the server has received a pending sign-out', async () => {
  const settled = Promise.withResolvers<void>();
  const calls = stubApi(async (call) => {
    if (call.path === logOutPath) await settled.promise;
    return withCopy(call);
  });
  await lookInside(({ rows }) => rows.put(sampleRow()));
  const { started, pendingSignOut } = await start();
  pendingSignOut.set('owed');
  const running = started();
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain(logOutPath));
  // Longer than it takes to send a row.
  for (let time = 0; time < 20; time += 1) await storedRow();
  expect(calls.map(({ path }) => path)).toEqual([logOutPath]);
  settled.resolve();
  await running;
  await vi.waitFor(async () => expect(await storedRow()).toMatchObject({ state: 'sent' }));
  const writes = calls.map(({ path }) => path).filter((path) => !path.startsWith('/api/offline/'));
  expect(writes.slice(0, 2)).toEqual([logOutPath, bookingPath]);
  expect(pendingSignOut.get()).toBeNull();
});

test('a sign-out that cannot be sent delays nothing, because each row names its owner', async () => {
  const calls = stubApi((call) =>
    call.path === logOutPath ? Promise.reject(new TypeError('Failed to fetch')) : withCopy(call),
  );
  await lookInside(({ rows }) => rows.put(sampleRow()));
  const { started, pendingSignOut } = await start();
  pendingSignOut.set('owed');
  await started();
  await vi.waitFor(async () => expect(await storedRow()).toMatchObject({ state: 'sent' }));
  expect(calls.map(({ path }) => path)).toContain(bookingPath);
  expect(pendingSignOut.get()).toBe('owed');
});

test('a pending sign-out is sent as soon as our server answers another request', async () => {
  let isUp = false;
  const calls = stubApi((call) => (isUp ? withCopy(call) : Promise.reject(new TypeError('Failed to fetch'))));
  const { started, pendingSignOut } = await start();
  pendingSignOut.set('owed');
  await started();
  isUp = true;
  calls.length = 0;
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(pendingSignOut.get()).toBeNull());
  expect(calls.map(({ path }) => path)).toEqual([logOutPath]);
});

test.each([
  ['asks to save data', { saveData: true }],
  ['has hardly a connection', { effectiveType: '2g' }],
  ['has a slow connection', { effectiveType: 'slow-2g' }],
])('a browser that %s fetches no copy automatically, and updates one that exists', async (_name, connection) => {
  saveData(connection);
  const calls = stubApi(withCopy);
  const first = await start();
  await first.started();
  expect(calls).toEqual([]);
  expect(await first.hasCopy()).toBe(false);
  Reflect.deleteProperty(navigator, 'connection');
  await (await start()).started();
  saveData(connection);
  calls.length = 0;
  await (await start()).started();
  expect(calls[0]?.path).toBe(manifestPath);
});

test('any other browser fetches the copy', async () => {
  saveData({ saveData: false, effectiveType: '3g' });
  const calls = stubApi(withCopy);
  const { started, hasCopy } = await start();
  await started();
  expect(calls.map(({ path }) => path)).toEqual([manifestPath, ...site.paths]);
  expect(await hasCopy()).toBe(true);
});

test('with the copy the first cards of the directory are stored for the next visit to it', async () => {
  stubApi(withCopy);
  const { client, started, keepFirstCards } = await start();
  await started();
  const laidOut = () => client.getQueryData(headKey(noFilter));
  expect(laidOut()).toMatchObject({ count: 2, providers: [{ slug: 'ruwan' }, { slug: 'nadeesha' }] });
  // Data rendered before the database was read follows the database from then on.
  client.setQueryData(headKey(noFilter), { count: 0, providers: [] });
  await client.invalidateQueries({ refetchType: 'none' });
  await keepFirstCards();
  expect(laidOut()).toMatchObject({ count: 2 });
});
