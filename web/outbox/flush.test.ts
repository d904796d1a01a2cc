import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeServer, noNetwork, refusal, type FakeServer, type Seen } from '../testing/fake-server.ts';
import { emptyOutbox, lookInside, sampleBooking, sampleKey, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { flush, type FlushRequest, type FlushSurroundings } from './flush.ts';
import { createOutboxDatabase } from './outbox-db.ts';
import type { OutboxRow } from './outbox-row.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
let now = Date.parse('2026-11-21T04:00:00Z');

const put = (...rows: OutboxRow[]) => lookInside((database) => database.rows.bulkPut(rows));
const row = (number = 1, more: Partial<OutboxRow> = {}) => sampleRow(number, more, now - 1000);
const states = () => lookInside(async ({ rows }) => (await rows.toArray()).map(({ state }) => state));

/** A run with its own database connection, as in another page or the worker. */
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
  now = Date.parse('2026-11-21T04:00:00Z');
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await emptyOutbox();
});

test('a report waits for the answer that confirms its visit', async () => {
  const subject = { ...row(1).subject, visitId: 'visit-1' };
  const ofDesk = { opensWith: 'the-secret', subject } as const;
  await put(row(1, { ...ofDesk, kind: 'answer' }), row(2, { ...ofDesk, kind: 'report' }));
  const { fetch, seen } = fakeServer();
  await run(fetch, { ids: [sampleKey(2)] });
  expect(seen).toEqual([]);
  await run(fetch, { which: 'all' });
  expect(seen.map(({ path }) => path)).toEqual(['/api/work/answers', '/api/work/reports']);
});

test('a row is sent as it was stored, and only its subject is kept', async () => {
  await put(row(1, { ownerId: 'customer-1' }));
  const { fetch, seen } = fakeServer();
  expect(await run(fetch)).toMatchObject({ remaining: 0, nextAt: null });
  const [{ path, init, headers }] = seen as [Seen];
  expect(path).toBe('/api/bookings/create');
  expect(init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: JSON.stringify(sampleBooking),
  });
  expect(init.signal).toBeInstanceOf(AbortSignal);
  const names = ['Content-Type', 'Idempotency-Key', 'X-Submitted-By'];
  expect(names.map((name) => headers.get(name))).toEqual(['application/json', sampleKey(), 'customer-1']);
  expect(await storedRow()).toMatchObject({
    state: 'sent',
    payload: null,
    serverId: `server-${sampleKey()}`,
    reference: 'NB-7F3K2QXM',
    sentAt: now,
    subject: { providerSlug: 'nadeesha-floors', scheduledAt: '2027-01-05T09:30' },
  });
});

test('a row without an owner is sent without an owner header', async () => {
  await put(row());
  const { fetch, seen } = fakeServer();
  await run(fetch);
  expect(seen[0]?.headers.has('X-Submitted-By')).toBe(false);
});

test.each([
  ["a filter's page", () => new Response('<html>Blocked</html>', { status: 200 })],
  ['500', () => refusal(500, 'internal')],
  ['503', () => refusal(503, 'unavailable')],
  ['no network', noNetwork],
  [
    'a connection lost during the response',
    () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('cut')) }), { status: 201 }),
  ],
])('%s leaves the row waiting unchanged, and the next attempt sends the same request', async (_name, reply) => {
  await put(row());
  const report = await run(fakeServer(reply).fetch);
  expect(report).toMatchObject({ remaining: 1, nextAt: now + 5000 });
  expect(await storedRow()).toMatchObject({
    state: 'waiting',
    payload: sampleBooking,
    attempts: 1,
    nextAt: now + 5000,
  });
  const server = fakeServer();
  await run(server.fetch);
  expect(server.seen).toEqual([]);
  now += 5000;
  await run(server.fetch);
  expect(server.stored()).toEqual([sampleKey()]);
});

