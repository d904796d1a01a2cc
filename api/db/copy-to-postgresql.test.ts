import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seedDemo } from '../seed/seed-demo.ts';
import { entities } from '../entities/entity-list.ts';
import { markWrite } from './lists/write-marks.ts';
import { migrations } from '../migrations/migration-list.ts';
import { allRows, emptyPlace } from '../testing/backup-sample.ts';
import { insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { copyToPostgresql } from './copy-to-postgresql.ts';
import { sqliteFileIn } from './database.ts';

const [sqlite, postgresql] = dialects;
const schema = { entities, migrations };

describe.skipIf(!postgresql)('a copy to PostgreSQL', () => {
  const opened = async () => {
    // `skipIf` ensures that both exist.
    const [from, to] = [await sqlite!.open(), await emptyPlace(postgresql!)];
    await seedDemo(from.database, { now: sampleNow });
    await insertSampleRows(from.database);
    await from.database.transaction((tx) => markWrite(tx, sampleNow));
    return { from, to, databaseUrl: to.databaseUrl ?? '' };
  };

  test('contains every row of every table, and continues the sequences', async () => {
    const { from, to, databaseUrl } = await opened();
    const before = await allRows(from.database.read);
    await expect(copyToPostgresql(schema, from.dataDir, databaseUrl)).rejects.toThrow('is in use: stop every server');
    await from.database.close();
    const count = await copyToPostgresql(schema, from.dataDir, databaseUrl);
    expect(count).toBe(Object.values(before).flat().length);
    const database = await to.open();
    expect(await allRows(database.read)).toEqual(before);
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(30);
    // All keys, indexes and checks exist, and its triggers work.
    expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    const deferred = "select conname from pg_constraint where contype = 'f' and condeferrable";
    expect(await database.read(deferred)).toEqual([]);
    expect(await database.read("select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'")).toEqual(
      [],
    );
    await database.transaction((tx) => markWrite(tx, sampleNow));
    const last = Math.max(...(before['write_mark'] ?? []).map(({ id }) => Number(id)));
    expect(await database.read('select max(id) as id from write_mark')).toEqual([{ id: last + 1 }]);
    await to.close();
    await from.close();
  });

  test('is made to an empty database only, completely or not at all', async () => {
    const { from, to, databaseUrl } = await opened();
    const copy = () => copyToPostgresql(schema, from.dataDir, databaseUrl);
    // PostgreSQL does not allow this character, and this is one of the last tables.
    await from.database.transaction((tx) => tx.execute("insert into setting (key, value) values ('x', char(0))"));
    await from.database.close();
    await expect(copy()).rejects.toThrow('invalid byte sequence');
    const database = await to.open();
    const held = await allRows(database.read);
    expect(held['customer']).toEqual([]);
    await expect(copy()).rejects.toThrow('is not empty: it holds ');
    expect(await allRows(database.read)).toEqual(held);
    await database.close();
    rmSync(sqliteFileIn(from.dataDir));
    await expect(copy()).rejects.toThrow('There is no database ');
    await to.close();
    await from.close();
  });
});
