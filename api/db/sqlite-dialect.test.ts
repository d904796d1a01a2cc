import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CompiledQuery, Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDatabaseBusyOrFull } from './database-errors.ts';
import { TunedSqliteDialect } from './sqlite-dialect.ts';
import { openSqliteFile, type SqliteFileOptions } from './sqlite-file.ts';
import { sqliteWriter } from '../testing/sqlite-writer.ts';

const execute = promisify(execFile);

let folder: string;
let file: string;
const opened: Kysely<unknown>[] = [];

function open(options: Partial<SqliteFileOptions> = {}): Kysely<unknown> {
  const database = new Kysely<unknown>({ dialect: new TunedSqliteDialect({ file, ...options }) });
  opened.push(database);
  return database;
}

async function rows(database: Kysely<unknown>, sql: string, params: readonly unknown[] = []): Promise<unknown[]> {
  const result = await database.executeQuery(CompiledQuery.raw(sql, [...params]));
  return result.rows;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivasa-sqlite-'));
  file = join(folder, 'test.sqlite');
  const database = openSqliteFile({ file });
  database.exec('create table counter (total integer not null); insert into counter values (0)');
  database.close();
});

afterEach(async () => {
  for (const database of opened.splice(0)) await database.destroy();
  rmSync(folder, { recursive: true, force: true });
});

describe('the SQLite dialect', () => {
  test('commits every read-then-write transaction of four processes', async () => {
    await Promise.all([1, 2, 3, 4].map(() => execute(process.execPath, [sqliteWriter, file, '250'])));
    expect(await rows(open(), 'select total from counter')).toEqual([{ total: 1000 }]);
  }, 60_000);

  test('isolates transactions of one process', async () => {
    const database = open();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.transaction().execute(async (session) => {
          await rows(session, 'select total from counter');
          await rows(session, 'update counter set total = total + 1');
        }),
      ),
    );
    expect(await rows(database, 'select total from counter')).toEqual([{ total: 20 }]);
  }, 120_000);

  test('has settings that survive a power failure, and enforces foreign keys', async () => {
    const database = open();
    expect(await rows(database, 'pragma journal_mode')).toEqual([{ journal_mode: 'wal' }]);
    expect(await rows(database, 'pragma synchronous')).toEqual([{ synchronous: 2 }]);
    expect(await rows(database, 'pragma foreign_keys')).toEqual([{ foreign_keys: 1 }]);
  });

  test('reads during a transaction, and sees its writes after the commit', async () => {
    const writer = open();
    const reader = open({ readOnly: true });
    await writer.transaction().execute(async (session) => {
      await rows(session, 'update counter set total = 7');
      expect(await rows(reader, 'select total from counter')).toEqual([{ total: 0 }]);
    });
    expect(await rows(reader, 'select total from counter')).toEqual([{ total: 7 }]);
  });

  test('refuses to write through a read-only connection', async () => {
    await expect(rows(open({ readOnly: true }), 'update counter set total = 1')).rejects.toThrow('readonly');
  });

  test('works after a transaction that could not start', async () => {
    const blocked = open({ busyTimeoutMs: 1 });
    await rows(blocked, 'select 1');
    const other = openSqliteFile({ file });
    other.exec('begin immediate');
    for (let tries = 0; tries < 2; tries += 1) {
      const busy = blocked.transaction().execute(async () => {});
      await expect(busy).rejects.toSatisfy(isDatabaseBusyOrFull);
    }
    other.exec('rollback');
    other.close();
    await blocked.transaction().execute((session) => rows(session, 'update counter set total = 3'));
    expect(await rows(blocked, 'select total from counter')).toEqual([{ total: 3 }]);
  });

  test('works after a full disk', async () => {
    const database = open();
    await rows(database, 'pragma max_page_count = 3');
    const failed = database.transaction().execute(async (session) => {
      await rows(session, 'update counter set total = 1');
      await rows(session, 'create table big as select randomblob(100000) as filling');
    });
    await expect(failed).rejects.toSatisfy(isDatabaseBusyOrFull);
    expect(await rows(database, 'select total from counter')).toEqual([{ total: 0 }]);
    await rows(database, 'pragma max_page_count = 1000000');
    await rows(database, 'update counter set total = 2');
    expect(await rows(database, 'select total from counter')).toEqual([{ total: 2 }]);
  });

  test('rolls back to a savepoint', async () => {
    const database = open();
    const outer = await database.startTransaction().execute();
    await rows(outer, 'update counter set total = 1');
    const inner = await outer.savepoint('inner').execute();
    await rows(inner, 'update counter set total = 2');
    await inner.rollbackToSavepoint('inner').execute();
    await outer.commit().execute();
    expect(await rows(database, 'select total from counter')).toEqual([{ total: 1 }]);
  });

  test('stores times as ISO 8601 text, booleans as numbers and lists as JSON', async () => {
    const [row] = await rows(open(), 'select ? as instant, ? as flag, ? as list, ? as absent', [
      new Date(5),
      true,
      ['a', 'b'],
      undefined,
    ]);
    expect(row).toEqual({ instant: '1970-01-01T00:00:00.005Z', flag: 1, list: '["a","b"]', absent: null });
  });

  test('sees columns added by another connection, with a statement prepared before', async () => {
    const database = open();
    expect(await rows(database, 'select * from counter')).toEqual([{ total: 0 }]);
    await rows(open(), "alter table counter add column name text default 'new'");
    expect(await rows(database, 'select * from counter')).toEqual([{ total: 0, name: 'new' }]);
  });

  test('executes more different statements than it caches', async () => {
    const database = open();
    for (let number = 0; number < 600; number += 1) {
      expect(await rows(database, `select ${number} as it`)).toEqual([{ it: number }]);
    }
    expect(await rows(database, 'select 0 as it')).toEqual([{ it: 0 }]);
  });
});
