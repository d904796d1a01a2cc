import { describe, expect, test } from 'vitest';
import { dialects } from '../testing/test-databases.ts';
import type { publicColumns } from '../features/providers/provider-queries.ts';
import { insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
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
  test('note a provider of whom the public sees something else, and of nothing that only the office sees', async () => {
    const changed: Readonly<Record<Exclude<(typeof publicColumns)[number], 'id'>, unknown>> = {
      slug: 'else',
      category: 'glass',
      displayName: 'Else',
      city: 'Jaffna',
      area: 'Else',
      cities: '["Jaffna"]',
      avatarUrl: '/objects/else',
      coverUrl: '/objects/else',
      isCertified: false,
      featured: false,
      highlightTags: '["Else"]',
      reviewCount: 77,
      ratingTenths: 11,
      bio: 'Else',
      certifiedSince: sampleNow.toISOString(),
      isListed: false,
      evidence: '[{"kind":"identity","day":"2026-01-01"}]',
      figures: '[{"kind":"jobs","count":12,"of":12}]',
    };
    const { database, close } = await open();
    await insertSampleRows(database);
    const noted = async (change: Readonly<Record<string, unknown>>) => {
      await database.transaction(async ({ db }) => {
        await db.deleteFrom('providerChange').execute();
        await db.updateTable('provider').set(change).where('id', '=', 'provider-nimal').execute();
      });
      return database.db.selectFrom('providerChange').select('providerId').execute();
    };
    for (const [column, value] of Object.entries(changed)) {
      expect([column, await noted({ [column]: value })]).toEqual([column, [{ providerId: 'provider-nimal' }]]);
    }
    expect(await noted({ email: 'else@example.org', phone: '011 999 8888' })).toEqual([]);
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