test('after a response that was lost after the commit the row is sent again, and counts once', async () => {
  await put(row());
  const server = fakeServer((seen, accept) => {
    const answer = accept(seen);
    return server.seen.length === 1 ? noNetwork() : answer;
  });
  await run(server.fetch);
  expect(await storedRow()).toMatchObject({ state: 'waiting' });
  now += minute;
  await run(server.fetch);
  expect(await storedRow()).toMatchObject({ state: 'sent' });
  expect(server.seen.map(({ key }) => key)).toEqual([sampleKey(), sampleKey()]);
  expect(server.stored()).toEqual([sampleKey()]);
});

test('one bad row never blocks the others', async () => {
  await put(row(1), row(2), row(3));
  const server = fakeServer((seen, accept) =>
    seen.key === sampleKey(1) ? refusal(422, 'invalid') : seen.key === sampleKey(2) ? noNetwork() : accept(seen),
  );
  expect(await run(server.fetch)).toMatchObject({ remaining: 1 });
  expect(await storedRow(1)).toMatchObject({
    state: 'needs-action',
    payload: sampleBooking,
    error: { code: 'refused', fields: { phone: 'Phone number must be at least 10 digits' } },
  });
  expect(await states()).toEqual(['needs-action', 'waiting', 'sent']);
});

describe('Retry-After', () => {
  const busy = () => fakeServer(() => refusal(429, 'too-many-requests', { 'Retry-After': '120' }));

  test('pauses the whole queue, even when the network comes back', async () => {
    await put(row(1), row(2));
    const server = busy();
    expect(await run(server.fetch)).toMatchObject({ remaining: 2, nextAt: now + 2 * minute });
    now += minute;
    await run(server.fetch, { which: 'eager' });
    expect(server.seen).toHaveLength(1);
    now += minute;
    const open = fakeServer();
    await run(open.fetch);
    expect(open.stored()).toEqual([sampleKey(1), sampleKey(2)]);
  });

  test.each<[string, FlushRequest]>([
    ['for one row', { ids: [sampleKey(1)] }],
    ['for all', { which: 'all' }],
  ])('is ignored if the user presses Send, %s', async (_name, request) => {
    await put(row(1), row(2));
    await run(busy().fetch);
    const open = fakeServer();
    await run(open.fetch, request);
    expect(open.stored()).toContain(sampleKey(1));
  });
});

test('when the network is back, back-off is ignored', async () => {
  await put(row());
  await run(noNetwork);
  const server = fakeServer();
  await run(server.fetch, { which: 'eager' });
  expect(server.stored()).toEqual([sampleKey()]);
});

