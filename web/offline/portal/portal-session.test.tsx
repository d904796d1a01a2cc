import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { answerOfPortal, portalServer, sampleCustomer, type PortalServer } from '../../testing/portal-samples.ts';
import { problem, stubApi, type Call } from '../../testing/stub-api.ts';
import { lastCustomer, pendingSignOut } from '../../lib/known-customer.ts';
import { deletePortals, endPortal, PortalCopy } from './portal-copy.ts';
import { askSession } from './portal-session.ts';
import { sessionKey } from '../clear-user-data.ts';

const session = { authenticated: true, customer: sampleCustomer };

let server: PortalServer;
let calls: Call[];
/** In place of the server's answer to who is signed in. */
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

test.each([400, 401, 404, 429, 503])('a server that answers %i says nothing of who is signed in', async (status) => {
  reply = () => problem(status, 'unavailable');
  await expect(ask()).rejects.toMatchObject({ name: 'UnreachableError', status });
  reply = null;
  await ask();
  reply = () => problem(status, 'unavailable');
  expect(await ask()).toEqual(session);
  expect(lastCustomer.get()).toBe(sampleCustomer.id);
});

test('a page that has asked who is signed in hides what another tab wipes', async () => {
  vi.resetModules();
  const fresh = await import('./portal-session.ts');
  const known = await import('../../lib/known-customer.ts');
  const copies = await import('./portal-copy.ts');
  const client = createQueryClient();
  client.setQueryData(sessionKey, await fresh.askSession(client, new AbortController().signal));
  expect(known.lastCustomer.get()).toBe(sampleCustomer.id);
  const tab = new BroadcastChannel('nivasa:private');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  tab.postMessage('wiped');
  await vi.waitFor(() => expect(client.getQueryData(sessionKey)).toEqual({ authenticated: false }));
  tab.close();
  await copies.endPortal();
});

test('while a sign-out is owed nobody is signed in, and nobody is asked who is', async () => {
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

test('a page of somebody else that says 200 to everything does not count as a sign-out that the server has heard of', async () => {
  await ask();
  pendingSignOut.set('owed');
  const instead = stubApi(() => new Response('', { status: 200 }));
  expect(await ask()).toEqual({ authenticated: false });
  expect([instead.map(({ path }) => path), pendingSignOut.get()]).toEqual([['/api/auth/logout'], 'owed']);
});

test('whoever has gone is not answered by this device in place of the server', async () => {
  await ask();
  const leaving = new AbortController();
  reply = () => {
    leaving.abort(new RangeError('gone'));
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await expect(ask(leaving.signal)).rejects.toThrow('gone');
});

test('an answer that comes with the end of whoever asked is not taken over: another person may be here by now', async () => {
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

test('a copy that is wiped while it is being asked is no word on anybody', async () => {
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

test('a mistake of ours is told as such, and not as a network that fails', async () => {
  await ask();
  server.down = true;
  vi.spyOn(PortalCopy.prototype, 'get').mockRejectedValue(new RangeError('ours'));
  await expect(ask()).rejects.toThrow('ours');
});

test('the query that finds somebody else here is not stopped by the wipe that it begins', async () => {
  const client = createQueryClient();
  const read = () =>
    client.query({ queryKey: sessionKey, queryFn: ({ signal }) => askSession(client, signal), staleTime: 0 });
  await read();
  server.customer = { ...sampleCustomer, id: 'customer-2' };
  expect(await read()).toEqual({ ...session, customer: server.customer });
});

test('what a wipe that was cut short has left behind is gone before the next person is shown anything', async () => {
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

test("the copy of the person who signs in is not deleted with other people's", async () => {
  await ask();
  await endPortal();
  lastCustomer.set(null);
  const deletion = vi.spyOn(Dexie, 'delete');
  await ask();
  expect(deletion).not.toHaveBeenCalled();
});

test('where nobody is known nothing is made on the device', async () => {
  server.down = true;
  await expect(ask()).rejects.toMatchObject({ name: 'UnreachableError' });
  expect((await Dexie.getDatabaseNames()).filter((name) => name.startsWith('portal-'))).toEqual([]);
});

test('an answer from before a sign-out in another tab, which this one has not heard of yet, makes nobody known again', async () => {
  await ask();
  reply = () => {
    // What another tab writes down first.
    pendingSignOut.set('owed');
    lastCustomer.set(null);
    return Response.json(session, { headers: { 'Cache-Control': 'no-store' } });
  };
  expect(await ask()).toEqual({ authenticated: false });
  expect(lastCustomer.get()).toBeNull();
});
