import { describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { addSampleBooking, addSampleJob } from '../testing/sample-jobs.ts';
import { addedEstimate } from '../testing/sample-requests.ts';
import { insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
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
      { topic: 'terms' },
    ]);
    await close();
  });
});

describe.each(dialects)('what was there before the lists on $name', ({ name, open }) => {
  test('stands in them as if it had come after', async () => {
    const place = migrations[name].findIndex((Migration) => Migration.name.endsWith('Listings'));
    const old = await open({ migrations: migrations[name].slice(0, place) });
    await insertSampleRows(old.database);
    for (const paid of [null, sampleNow]) {
      await addSampleBooking(old.database, { address: '1 Kandy Road, Galle' }, paid);
    }
    await addSampleJob(old.database, 'completed', { supervision: true });
    await addedEstimate(old.database, sampleNow);
    const { dataDir, databaseUrl } = old;
    const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
    const read = async () => ({
      rows: await database.read(
        'select list, subject_id, state, city, has_unread, name, waiting, amount, rank from listing order by id',
      ),
      terms: await database.read('select listing_id, term from listing_term order by listing_id, term'),
    });
    const filled = await read();
    // Each with those of the sample.
    const count = (list: string) => filled.rows.filter((row) => row['list'] === list).length;
    expect(['booking', 'estimate', 'job', 'review', 'provider', 'post'].map(count)).toEqual([3, 1, 2, 1, 2, 2]);
    await database.transaction(async (tx) => {
      await tx.execute('delete from listing_term');
      await tx.execute('update booking set full_name = full_name, address = address');
      await tx.execute('update estimate_request set contact_name = contact_name');
      await tx.execute('update job set title = title');
      await tx.execute('update review set comment = comment');
      await tx.execute('update provider set slug = slug');
      await tx.execute('update post set title = title');
    });
    expect(await read()).toEqual(filled);
    await database.close();
    await old.close();
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
