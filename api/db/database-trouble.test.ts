import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import type { Database } from './database.ts';
import { startHarness, type Harness, type HarnessOptions } from '../testing/api-harness.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import type { Answer } from '../testing/http-client.ts';
import { dialects } from '../testing/test-databases.ts';

const sqlite = dialects.find(({ name }) => name === 'sqlite')!;
const largeBooking = { ...bookingBody, notes: 'x'.repeat(2000) };

let api: Harness;

afterEach(() => api.close());

const start = async (dialect: typeof sqlite, options?: HarnessOptions) => {
  api = await startHarness(dialect, options);
};

const book = (body: unknown = bookingBody): Promise<Answer> => api.send('POST', '/api/bookings/create', { body });

function expectUnavailable(answer: Answer): void {
  expect(answer.status).toBe(503);
  expect(answer.problem).toMatchObject({
    type: '/problems/unavailable',
    detail: 'Our server is too busy right now. Please try again in a moment.',
  });
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['cache-control']).toBe('no-store');
}

async function expectReadable(): Promise<void> {
  api.cache.invalidate(['providers', 'posts', 'banners', 'site']);
  expect((await api.send('GET', '/api/providers/nimal-tiles')).status).toBe(200);
  expect((await api.send('GET', '/readyz')).status).toBe(200);
}

/** The database errors in the log, by the driver's code. */
const codesLogged = () =>
  new Set(
    api.logLines
      .filter(({ message }) => message === 'database unavailable')
      .map(({ fields }) => (fields as { err: { code?: string } }).err.code),
  );

const failing = (error: Error): HarnessOptions => ({
  wrap: (database: Database) => ({
    ...database,
    transaction: async () => {
      throw error;
    },
  }),
});

describe('while the database cannot be written', () => {
  test('because the disk is full, clients are asked to retry, reads work, and it recovers by itself', async () => {
    await start(sqlite);
    const setPages = (count: number) =>
      api.database.transaction((tx) => tx.execute(`pragma max_page_count = ${count}`));
    await setPages(1);
    let answer = await book(largeBooking);
    for (let tries = 0; answer.status === 201 && tries < 100; tries += 1) answer = await book(largeBooking);
    expectUnavailable(answer);
    const before = await api.database.read('select id from booking');
    expectUnavailable(await book(largeBooking));
    expect(codesLogged()).toEqual(new Set(['SQLITE_FULL 13']));
    await expectReadable();
    await setPages(100_000);
    expect((await book(largeBooking)).status).toBe(201);
    expect(await api.database.read('select id from booking')).toHaveLength(before.length + 1);
  });

  test('because another program holds its lock, clients are asked to retry, reads work, and it recovers by itself', async () => {
    await start(sqlite, { busyTimeoutMs: 20 });
    const other = new DatabaseSync(join(api.dataDir, 'nivasa.sqlite'));
    other.exec('begin immediate');
    for (const _time of [1, 2, 3]) expectUnavailable(await book());
    expect(codesLogged()).toEqual(new Set(['SQLITE_BUSY 5']));
    await expectReadable();
    other.exec('rollback');
    other.close();
    expect((await book()).status).toBe(201);
    expect(await api.database.read('select id from booking')).toHaveLength(1);
  });

  test.each([
    ['SQLITE_FULL', { errcode: 13 }],
    ['SQLITE_BUSY_SNAPSHOT', { errcode: 517 }],
    ['SQLITE_IOERR_WRITE', { errcode: 778 }],
    ['disk_full', { code: '53100' }],
    ['too_many_connections', { code: '53300' }],
    ['admin_shutdown', { code: '57P01' }],
    ['deadlock_detected', { code: '40P01' }],
    ['a refused connection', { code: 'ECONNREFUSED' }],
  ])('for the reason %s, the answer is 503 without internal details', async (message, codes) => {
    await start(sqlite, failing(Object.assign(new Error(`${message}: insert into booking Kamala`), codes)));
    expectUnavailable(await book());
    expect(JSON.stringify(api.logLines)).not.toContain('Kamala');
    expect(JSON.stringify(api.logLines.filter(({ level }) => level === 'warn'))).toContain('database unavailable');
  });

  test.each([{ errcode: 1 }, { errcode: 19 }, { code: '42P01' }, { code: '23502' }, {}])(
    'for a bug of our own, %o, the answer is 500',
    async (codes) => {
      await start(sqlite, failing(Object.assign(new Error('no such column Kamala'), codes)));
      const answer = await book();
      expect(answer.status).toBe(500);
      expect(answer.text).not.toContain('column');
      expect(answer.headers).not.toHaveProperty('retry-after');
      expect(JSON.stringify(api.logLines)).not.toContain('Kamala');
    },
  );
});

describe('readiness', () => {
  test('fails while the database cannot be used, for any reason, and succeeds again afterwards', async () => {
    let error: Error | undefined;
    await start(sqlite, {
      wrap: (database) => ({ ...database, ping: () => (error ? Promise.reject(error) : database.ping()) }),
    });
    for (error of [
      new Error('The database is closed'),
      Object.assign(new Error('malformed'), { errcode: 11 }),
      Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
    ]) {
      const answer = await api.send('GET', '/readyz');
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect((await api.send('GET', '/healthz')).text).toBe('alive\n');
    }
    error = undefined;
    expect((await api.send('GET', '/readyz')).text).toBe('ready\n');
  });

  test('fails while the database does not answer', async () => {
    let isSilent = true;
    await start(sqlite, {
      wrap: (database) => ({ ...database, ping: () => (isSilent ? new Promise(() => {}) : database.ping()) }),
    });
    expect((await api.send('GET', '/readyz')).status).toBe(503);
    isSilent = false;
    expect((await api.send('GET', '/readyz')).status).toBe(200);
  });

  test('fails while the server drains, although it still answers everything else', async () => {
    await start(sqlite);
    expect((await api.send('GET', '/readyz')).status).toBe(200);
    api.app.drain();
    const answer = await api.send('GET', '/readyz');
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1']);
    expect((await api.send('GET', '/healthz')).status).toBe(200);
    expect((await book()).status).toBe(201);
  });
});

describe.each(dialects.filter(({ name }) => name === 'postgresql'))('on $name', (dialect) => {
  test('lost connections cause at most a few 503 answers, and are replaced', async () => {
    await start(dialect, { watch: true });
    expect((await book()).status).toBe(201);
    const other = await openDatabase({
      dataDir: api.dataDir,
      databaseUrl: api.databaseUrl,
      log: () => {},
      migrate: false,
    });
    await other.read(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await other.close();
    let answer = await book();
    while (answer.status !== 201) {
      expectUnavailable(answer);
      await pause(20);
      answer = await book();
    }
    api.cache.invalidate(['providers']);
    let read = await api.send('GET', '/api/providers');
    while (read.status !== 200) {
      expect(read.status).toBe(503);
      read = await api.send('GET', '/api/providers');
    }
    expect((await api.send('GET', '/readyz')).status).toBe(200);
  });
});
