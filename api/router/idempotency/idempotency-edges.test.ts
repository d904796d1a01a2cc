import { randomUUID } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProblemError } from '../../../shared/problem.ts';
import type { Database } from '../../db/database.ts';
import type { Transaction } from '../../db/transaction.ts';
import { Idempotency } from './idempotency.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { watchedDb } from '../../testing/watched-db.ts';

const body = { sent: { name: 'Kamala' }, parsed: { name: 'Kamala', notes: '' } };
const reply = (text: string) => ({ status: 201, text });

const addOwn = (tx: Transaction, key: string, route: string) =>
  tx.db
    .insertInto('idempotencyRecord')
    .values({
      key,
      route,
      bodyHash: '',
      sentHash: '',
      status: 201,
      reply: 'own',
      createdAt: sampleNow.toISOString(),
    })
    .execute();

describe.each(dialects)('idempotent writes on $name', (dialect) => {
  let api: Harness;

  beforeEach(async () => {
    api = await startHarness(dialect);
  });

  afterEach(() => api.close());

  const request = (key: string = randomUUID()) => ({ key, route: '/api/some', body, now: sampleNow });
  const records = () => api.database.db.selectFrom('idempotencyRecord').select('reply').execute();

  /** Looks up the key before another process commits, and writes after it; only the first time. */
  const tooEarly = () => {
    let looks = 0;
    const after = async ({ sql }: CompiledQuery) => {
      if (!/^select .* from "idempotency_record" where /.test(sql)) return undefined;
      looks += 1;
      return looks === 1 ? [] : undefined;
    };
    const database: Database = {
      ...api.database,
      transaction: (work, timeoutMs) =>
        api.database.transaction((tx) => work({ ...tx, db: watchedDb(tx.db, { after }) }), timeoutMs),
    };
    return { database, looks: () => looks };
  };

  test('get the answer of another process that was faster, and write nothing themselves', async () => {
    const same = request();
    await new Idempotency(api.database).once(same, async () => reply('first'));
    const { database, looks } = tooEarly();
    const late = new Idempotency(database);
    const answer = await late.once(same, async (tx) => {
      await addOwn(tx, randomUUID(), '/api/own');
      return reply('second');
    });
    expect(answer).toEqual(reply('first'));
    expect(looks()).toBe(2);
    expect(await records()).toEqual([{ reply: 'first' }]);
    // The work does not run again.
    expect(await late.once(same, async () => reply('third'))).toEqual(reply('first'));
  });

  test('do not run again for a repeated request', async () => {
    const idempotency = new Idempotency(api.database);
    const same = request();
    let times = 0;
    const work = async () => reply(`done ${(times += 1)}`);
    expect([await idempotency.once(same, work), await idempotency.once(same, work)]).toEqual([
      reply('done 1'),
      reply('done 1'),
    ]);
    expect(times).toBe(1);
  });

  test('are refused if the other process had another body', async () => {
    const same = request();
    await new Idempotency(api.database).once({ ...same, body: { sent: 1, parsed: 1 } }, async () => reply('first'));
    const { database, looks } = tooEarly();
    await expect(new Idempotency(database).once(same, async () => reply('second'))).rejects.toMatchObject({
      code: 'key-reused',
    });
    expect(looks()).toBe(2);
    expect(await records()).toEqual([{ reply: 'first' }]);
  });

  test('are refused if the row exists without a stored answer', async () => {
    const same = request();
    const work = new Idempotency(api.database).once(same, async (tx) => {
      await addOwn(tx, same.key, same.route);
      return reply('second');
    });
    await expect(work).rejects.toMatchObject({ code: 'key-reused' });
    expect(await records()).toEqual([]);
  });

  test('that fail store nothing and may be retried', async () => {
    const idempotency = new Idempotency(api.database);
    const same = request();
    await expect(
      idempotency.once(same, () => Promise.reject(new ProblemError('conflict', 'It is taken'))),
    ).rejects.toMatchObject({ code: 'conflict', message: 'It is taken' });
    await expect(idempotency.once(same, () => Promise.reject(new RangeError('ours')))).rejects.toThrow('ours');
    expect(await records()).toEqual([]);
    expect(await idempotency.once(same, async () => reply('first'))).toEqual(reply('first'));
  });

  test('do not run concurrently with the same key; the same key on another route does', async () => {
    const idempotency = new Idempotency(api.database);
    const same = request();
    const [first, second, other] = await Promise.allSettled([
      idempotency.once(same, async () => reply('first')),
      idempotency.once(same, async () => reply('second')),
      idempotency.once({ ...same, route: '/api/other' }, async () => reply('other')),
    ]);
    expect(first).toMatchObject({ value: reply('first') });
    expect(second).toMatchObject({ reason: { code: 'still-running', retryAfter: 3 } });
    expect(other).toMatchObject({ value: reply('other') });
  });
});
