import { describe, expect, test } from 'vitest';
import { dialects } from '../testing/test-databases.ts';
import { insertSampleRows } from '../testing/sample-rows.ts';
import { migrations } from './migration-list.ts';

describe.each(dialects)('the migrations for $name', ({ open }) => {
  test('make exactly the tables that the entities describe', async () => {
    const { database, close } = await open();
    const { up } = await database.orm.schema.getUpdateSchemaMigrationSQL({ wrap: false });
    // Until the first release, run `npm run migration` to regenerate the initial migration.
    expect(up).toBe('');
    await close();
  });

  test('put the settings of the product, a version for each topic and the first number of receipts in place', async () => {
    const { database, close } = await open();
    expect(await database.read('select key, value from setting order by key')).toEqual([
      { key: 'inspection_fee_lkr', value: '10000' },
      { key: 'supervision_percent', value: '10' },
    ]);
    expect(await database.read('select topic, version from content_version order by topic')).toEqual([
      { topic: 'banners', version: 1 },
      { topic: 'posts', version: 1 },
      { topic: 'providers', version: 1 },
      { topic: 'site', version: 1 },
      { topic: 'terms', version: 1 },
    ]);
    expect(await database.read('select version, length(mark) as length from directory_version')).toEqual([
      { version: 1, length: 12 },
    ]);
    expect(await database.read('select id, last_number from receipt_series')).toEqual([
      { id: 'receipt', last_number: 0 },
    ]);
    await close();
  });
});

describe.each(dialects)('the triggers for $name', ({ open }) => {
  test('note a provider of whom something changes', async () => {
    const { database, close } = await open();
    await insertSampleRows(database);
    await database.transaction(async ({ db }) => {
      await db.deleteFrom('providerChange').execute();
      await db.updateTable('provider').set({ city: 'Jaffna' }).where('id', '=', 'provider-nimal').execute();
    });
    const noted = await database.db.selectFrom('providerChange').select('providerId').execute();
    expect(noted).toEqual([{ providerId: 'provider-nimal' }]);
    await close();
  });
});

test('both dialects have the same migrations in the same order', async () => {
  const [sqlite, ...others] = await Promise.all(
    dialects.map(async ({ name, open }) => {
      const { database, close } = await open();
      const known = migrations[name].map((Migration) => new Migration(database.orm.driver, database.orm.config).name);
      await close();
      return known;
    }),
  );
  for (const names of others) expect(names).toEqual(sqlite);
  expect(migrations.sqlite).toHaveLength(migrations.postgresql.length);
});
