import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobContract } from '../../../shared/features/jobs/job-contract.ts';
import { createQueryClient } from '../../query-client.ts';
import {
  answerOfPortal,
  portalServer,
  sampleCustomer,
  sampleJob,
  type PortalServer,
} from '../../testing/portal-samples.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { adminSpace, privateSpace } from '../../lib/query-keys.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { deletePortals, endPortal, openPortal } from './portal-copy.ts';
import { jobsPath, privateKey, readPortal, refreshPortal } from './portal-sync.ts';
import { askSession } from './portal-session.ts';
import { stampOf } from '../../lib/stamps.ts';
import { adminUserKey, sessionKey, clearUserData } from '../clear-user-data.ts';

const other = { ...sampleCustomer, id: 'customer-2', email: 'ruwan@example.lk' };

let server: PortalServer;
/** Requests that are answered only when the test releases them: none by default. */
let held: { path: string; release: () => void }[];
let holds: (path: string) => boolean;
/** The status with which the jobs are refused. */
let refusal: number | null;

const portals = async () => (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('portal-'));
const ask = (client = createQueryClient()) => askSession(client, new AbortController().signal);
const reply = (path: string) => ({ path, text: '[]', syncedAt: 1 });

beforeEach(() => {
  server = portalServer();
  held = [];
  holds = () => false;
  refusal = null;
  // A network that delivers responses to aborted requests, because the server may have answered just before.
  stubApi(async ({ path, method, body }) => {
    if (holds(path)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.push({ path, release: resolve });
      await promise;
    }
    if (path === jobsPath && refusal !== null) {
      const problem = { type: '/problems/refused', title: 'Refused', status: refusal, detail: 'No' };
      return Response.json(problem, { status: refusal, headers: { 'Content-Type': 'application/problem+json' } });
    }
    return answerOfPortal(server, path, method, body);
  });
});

afterEach(async () => {
  for (const { release } of held) release();
  await endPortal();
  await deletePortals();
  localStorage.clear();
});

test('another customer who signs in finds nothing of the earlier one: databases, memory and other tabs are wiped', async () => {
  const client = createQueryClient();
  await ask(client);
  client.setQueryData(privateKey(sampleCustomer.id, jobsPath), [sampleJob()]);
  client.setQueryData([adminSpace, 'bookings'], ['somebody']);
  client.setQueryData(adminUserKey, { email: 'admin@nivasa.example' });
  expect(await portals()).toEqual(['portal-customer-1']);
  const tab = new BroadcastChannel('nivasa:private');
  const heard = new Promise((resolve) => {
    tab.addEventListener('message', ({ data }) => resolve(data));
  });
  server.customer = other;
  expect(await ask(client)).toMatchObject({ authenticated: true, customer: { id: 'customer-2' } });
  expect(lastCustomer.get()).toBe('customer-2');
  expect(await portals()).toEqual(['portal-customer-2']);
  expect(client.getQueryData(privateKey(sampleCustomer.id, jobsPath))).toBeUndefined();
  expect(client.getQueryData([adminSpace, 'bookings'])).toBeUndefined();
  expect(client.getQueryData(adminUserKey)).toBeNull();
  expect(await heard).toBe('cleared');
  tab.close();
});

test('a response that says that no one is signed in wipes the copy', async () => {
  const client = createQueryClient();
  await ask(client);
  client.setQueryData(privateKey(sampleCustomer.id, jobsPath), [sampleJob()]);
  server.customer = null;
  expect(await ask(client)).toEqual({ authenticated: false });
  expect([lastCustomer.get(), await portals(), client.getQueryData(privateKey(sampleCustomer.id, jobsPath))]).toEqual([
    null,
    [],
    undefined,
  ]);
});

test('the same customer signing in again keeps the copy', async () => {
  const client = createQueryClient();
  await ask(client);
  await (await openPortal(sampleCustomer.id)).keep([reply('/api/portal/jobs')]);
  await ask(client);
  expect(await (await openPortal(sampleCustomer.id)).get('/api/portal/jobs')).toMatchObject({ text: '[]' });
});

test('without a network the customer is still signed in', async () => {
  await ask();
  server.down = true;
  expect(await ask()).toMatchObject({ customer: { id: 'customer-1' } });
  await endPortal();
  await deletePortals();
  await expect(ask()).rejects.toMatchObject({ name: 'UnreachableError' });
});

test('a copy that has ended stores and returns nothing, and an old reference does not reopen it', async () => {
  await ask();
  const copy = await openPortal(sampleCustomer.id);
  await copy.keep([reply('/api/portal/jobs')]);
  await clearUserData(createQueryClient());
  await expect(copy.keep([reply('/api/portal/jobs')])).rejects.toMatchObject({ name: 'ClearedError' });
  await expect(copy.get('/api/portal/jobs')).rejects.toMatchObject({ name: 'ClearedError' });
  await expect(openPortal(sampleCustomer.id)).rejects.toMatchObject({ name: 'ClearedError' });
  expect(copy.signal.aborted).toBe(true);
  expect(await portals()).toEqual([]);
});

