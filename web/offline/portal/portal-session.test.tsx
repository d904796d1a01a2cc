import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { answerOfPortal, portalServer, sampleCustomer, type PortalServer } from '../../testing/portal-samples.ts';
import { stubApi, type Call } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { lastCustomer, pendingSignOut } from '../../lib/known-customer.ts';
import { deletePortals, endPortal, PortalCopy } from './portal-copy.ts';
import { askSession } from './portal-session.ts';
import { sessionKey } from '../clear-user-data.ts';

const session = { authenticated: true, customer: sampleCustomer };

let server: PortalServer;
let calls: Call[];
/** Replaces the server's session response. */
let reply: (() => Response | Promise<Response>) | null;

const ask = (signal = new AbortController().signal) => askSession(createQueryClient(), signal);

beforeEach(() => {
  server = portalServer();
  reply = null;
  calls = stubApi((call) =>
    call.path === '/api/auth/session' && reply ? reply() : answerOfPortal(server, call.path, call.method, call.body),
  );
});

afterEach(async () => {
  vi.restoreAllMocks();
  await endPortal();
  await deletePortals();
  localStorage.clear();
});

test.each([400, 401, 404, 429, 503])('a server that answers %i says nothing about the session', async (status) => {
  reply = () => problem(status, 'unavailable');
  await expect(ask()).rejects.toMatchObject({ name: 'UnreachableError', status });
  reply = null;
  await ask();
  reply = () => problem(status, 'unavailable');
  expect(await ask()).toEqual(session);
  expect(lastCustomer.get()).toBe(sampleCustomer.id);
});

test('a page that has queried the session hides what another tab wipes', async () => {
  vi.resetModules();
  const fresh = await import('./portal-session.ts');
  const known = await import('../../lib/known-customer.ts');
  const copies = await import('./portal-copy.ts');
  const client = createQueryClient();
  client.setQueryData(sessionKey, await fresh.askSession(client, new AbortController().signal));
  expect(known.lastCustomer.get()).toBe(sampleCustomer.id);
  const tab = new BroadcastChannel('nivasa:private');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  tab.postMessage('cleared');
  await vi.waitFor(() => expect(client.getQueryData(sessionKey)).toEqual({ authenticated: false }));
  tab.close();
  await copies.endPortal();
});

test('while a sign-out is pending no one is signed in, and the session is not queried', async () => {
  await ask();
  pendingSignOut.set('owed');
  server.down = true;
  calls.length = 0;
  expect(await ask()).toEqual({ authenticated: false });
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout']);
  server.down = false;
  expect(await ask()).toEqual({ authenticated: false });
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/logout', '/api/auth/session']);
  expect(pendingSignOut.get()).toBeNull();
});

test('a captive page that answers 200 to everything does not count as a completed sign-out', async () => {
  await ask();
  pendingSignOut.set('owed');
  const instead = stubApi(() => new Response('', { status: 200 }));
  expect(await ask()).toEqual({ authenticated: false });
  expect([instead.map(({ path }) => path), pendingSignOut.get()]).toEqual([['/api/auth/logout'], 'owed']);
});

test('after a sign-out the device does not answer in place of the server', async () => {
  await ask();
  const leaving = new AbortController();
  reply = () => {
    leaving.abort(new RangeError('gone'));
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await expect(ask(leaving.signal)).rejects.toThrow('gone');
});

test('a response that ends the copy of its requester is not adopted, because another customer may be signed in by now', async () => {
  const leaving = new AbortController();
  reply = () =>
    new Response(
      new ReadableStream<Uint8Array>(
        {
          pull: (controller) => {
            controller.enqueue(new TextEncoder().encode(JSON.stringify(session)));
            controller.close();
            leaving.abort(new RangeError('gone'));
          },
        },
        { highWaterMark: 0 },
      ),
      { status: 200, headers: { 'Content-Type': 'application/json' } },
    );
  await expect(ask(leaving.signal)).rejects.toThrow('gone');
  expect(lastCustomer.get()).toBeNull();
});

test('a copy wiped while it is being read says nothing about the session', async () => {
  await ask();
  await endPortal();
  server.down = true;
  const open = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((...given) => {
    lastCustomer.set(null);
    return open(...given);
  });
  await expect(ask()).rejects.toMatchObject({ name: 'UnreachableError' });
});

test('a bug in our code is reported as such, not as a network failure', async () => {
  await ask();
  server.down = true;
  vi.spyOn(PortalCopy.prototype, 'get').mockRejectedValue(new RangeError('ours'));
  await expect(ask()).rejects.toThrow('ours');
});

test('the query that finds another customer is not cancelled by the wipe that it starts', async () => {
  const client = createQueryClient();
  const read = () =>
    client.query({ queryKey: sessionKey, queryFn: ({ signal }) => askSession(client, signal), staleTime: 0 });
  await read();
  server.customer = { ...sampleCustomer, id: 'customer-2' };
  expect(await read()).toEqual({ ...session, customer: server.customer });
});

test('what an interrupted wipe left is deleted before the next customer is shown anything', async () => {
  await ask();
  await endPortal();
  lastCustomer.set(null);
  server.customer = { ...sampleCustomer, id: 'customer-2' };
  const deleted = Promise.withResolvers<void>();
  const deletion = vi.spyOn(Dexie, 'delete').mockReturnValue(Dexie.Promise.resolve(deleted.promise));
  const asking = ask();
  await vi.waitFor(() => expect(deletion).toHaveBeenCalledWith('portal-customer-1'));
  expect(lastCustomer.get()).toBeNull();
  deleted.resolve();
  await asking;
  expect(lastCustomer.get()).toBe('customer-2');
});

test('the copy of the customer who signs in is not deleted with those of others', async () => {
  await ask();
  await endPortal();
  lastCustomer.set(null);
  const deletion = vi.spyOn(Dexie, 'delete');
  await ask();
  expect(deletion).not.toHaveBeenCalled();
});

test('without a known customer nothing is created on the device', async () => {
  server.down = true;
  await expect(ask()).rejects.toMatchObject({ name: 'UnreachableError' });
  expect((await Dexie.getDatabaseNames()).filter((name) => name.startsWith('portal-'))).toEqual([]);
});

test('a response from before a sign-out in another tab, not yet noticed here, does not restore the customer', async () => {
  await ask();
  reply = () => {
    // What another tab stores first.
    pendingSignOut.set('owed');
    lastCustomer.set(null);
    return Response.json(session, { headers: { 'Cache-Control': 'no-store' } });
  };
  expect(await ask()).toEqual({ authenticated: false });
  expect(lastCustomer.get()).toBeNull();
});
