import { describe, expect, test } from 'vitest';
import { dialects } from '../testing/test-databases.ts';
import { migrations } from './migration-list.ts';

describe.each(dialects)('the migrations for $name', ({ open }) => {
  test('make exactly the tables that the entities describe', async () => {
    const { database, close } = await open();
    expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
    await close();
  });

  test('put the settings of the product and a version for each topic in place', async () => {
    const { database, close } = await open();
    expect(await database.read('select key, value from setting order by key')).toEqual([
      { key: 'inspection_fee_lkr', value: '10000' },
      { key: 'supervision_percent', value: '10' },
    ]);
    expect(await database.read('select topic from content_version order by topic')).toEqual([
      { topic: 'banners' },
      { topic: 'posts' },
      { topic: 'providers' },
      { topic: 'site' },
    ]);
    await close();
  });
});

test('both dialects have the same migrations in the same order', async () => {
  const names = await Promise.all(
    dialects.map(async ({ name, open }) => {
      const { database, close } = await open();
      const known = migrations[name].map((Migration) => new Migration(database.orm.driver, database.orm.config).name);
      await close();
      return known;
    }),
  );
  expect(migrations.sqlite).toHaveLength(migrations.postgresql.length);
  for (const list of names) expect(list).toEqual(names[0]);
});