test('a wipe during a write leaves nothing, and the writer gets an error', async () => {
  await ask();
  const copy = await openPortal(sampleCustomer.id);
  const writing = copy.keep([reply('/api/portal/jobs')]);
  const wiping = clearUserData(createQueryClient());
  await expect(writing).rejects.toMatchObject({ name: 'ClearedError' });
  await wiping;
  expect(await portals()).toEqual([]);
});

test.each<[string, (path: string) => boolean]>([
  ['its session', (path) => path === '/api/auth/session'],
  ['its jobs', (path) => path === '/api/portal/jobs'],
  ['a quote', (path) => path.endsWith('/quote')],
])('a response that arrives after a wipe is neither stored nor shown: %s', async (_name, isLate) => {
  const client = createQueryClient();
  await ask(client);
  holds = isLate;
  const refreshing = refreshPortal(client, sampleCustomer.id);
  await vi.waitFor(() => expect(held).not.toEqual([]));
  await clearUserData(client);
  holds = () => false;
  for (const { release } of held) release();
  expect(await refreshing).toBe('signed-out');
  expect(await portals()).toEqual([]);
  expect(
    client
      .getQueryCache()
      .findAll({ queryKey: [privateSpace] })
      .map(({ queryKey }) => queryKey),
  ).toEqual([sessionKey]);
  expect(client.getQueryData(sessionKey)).toEqual({ authenticated: false });
  expect(stampOf(jobsPath)).toBeUndefined();
});

test('a screen whose response arrives after a wipe shows and stores nothing', async () => {
  const client = createQueryClient();
  await ask(client);
  holds = (path) => path === jobsPath;
  const reading = readPortal(client, sampleCustomer.id, jobContract.listPortalJobs, jobsPath);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  await clearUserData(client);
  for (const { release } of held) release();
  await expect(reading).rejects.toMatchObject({ name: 'ClearedError' });
  expect(await portals()).toEqual([]);
  expect(stampOf(jobsPath)).toBeUndefined();
});

test('a late 401 for the earlier customer does not sign out the current one', async () => {
  const client = createQueryClient();
  await ask(client);
  holds = (path) => path === jobsPath;
  const reading = readPortal(client, sampleCustomer.id, jobContract.listPortalJobs, jobsPath);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  server.customer = other;
  await ask(client);
  server.customer = null;
  for (const { release } of held) release();
  await expect(reading).rejects.toMatchObject({ name: 'ClearedError' });
  expect([lastCustomer.get(), await portals()]).toEqual(['customer-2', ['portal-customer-2']]);
});

test('what an interrupted wipe left is deleted when the next customer signs in', async () => {
  await ask();
  await endPortal();
  lastCustomer.set(null);
  server.customer = other;
  await ask();
  expect(await portals()).toEqual(['portal-customer-2']);
});

test.each([429, 500])('a server that answers %i for the jobs deletes nothing here', async (status) => {
  const client = createQueryClient();
  await ask(client);
  expect(await refreshPortal(client, sampleCustomer.id)).toBe('done');
  refusal = status;
  expect(await refreshPortal(client, sampleCustomer.id)).toBe('failed');
  server.down = true;
  expect(await readPortal(createQueryClient(), sampleCustomer.id, jobContract.listPortalJobs, jobsPath)).toMatchObject([
    { id: 'job-1' },
  ]);
});

test('a session that expires between two requests wipes the copy', async () => {
  const client = createQueryClient();
  await ask(client);
  await refreshPortal(client, sampleCustomer.id);
  refusal = 401;
  expect(await refreshPortal(client, sampleCustomer.id)).toBe('signed-out');
  expect([lastCustomer.get(), await portals()]).toEqual([null, []]);
});

test('a screen that reads first stores the response, and one that learns that no one is signed in wipes the copy', async () => {
  const client = createQueryClient();
  await ask(client);
  const read = () => readPortal(client, sampleCustomer.id, jobContract.listPortalJobs, jobsPath);
  expect(await read()).toMatchObject([{ id: 'job-1' }]);
  server.down = true;
  expect(await read()).toMatchObject([{ id: 'job-1' }]);
  server.down = false;
  await (await openPortal(sampleCustomer.id)).keep([], () => true);
  refusal = 404;
  expect(await read()).toBeNull();
  refusal = 401;
  await expect(read()).rejects.toMatchObject({ name: 'SignedOutError' });
  expect([lastCustomer.get(), await portals()]).toEqual([null, []]);
});

test('a refresh for one customer does not use the session of another, whom this tab does not know', async () => {
  const client = createQueryClient();
  await ask(client);
  expect(await refreshPortal(client, sampleCustomer.id)).toBe('done');
  server.customer = other;
  server.jobs = [];
  expect(await refreshPortal(client, sampleCustomer.id)).toBe('signed-out');
  expect([lastCustomer.get(), await portals()]).toEqual([null, []]);
  expect(client.getQueryData(privateKey(sampleCustomer.id, jobsPath))).toBeUndefined();
});

test('a connection lost during a refresh is reported differently from a server error', async () => {
  const client = createQueryClient();
  await ask(client);
  server.down = true;
  expect(await refreshPortal(client, sampleCustomer.id)).toBe('unreachable');
});
