import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialects, type TestDatabase } from '../../testing/test-databases.ts';
import { addressLimit, memoryLimiter, secondsToWait, sharedLimiters } from './limiters.ts';

describe('in memory', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  test('a window starts with the first use of a key, and the count restarts after it', async () => {
    const limiter = memoryLimiter('writes', { points: 2, seconds: 60 });
    const use = () => secondsToWait(limiter, 'a');
    expect([await use(), await use(), await use()]).toEqual([null, null, 60]);
    vi.advanceTimersByTime(59_999);
    expect([await use(), await secondsToWait(limiter, 'b')]).toEqual([1, null]);
    vi.advanceTimersByTime(1);
    expect(await use()).toBeNull();
  });

  test('all /64 of one IPv6 /48 together have five times the limit of one, and another /48 has its own', async () => {
    const limit = addressLimit(memoryLimiter, 'writes', 3);
    const answers: (number | null)[] = [];
    for (let net = 1; net <= 20; net += 1) answers.push(await limit(`2001:db8:1:${net}::1`));
    expect(answers).toEqual(Array.from({ length: 20 }, (_, place) => (place < 15 ? null : 60)));
    expect(await limit('2001:db8:2::1')).toBeNull();
  });
});

describe.each(dialects.filter(({ name }) => name === 'postgresql'))('limiters on $name', (dialect) => {
  let store: TestDatabase;
  const pools: Pool[] = [];

  beforeAll(async () => {
    store = await dialect.open();
  });

  afterAll(async () => {
    for (const pool of pools) await pool.end();
    await store.close();
  });

  const processOf = (connectionString = store.databaseUrl) => {
    const pool = new Pool({ connectionString, max: 2 });
    pools.push(pool);
    return addressLimit(sharedLimiters(pool), 'writes', 3);
  };

  test('processes share their counts', async () => {
    const [one, other] = [processOf(), processOf()];
    expect([await one('192.0.2.1'), await one('192.0.2.1'), await other('192.0.2.1')]).toEqual([null, null, null]);
    expect([await other('192.0.2.1'), await one('192.0.2.1')]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await one('192.0.2.2')).toBeNull();
  });

  test('while the database is down each process counts for itself', async () => {
    const limit = processOf('postgres://nobody@127.0.0.1:1/nothing');
    const answers: (number | null)[] = [];
    for (let time = 0; time < 5; time += 1) answers.push(await limit('192.0.2.1'));
    expect(answers).toEqual([null, null, null, expect.any(Number), expect.any(Number)]);
  });
});
