import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refusal, type FakeServer, type Seen } from '../testing/fake-server.ts';
import { emptyOutbox, lookInside, sampleKey, sampleRow, storedRow } from '../testing/outbox-samples.ts';
import { flush } from './flush.ts';
import { newRow } from './new-row.ts';
import { createOutboxDatabase } from './outbox-db.ts';
import { isFollowed } from './outbox-list.ts';
import type { OutboxRow } from './outbox-row.ts';

const minute = 60_000;
let now = Date.parse('2026-11-22T04:00:00Z');

const words = { kind: 'booking', id: sampleKey(9), text: 'Which adhesive?' } as const;

/** A message written `number` milliseconds after the others. */
const message = (number: number, thread = 'booking:9', more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...newRow('message', words, sampleKey(number), { thread, opensWith: 'the-secret' }, now - 10_000 + number),
  ...more,
});
const put = (...rows: OutboxRow[]) => lookInside((database) => database.rows.bulkPut(rows));

async function run(fetch: FakeServer['fetch'], which: 'due' | 'all' = 'due') {
  vi.stubGlobal('fetch', fetch);
  const database = createOutboxDatabase();
  await database.open();
  try {
    return await flush({ which }, { open: async () => database });
  } finally {
    database.close();
  }
}

const keysOf = (seen: readonly Seen[]) => seen.map(({ key }) => key);

beforeEach(async () => {
  now = Date.parse('2026-11-22T04:00:00Z');
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  await emptyOutbox();
});

test('a message is sent to its address with the secret of the request that it is about', async () => {
  await put(message(1));
  const { fetch, seen } = fakeServer();
  await run(fetch);
  const [{ path, headers, init }] = seen as [Seen];
  expect([path, headers.get('Request-Secret')]).toEqual(['/api/threads/messages', 'the-secret']);
  expect(init.body).toBe(JSON.stringify(words));
});

test('a sent message keeps its text until its thread shows it, and its status is never queried', async () => {
  await put(message(1));
  await run(fakeServer().fetch);
  const row = await storedRow();
  expect(row).toMatchObject({ state: 'sent', payload: words, subject: { thread: 'booking:9' } });
  expect(row && isFollowed(row)).toBe(false);
  const again = fakeServer();
  await run(again.fetch, 'all');
  expect(again.seen).toEqual([]);
});

test('messages are sent after all requests, and those of a thread in their order', async () => {
  await put(message(2), message(1), sampleRow(3, {}, now - 1000));
  const { fetch, seen } = fakeServer();
  await run(fetch);
  expect(keysOf(seen)).toEqual([sampleKey(3), sampleKey(1), sampleKey(2)]);
});

test('a message that cannot be sent yet delays the later ones of its thread, and no others', async () => {
  await put(message(1), message(2), message(3, 'job:7'));
  const { fetch, seen } = fakeServer((call, accept) =>
    call.key === sampleKey(1) ? refusal(503, 'unavailable') : accept(call),
  );
  const { nextAt } = await run(fetch);
  expect(keysOf(seen)).toEqual([sampleKey(1), sampleKey(3)]);
  expect(await storedRow(2)).toMatchObject({ state: 'waiting', attempts: 0 });
  // No row and no photos are retried as if the later message were due now.
  expect(nextAt).toBe((await storedRow(1))?.nextAt);
  expect(nextAt).toBeGreaterThan(now);
});

test('after too many messages in an hour the thread waits until the server accepts them; requests and other threads do not', async () => {
  await put(message(1), message(2), message(3, 'job:7'), sampleRow(4, { nextAt: now + minute }, now - 1000));
  const { fetch } = fakeServer((call, accept) =>
    call.key === sampleKey(1) ? refusal(429, 'too-many-requests', { 'Retry-After': '2400' }) : accept(call),
  );
  await run(fetch);
  expect(await storedRow(1)).toMatchObject({ state: 'waiting', error: null, pausedUntil: now + 40 * minute });
  expect(await storedRow(2)).toMatchObject({ state: 'waiting', pausedUntil: now + 40 * minute });
  expect(await storedRow(3)).toMatchObject({ state: 'sent' });
  expect(await storedRow(4)).toMatchObject({ state: 'waiting', pausedUntil: 0 });
  now += 41 * minute;
  await run(fakeServer().fetch);
  expect(await storedRow(1)).toMatchObject({ state: 'sent' });
  expect(await storedRow(2)).toMatchObject({ state: 'sent' });
});

test('a message whose session has expired asks to sign in, and nothing is lost', async () => {
  await put(message(1, 'job:7', { ownerId: 'customer-1' }));
  await run(fakeServer(() => refusal(401, 'sign-in-required')).fetch);
  expect(await storedRow()).toMatchObject({ state: 'needs-action', error: { code: 'sign-in' }, payload: words });
});
