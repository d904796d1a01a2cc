import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingReceiptSchema } from '../../../shared/features/bookings/booking-contract.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { Database } from '../../db/database.ts';
import { cleanUpIdempotencyRecords } from './idempotency.ts';
import { startHarness, type Harness, type HarnessOptions } from '../../testing/api-harness.ts';
import { bookingBody, estimateBody } from '../../testing/endpoint-examples.ts';
import type { Answer, HttpClient } from '../../testing/http-client.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { startServerProcess, type ServerProcess } from '../../testing/server-processes.ts';
import { dialects } from '../../testing/test-databases.ts';

const bookings = '/api/bookings/create';
const estimates = '/api/quotation-requests';

const book = ({ send }: Pick<HttpClient, 'send'>, key: string, body: unknown = bookingBody): Promise<Answer> =>
  send('POST', bookings, { body, headers: { 'Idempotency-Key': key } });

async function countOf({ database }: { database: Database }, table: string): Promise<number> {
  const [row] = await rowsOf<{ count: unknown }>(database.read, `select count(*) as count from ${table}`);
  return Number(row?.count);
}

/** Repeats the request while the answer is that the first one is still running. */
async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await ask();
    if (answer.status !== 409) return answer;
    expect(answer.problem.type).toBe('/problems/still-running');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await pause(20);
  }
  throw new Error('The first request never came to an end');
}

