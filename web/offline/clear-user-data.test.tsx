import 'fake-indexeddb/auto';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminSpace } from '../lib/query-keys.ts';
import { createQueryClient } from '../query-client.ts';
import {
  answerOfPortal,
  portalServer,
  sampleCustomer,
  sampleJob,
  type PortalServer,
} from '../testing/portal-samples.ts';
import { stubApi, type Call } from '../testing/stub-api.ts';

const session = { authenticated: true, customer: sampleCustomer };

let server: PortalServer;
let calls: Call[];

/** A page that was just opened, with its own module state. */
async function openPage() {
  vi.resetModules();
  const [wipes, sessions, portal, mirror, customer] = [
    await import('./clear-user-data.ts'),
    await import('./portal/portal-session.ts'),
    await import('./portal/portal-copy.ts'),
    await import('./portal/portal-sync.ts'),
    await import('../lib/known-customer.ts'),
  ];
  const client = createQueryClient();
  const queryOf = (queryFn: (signal: AbortSignal) => Promise<unknown>) => ({
    queryKey: wipes.sessionKey,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => queryFn(signal),
    staleTime: 0,
  });
  return {
    ...wipes,
    ...portal,
    ...customer,
    client,
    jobsKey: mirror.privateKey(sampleCustomer.id, mirror.jobsPath),
    askWho: () => client.query(queryOf((signal) => sessions.askSession(client, signal))),
  };
}

let pages: Awaited<ReturnType<typeof openPage>>[];
async function open() {
  const page = await openPage();
  pages.push(page);
  return page;
}

beforeEach(() => {
  pages = [];
  server = portalServer();
  calls = stubApi(({ path, method, body }) => answerOfPortal(server, path, method, body));
});

afterEach(async () => {
  for (const { endPortal, deletePortals } of pages) {
    await endPortal();
    await deletePortals();
  }
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a session response that arrives after the sign-out is neither used nor stored', async () => {
  const { askWho, client, lastCustomer, sessionKey, clearUserData } = await open();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  // The server answered before it received the sign-out, and the network delivers the response late.
  calls = stubApi(async ({ path, method, body }) => {
    const reply = await answerOfPortal(server, path, method, body);
    await answered;
    return reply;
  });
  const asking = askWho().catch(() => 'stopped');
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await clearUserData(client);
  answer();
  await asking;
  expect([client.getQueryData(sessionKey), lastCustomer.get()]).toEqual([{ authenticated: false }, null]);
});

/** The value that an open screen shows for a query whose response arrives late. */
async function lateAnswer(client: QueryClient, queryKey: readonly unknown[], act: () => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const screen = new QueryObserver(client, { queryKey, queryFn: () => promise });
  const stop = screen.subscribe(() => {});
  await act();
  resolve('of somebody');
  await promise;
  await new Promise((done) => {
    setTimeout(done);
  });
  stop();
  return screen.getCurrentResult().data;
}

test('an open screen of the back office shows nothing that arrives after the sign-out', async () => {
  const { client, clearUserData } = await open();
  const key = [adminSpace, 'bookings'];
  expect(await lateAnswer(client, [...key, 'stays'], async () => {})).toBe('of somebody');
  expect(await lateAnswer(client, key, () => clearUserData(client))).toBeUndefined();
});

test('other tabs are notified of a wipe, whatever this tab has queried before', async () => {
  const { client, clearUserData } = await open();
  const tab = new BroadcastChannel('nivasa:private');
  const heard = new Promise((resolve) => {
    tab.addEventListener('message', ({ data }) => resolve(data));
  });
  await clearUserData(client);
  expect(await heard).toBe('cleared');
  tab.close();
});

/** As the browser does for a page restored from the back/forward cache. */
const bringBack = () => dispatchEvent(new Event('pageshow'));

test.each([
  ['the same customer keeps its content', sampleCustomer.id, true],
  ['a customer who has signed out shows nothing of theirs', null, false],
  ['another customer shows nothing of the earlier one', 'customer-2', false],
])('a page that is restored from the back/forward cache on a device of %s', async (_name, person, stays) => {
  const { askWho, client, jobsKey, lastCustomer, sessionKey } = await open();
  await askWho();
  client.setQueryData(jobsKey, [sampleJob()]);
  // By another tab. A suspended page receives no event.
  lastCustomer.set(person);
  bringBack();
  const expected = stays ? [session, true] : [{ authenticated: false }, false];
  await vi.waitFor(() =>
    expect([client.getQueryData(sessionKey), client.getQueryData(jobsKey) !== undefined]).toEqual(expected),
  );
});

test('a page restored after a sign-in elsewhere, which had shown no customer, shows nothing of theirs', async () => {
  const { client, followClearing, lastCustomer, sessionKey } = await open();
  followClearing(client);
  lastCustomer.set(sampleCustomer.id);
  bringBack();
  expect(client.getQueryData(sessionKey)).toBeUndefined();
});

test('a wipe ends the push subscription before it is done', async () => {
  const { client, pushWantedBy, clearUserData } = await open();
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', { permission: 'granted' });
  const registration = {
    pushManager: { getSubscription: async () => ({ endpoint: 'https://push.example/one', unsubscribe }) },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  await clearUserData(client);
  expect(unsubscribe).not.toHaveBeenCalled();
  pushWantedBy.set(sampleCustomer.id);
  await clearUserData(client);
  expect([unsubscribe.mock.calls.length, pushWantedBy.get()]).toEqual([1, null]);
});