describe('two concurrent runs', () => {
  const slow = () =>
    fakeServer(async (seen, accept) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return accept(seen);
    });

  test('with locks, each row is sent once', async () => {
    await put(row(1), row(2));
    const server = slow();
    await Promise.all([run(server.fetch), run(server.fetch)]);
    expect(server.seen.map(({ key }) => key)).toEqual([sampleKey(1), sampleKey(2)]);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  test('a run for one row requests the lock no more often than it needs', async () => {
    await put(row(1), row(2));
    const request = vi.spyOn(navigator.locks, 'request');
    await run(fakeServer().fetch, { ids: [sampleKey(1)], wait: AbortSignal.timeout(1000) });
    expect(request).toHaveBeenCalledTimes(1);
    expect(await states()).toEqual(['sent', 'waiting']);
  });

  test('a run that waits for the lock gives up when its signal aborts', async () => {
    await put(row());
    const wait = AbortSignal.abort(new DOMException('too long', 'TimeoutError'));
    vi.spyOn(navigator.locks, 'request').mockRejectedValue(wait.reason);
    expect(await run(fakeServer().fetch, { wait })).toMatchObject({ remaining: 1 });
  });
});

test('a row that a killed page left in `sending` is sent at once by the next lock holder', async () => {
  await put(row(1, { state: 'sending', attempts: 1 }));
  const server = fakeServer();
  await run(server.fetch);
  expect(server.stored()).toEqual([sampleKey()]);
  expect(await storedRow()).toMatchObject({ state: 'sent', attempts: 2 });
});

test('after the clock was set back, times later than the longest back-off count as passed', async () => {
  const far = now + 300 * day;
  await put(row(1, { nextAt: far }), row(2, { pausedUntil: far }));
  const server = fakeServer();
  await run(server.fetch);
  expect(server.stored()).toEqual([sampleKey(1), sampleKey(2)]);
});

test('a row that could not be sent for 14 days needs action after one more attempt, is kept, and can still be sent', async () => {
  await put(row(1, { createdAt: now - 14 * day - 1 }));
  let tries = 0;
  const dead = () => {
    tries += 1;
    return noNetwork();
  };
  expect(await run(dead)).toMatchObject({ remaining: 0 });
  expect(tries).toBe(1);
  expect(await storedRow()).toMatchObject({
    state: 'needs-action',
    payload: sampleBooking,
    error: { code: 'too-old' },
  });
  await run(dead, { which: 'eager' });
  expect(tries).toBe(1);
  const server = fakeServer();
  await run(server.fetch, { ids: [sampleKey()] });
  expect(await storedRow()).toMatchObject({ state: 'sent' });
});

test('after two weeks without a network a request is sent as soon as there is one, without asking the user', async () => {
  await put(row(1, { createdAt: now - 15 * day }));
  const server = fakeServer();
  await run(server.fetch);
  expect(server.stored()).toEqual([sampleKey()]);
});

test('a row that is being edited is never sent', async () => {
  await put(row(1, { state: 'needs-action', error: { code: 'editing', fields: {} } }));
  const server = fakeServer();
  for (const request of [{}, { which: 'all' }, { ids: [sampleKey()] }] as const) await run(server.fetch, request);
  expect(server.seen).toEqual([]);
});

describe('while a row is being sent', () => {
  /** Runs what the user does before the response arrives. */
  const meanwhile = (act: () => Promise<unknown>) =>
    fakeServer(async (seen, accept) => {
      await act();
      return accept(seen);
    });

  test('a changed version with the same key does not count as sent', async () => {
    await put(row());
    const changed = row(1, { payload: { ...sampleBooking, notes: 'Dry' }, nextAt: now + minute });
    await run(meanwhile(() => put(changed)).fetch);
    expect(await storedRow()).toEqual(changed);
  });

  test('a discarded row does not come back', async () => {
    await put(row());
    await run(meanwhile(() => lookInside(({ rows }) => rows.delete(sampleKey()))).fetch);
    expect(await storedRow()).toBeUndefined();
  });

  test('a row that is being edited again has arrived', async () => {
    await put(row());
    await run(meanwhile(() => put(row(1, { state: 'needs-action', error: { code: 'editing', fields: {} } }))).fetch);
    expect(await storedRow()).toMatchObject({ state: 'sent' });
  });
});

test('the state of the network that an attempt finds is reported', async () => {
  await put(row());
  const noteOnline = vi.fn<(isOnline: boolean) => void>();
  await run(noNetwork, {}, { noteOnline });
  expect(noteOnline.mock.calls).toEqual([[false]]);
  await run(fakeServer().fetch, { which: 'all' }, { noteOnline });
  expect(noteOnline.mock.calls).toEqual([[false], [true]]);
});

test('if the database cannot be opened there is nothing to send', async () => {
  expect(await flush({}, { open: async () => null })).toEqual({ outcomes: new Map(), remaining: 0, nextAt: null });
});

test('a device that can no longer write still reports the outcome, and asks again later', async () => {
  await put(row());
  const database = createOutboxDatabase();
  await database.open();
  const server = fakeServer((seen, accept) => {
    vi.spyOn(database.rows, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    return accept(seen);
  });
  vi.stubGlobal('fetch', server.fetch);
  const { outcomes, remaining } = await flush({}, { open: async () => database });
  database.close();
  expect([outcomes.get(sampleKey())?.state, remaining]).toEqual(['sent', 1]);
});
