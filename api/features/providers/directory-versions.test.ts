import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { incrementVersion } from '../../cache/tag-versions.ts';
import { insertRow, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite, type TestDatabase } from '../../testing/test-databases.ts';
import { changedProviders, directoryVersion } from './directory-versions.ts';

/** A tenth of this is more than the thousand changes that are always listed. */
const count = 11_000;

describe('changes of a directory of 11,000', () => {
  let store: TestDatabase;

  beforeAll(async () => {
    store = await sqlite.open();
    await store.database.transaction(async (tx) => {
      for (let place = 0; place < count; place += 1) {
        await insertRow(tx, 'provider', {
          id: `p${place}`,
          slug: `name-${place}`,
          category: 'tiler',
          display_name: `Name ${place}`,
          cities: ['Galle'],
          bio: '',
          is_certified: false,
          featured: false,
          highlight_tags: [],
          created_at: sampleNow,
        });
      }
      await incrementVersion(tx, 'providers');
    });
  }, 120_000);

  afterAll(() => store.close());

  test.each([
    [1000, true],
    [1100, true],
    [1101, false],
  ])(
    'are listed up to a tenth: %i %s',
    async (changed, isTold) => {
      const { db, transaction } = store.database;
      const then = await directoryVersion(db);
      await transaction(async (tx) => {
        await tx.execute(
          "update provider set bio = bio || 'More.' where id in (select id from provider order by id limit ?)",
          [changed],
        );
        await incrementVersion(tx, 'providers');
      });
      const ids = await changedProviders(db, then, await directoryVersion(db));
      expect(ids?.length).toBe(isTold ? changed : undefined);
    },
    60_000,
  );
});