describe.each(dialects)('a repeated write on $name', (dialect) => {
  let api: Harness;
  const others: ServerProcess[] = [];

  const start = async (options?: HarnessOptions) => {
    await api.close();
    api = await startHarness(dialect, options);
  };

  beforeEach(async () => {
    api = await startHarness(dialect);
  });

  afterEach(async () => {
    for (const other of others.splice(0)) await other.stop();
    await api.close();
  });

  test('gets the first answer byte for byte, and is done once', async () => {
    const key = randomUUID();
    const first = await book(api, key);
    const second = await book(api, key);
    expect(first.status).toBe(201);
    expect(bookingReceiptSchema.parse(first.json)).toMatchObject({
      clientKey: key,
      reference: referenceOf('booking', key),
    });
    expect(second.bytes).toEqual(first.bytes);
    expect(second.rawHeaders).toEqual(first.rawHeaders);
    expect(second.headers['idempotency-key']).toBe(key);
    expect(await countOf(api, 'booking')).toBe(1);
  });

  test('is recognised however its JSON is formatted', async () => {
    const key = randomUUID();
    const first = await book(api, key);
    const turned = JSON.stringify(
      { unknown: 1, ...Object.fromEntries(Object.entries(bookingBody).reverse()) },
      null,
      2,
    );
    const second = await api.send('POST', bookings, {
      body: turned,
      headers: { 'Idempotency-Key': key.toUpperCase(), 'Content-Type': 'application/json' },
    });
    expect(second.bytes).toEqual(first.bytes);
    expect(await countOf(api, 'booking')).toBe(1);
  });

  test('gets the first answer from the next version, whose schema adds fields with defaults', async () => {
    const key = randomUUID();
    const first = await book(api, key);
    // The next version parses the body to another value than this version.
    await api.database.transaction((tx) =>
      tx.db.updateTable('idempotencyRecord').set({ bodyHash: 'of another schema' }).where('key', '=', key).execute(),
    );
    const turned = JSON.stringify(Object.fromEntries(Object.entries(bookingBody).reverse()), null, 2);
    for (const body of [bookingBody, turned]) {
      const again = await api.send('POST', bookings, {
        body,
        headers: { 'Idempotency-Key': key, 'Content-Type': 'application/json' },
      });
      expect([again.status, again.bytes]).toEqual([201, first.bytes]);
    }
    for (const other of [
      { ...bookingBody, notes: 'More' },
      { ...bookingBody, fullName: 'Somebody Else' },
    ]) {
      expect((await book(api, key, other)).status).toBe(422);
    }
    expect(await countOf(api, 'booking')).toBe(1);
  });

  test('with too deep nesting is refused without an internal error', async () => {
    const body = JSON.stringify(bookingBody).replace('{', `{"more":${'['.repeat(40_000)}${']'.repeat(40_000)},`);
    const answer = await api.send('POST', bookings, {
      body,
      headers: { 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' },
    });
    expect([answer.status, answer.problem.detail]).toEqual([400, 'The body is nested too deeply']);
    expect(await countOf(api, 'booking')).toBe(0);
  });

  test('is recognised although the device now adds the fee that it has read, and another language', async () => {
    const key = randomUUID();
    const first = await book(api, key);
    const again = await book(api, key, { ...bookingBody, language: 'ta', shownFeeLkr: 10_000 });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await countOf(api, 'booking')).toBe(1);
  });

  test('with another body is refused and changes nothing', async () => {
    const key = randomUUID();
    const first = await book(api, key);
    const other = await book(api, key, { ...bookingBody, fullName: 'Somebody Else' });
    expect(other.status).toBe(422);
    expect(other.problem.type).toBe('/problems/key-reused');
    expect(other.text).not.toContain('Kamala');
    expect((await book(api, key)).bytes).toEqual(first.bytes);
    expect(await api.database.read('select full_name from booking')).toEqual([{ full_name: 'Kamala Perera' }]);
  });

  test.each([
    'x',
    '1',
    'null',
    '00000000-0000-0000-0000-000000000000',
    `${randomUUID()}0`,
    `{${randomUUID()}}`,
    `${randomUUID()}, ${randomUUID()}`,
    "' or 1=1",
  ])('requires a UUID as its key: %s', async (key) => {
    const answer = await book(api, key);
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toBe('Idempotency-Key must be a UUID');
    expect(await countOf(api, 'booking')).toBe(0);
  });

  test('without a key is done again', async () => {
    for (const _time of [1, 2]) {
      const answer = await api.send('POST', bookings, { body: bookingBody, headers: { 'Idempotency-Key': '' } });
      expect(bookingReceiptSchema.parse(answer.json).clientKey).toBeNull();
      expect(answer.headers).not.toHaveProperty('idempotency-key');
    }
    expect(await countOf(api, 'booking')).toBe(2);
    expect(await countOf(api, 'idempotency_record')).toBe(0);
  });

  test('is independent of the same key on another route', async () => {
    const key = randomUUID();
    const booked = await book(api, key);
    const asked = await api.send('POST', estimates, { body: estimateBody, headers: { 'Idempotency-Key': key } });
    expect([booked.status, asked.status]).toEqual([201, 201]);
    expect(asked.json).toMatchObject({ clientKey: key, reference: referenceOf('estimate', key) });
    expect((await book(api, key)).bytes).toEqual(booked.bytes);
  });

  test('with an equal reference but another key is stored, too', async () => {
    // The reference is derived from the last 40 bits.
    const keys = ['11111111-1111-4111-8111-117f3a2b4c5d', '22222222-2222-4222-9222-227f3a2b4c5d'];
    for (const key of keys) {
      const answer = await book(api, key);
      expect([answer.status, answer.json]).toEqual([
        201,
        expect.objectContaining({ id: key, reference: referenceOf('booking', keys[0]!) }),
      ]);
      expect(
        (await api.send('POST', estimates, { body: estimateBody, headers: { 'Idempotency-Key': key } })).status,
      ).toBe(201);
    }
    for (const table of ['booking', 'estimate_request']) {
      expect(await api.database.read(`select id from ${table} order by id`)).toEqual(keys.map((id) => ({ id })));
    }
  });

  test('is done after an earlier failure', async () => {
    const key = randomUUID();
    const ask = (body: unknown) => api.send('POST', estimates, { body, headers: { 'Idempotency-Key': key } });
    expect((await ask({ ...estimateBody, contactName: '' })).status).toBe(422);
    expect((await ask({ ...estimateBody, providerId: 'nobody' })).status).toBe(422);
    expect((await ask(estimateBody)).status).toBe(201);
    expect(await countOf(api, 'estimate_request')).toBe(1);
  });

  test('is told to retry while the first is still running, and then gets its answer', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    await start({
      wrap: (database) => ({
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            begun();
            await gate;
            return work(tx);
          }),
      }),
    });
    const key = randomUUID();
    const first = book(api, key);
    await hasBegun;
    const meanwhile = await book(api, key);
    expect(meanwhile.status).toBe(409);
    expect(meanwhile.problem.type).toBe('/problems/still-running');
    expect(meanwhile.headers['retry-after']).toBe('3');
    expect(meanwhile.headers['cache-control']).toBe('no-store');
    release();
    expect((await first).status).toBe(201);
    expect((await book(api, key)).bytes).toEqual((await first).bytes);
  });

  test('is done once when it arrives twenty times at the same moment in two processes', async () => {
    others.push(...(await Promise.all([startServerProcess(api), startServerProcess(api)])));
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => untilAnswered(() => book(others[place % 2]!, key))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await api.database.read('select id, client_key from booking')).toEqual([{ id: key, client_key: key }]);
    expect(await countOf(api, 'idempotency_record')).toBe(1);
  });

  test('gets the stored answer after the server was killed between commit and reply', async () => {
    const dying = await startServerProcess(api, 'after-commit');
    others.push(dying);
    const key = randomUUID();
    await expect(book(dying, key)).rejects.toThrow(/ECONNRESET|socket hang up/);
    expect(await dying.ended).toBe('SIGKILL');
    expect(await countOf(api, 'booking')).toBe(1);
    const next = await startServerProcess(api);
    others.push(next);
    const answer = await book(next, key);
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ id: key, reference: referenceOf('booking', key) });
    expect(await countOf(api, 'booking')).toBe(1);
  });

  test('is done after the server was killed before the commit', async () => {
    const dying = await startServerProcess(api, 'before-commit');
    others.push(dying);
    const key = randomUUID();
    await expect(book(dying, key)).rejects.toThrow(/ECONNRESET|socket hang up/);
    await dying.ended;
    expect(await countOf(api, 'booking')).toBe(0);
    expect((await book(api, key)).status).toBe(201);
    expect(await countOf(api, 'booking')).toBe(1);
  });

  test('gets the answer for thirty days; after that its key is refused', async () => {
    const key = randomUUID();
    const first = await book(api, key);
    const daysLater = (days: number) => new Date(sampleNow.getTime() + days * 24 * 60 * 60 * 1000);
    await cleanUpIdempotencyRecords(api.database, daysLater(30));
    expect((await book(api, key)).bytes).toEqual(first.bytes);
    await cleanUpIdempotencyRecords(api.database, daysLater(30.1));
    expect(await countOf(api, 'idempotency_record')).toBe(0);
    const late = await book(api, key);
    expect(late.status).toBe(422);
    expect(late.problem.type).toBe('/problems/key-reused');
    expect(await countOf(api, 'booking')).toBe(1);
  });
});
