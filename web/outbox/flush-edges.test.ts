import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, noNetwork, refusal, type FakeServer } from '../testing/fake-server.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { flush, type FlushRequest, type FlushSurroundings } from './flush.ts';
import { createOutboxDatabase } from './outbox-db.ts';
import type { OutboxRow } from './outbox-row.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const minute = 60_000;

const put = (...rows: OutboxRow[]) => lookInside((database) => database.rows.bulkPut(rows));
const row = (number = 1, more: Partial<OutboxRow> = {}) => sampleRow(number, more, now - 1000);
const change = (more: Partial<OutboxRow>) => lookInside(({ rows }) => rows.update(sampleKey(), more));

async function run(fetch: FakeServer['fetch'], request: FlushRequest = {}, more: FlushSurroundings = {}) {
  vi.stubGlobal('fetch', fetch);
  const database = createOutboxDatabase();
  await database.open();
  try {
    return await flush(request, { open: async () => database, ...more });
  } finally {
    database.close();
  }
}

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockReturnValue(now);
  await emptyOutbox();
});

test('the oldest row is sent first, whatever its key', async () => {
  await put(row(1), row(2, { createdAt: now - minute }));
  const server = fakeServer();
  await run(server.fetch);
  expect(server.seen.map(({ key }) => key)).toEqual([sampleKey(2), sampleKey(1)]);
});

test.each<[string, Partial<OutboxRow>, number]>([
  ['has passed', { nextAt: now - minute }, now],
  ['is to come', { nextAt: now + minute }, now + minute],
  ['is that of a server that wants to be left alone', { nextAt: now + 1, pausedUntil: now + minute }, now + minute],
  ['is so far away that the clock was set back', { nextAt: now + 61 * minute }, now],
  ['is that of a page that was killed while it sent', { state: 'sending', nextAt: now + 1000 }, now],
])('the next attempt is planned for now or later: its time %s', async (_name, more, nextAt) => {
  await put(row(1, more));
  expect(await run(noNetwork, { ids: [] })).toMatchObject({ remaining: 1, nextAt });
});

test('the next attempt is that of the row due first', async () => {
  await put(
    row(1, { nextAt: now + 2 * minute }),
    row(2, { nextAt: now + minute }),
    row(3, { nextAt: now + 3 * minute }),
  );
  expect(await run(noNetwork)).toMatchObject({ remaining: 3, nextAt: now + minute });
});

test('a run for given rows ends when all of them have been tried', async () => {
  await put(row(1), row(2), row(3));
  const server = fakeServer();
  await run(server.fetch, { ids: [sampleKey(1), sampleKey(3)] });
  expect(server.stored()).toEqual([sampleKey(1), sampleKey(3)]);
});

test.each<[string, () => Response | Promise<Response>, readonly boolean[]]>([
  ['no response', noNetwork, [false]],
  ["a filter's page does", () => new Response('<html>Blocked</html>'), []],
  ['our server says that it cannot do it now', () => refusal(503, 'unavailable'), [true]],
  ['our server refuses', () => refusal(422, 'invalid'), [true]],
  ['it may be anybody who is in trouble', () => new Response('Bad gateway', { status: 502 }), []],
])('an attempt reports whether the network works: %s', async (_name, reply, noted) => {
  await put(row());
  const noteOnline = vi.fn<(isOnline: boolean) => void>();
  await run(fakeServer(reply).fetch, {}, { noteOnline });
  expect(noteOnline.mock.calls.map(([isOnline]) => isOnline)).toEqual(noted);
});

describe('while another page holds the lock', () => {
  /** Until the end of the test. Returns a function that releases it before. */
  function holdLock(): () => void {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    void navigator.locks.request('outbox', {}, () => released);
    onTestFinished(() => release());
    return release;
  }

  test('the rows are left to that page', async () => {
    await put(row());
    holdLock();
    const server = fakeServer();
    expect(await run(server.fetch)).toMatchObject({ remaining: 1 });
    expect(server.seen).toEqual([]);
  });

  test("a user's own press waits for the lock", async () => {
    await put(row());
    const release = holdLock();
    const server = fakeServer();
    const running = run(server.fetch, { which: 'all', wait: new AbortController().signal });
    await lookInside(({ rows }) => rows.toArray());
    expect(server.seen).toEqual([]);
    release();
    expect(await running).toMatchObject({ remaining: 0 });
    expect(server.stored()).toEqual([sampleKey()]);
  });
});

test.each<[string, FlushRequest]>([
  ['at once', {}],
  ['although its signal has aborted', { wait: AbortSignal.abort(new RangeError('too long')) }],
])('a failure in the middle is reported, and not taken for an empty queue: %s', async (_name, request) => {
  await put(row());
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new TypeError('gone'));
  await expect(run(fakeServer().fetch, request)).rejects.toThrow('gone');
});

describe('a late response', () => {
  const editing = { state: 'needs-action', error: { code: 'editing', fields: {} } } as const;

  test.each([
    ['no network', noNetwork],
    ['a refusal', () => refusal(422, 'invalid')],
    ['a server that wants to be left alone', () => refusal(429, 'too-many-requests', { 'Retry-After': '120' })],
  ])('does not change a row that is being edited again: %s', async (_name, reply) => {
    await put(row());
    await run(fakeServer(async () => (await change(editing), reply())).fetch);
    expect(await storedRow()).toMatchObject(editing);
  });

  test.each([
    ['no network', noNetwork],
    ['a refusal', () => refusal(422, 'invalid')],
  ])('does not change a row that another page is sending again: %s', async (_name, reply) => {
    await put(row());
    const anew = { state: 'sending', attempts: 2 } as const;
    await run(fakeServer(async () => (await change(anew), reply())).fetch);
    expect(await storedRow()).toMatchObject({ ...anew, error: null });
  });

  test('does not delay other rows when its own row was discarded meanwhile', async () => {
    await put(row(1), row(2));
    const server = fakeServer(async (seen, accept) => {
      if (seen.key === sampleKey(1)) await lookInside(({ rows }) => rows.delete(sampleKey(1)));
      return accept(seen);
    });
    await run(server.fetch);
    expect(await storedRow(1)).toBeUndefined();
    expect(await storedRow(2)).toMatchObject({ state: 'sent' });
  });
});
