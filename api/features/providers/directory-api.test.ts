import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directoryContract } from '../../../shared/features/providers/directory-contract.ts';
import { countSearch } from '../../../shared/features/providers/count-search.ts';
import { sorted } from '../../../shared/features/providers/sort-directory.ts';
import { filterQuery, noFilter, type DirectoryFilter } from '../../../shared/features/providers/directory-filter.ts';
import { searchDirectory } from '../../../shared/features/providers/directory-search.ts';
import { directoryEntry } from '../../../shared/features/providers/filter-directory.ts';
import { providerContract, type ProviderSummary } from '../../../shared/features/providers/provider-contract.ts';
import { largeDirectory } from '../../../shared/offline/offline-contract.ts';
import { seedDemo } from '../../seed/seed-demo.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { makeLargeDirectory } from '../../large-directory.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';

const filters: readonly DirectoryFilter[] = [
  noFilter,
  { ...noFilter, category: 'glass' },
  { ...noFilter, city: 'Galle' },
  { category: 'tiler', city: 'Kandy', search: '' },
  { ...noFilter, search: 'tilers in Colombo' },
  { ...noFilter, search: 'galle' },
  { ...noFilter, search: 'කොළඹින් ටයිල් බාස්' },
  { ...noFilter, search: 'நுகேகொடையில்' },
  { ...noFilter, search: 'terazzo' },
  { ...noFilter, search: 'nobody is called this' },
  { ...noFilter, search: 'leaking bathroom colombo' },
  { ...noFilter, search: 'water leak' },
  // The name of a service.
  { ...noFilter, search: 'skirting' },
  { ...noFilter, search: 'plumber' },
  { ...noFilter, city: 'Colombo', sort: 'rate' },
  { ...noFilter, search: 'tilers in Colombo', sort: 'name' },
];

/** Only the list on devices has the additional search texts. */
const onCard = ({ serviceNames: _names, ...shown }: ProviderSummary) => shown;

describe.each(dialects)('the search of the directory on $name', (dialect) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialect, {
      fill: (database) => seedDemo(database, { now: sampleNow }),
    });
  });

  afterAll(() => api.close());

  const find = async (query: string) =>
    directoryContract.searchProviders.response.parse((await api.send('GET', `/api/directory?${query}`)).json);
  const list = async () =>
    providerContract.listProviders.response.parse((await api.send('GET', '/api/providers')).json);

  test.each(filters)('finds on the server what a device finds for %o', async (filter) => {
    const entries = (await list()).map(directoryEntry);
    const answer = searchDirectory(entries, filter);
    const found = await find(filterQuery(filter));
    expect(found).toEqual({
      ...answer,
      providers: sorted(answer.providers, filter.sort).slice(0, 24).map(onCard),
      count: answer.providers.length,
      counts: countSearch(entries, filter),
    });
  });

  test('answers one page, and nothing after the last', async () => {
    const all = await list();
    const pages = await Promise.all([find(''), find('skip=24'), find('skip=48'), find('skip=999999')]);
    expect(pages.flatMap(({ providers }) => providers)).toEqual(all.map(onCard));
    expect(pages.map(({ count }) => count)).toEqual(pages.map(() => all.length));
  });

  test('reflects every change at once, also in the order', async () => {
    await find('');
    const change = async (sql: string) => {
      await api.database.transaction(async (tx) => {
        await tx.execute(sql);
        await api.app.versions.bump(tx, ['providers']);
      });
      api.app.versions.changed(['providers']);
    };
    const last = (await list()).at(-1)!.slug;
    await change(
      `update provider set featured = true, rating_tenths = 50, display_name = '𝟘 𝕆𝕟𝕖' where slug = '${last}'`,
    );
    await change(
      `update provider set featured = true, rating_tenths = 50, display_name = 'ﬀ Two' where slug = (select min(slug) from provider)`,
    );
    const pages = await Promise.all([find(''), find('skip=24')]);
    expect(pages.flatMap(({ providers }) => providers)).toEqual((await list()).map(onCard));
    expect((await find(`search=${encodeURIComponent('ﬀ two')}`)).count).toBe(1);
  });

  test('includes the total number once the directory is too large for devices', async () => {
    expect(await find('city=Galle')).not.toHaveProperty('total');
    await makeLargeDirectory(api.database, largeDirectory, sampleNow);
    api.app.versions.changed(['providers']);
    const { total, count } = await find('city=Galle');
    expect(total).toBe((await list()).length);
    expect(count).toBeLessThan(total!);
  });

  test('refuses invalid filters', async () => {
    for (const query of ['city=Atlantis', 'category=baker', 'skip=-1', 'skip=1e3', `search=${'a'.repeat(101)}`]) {
      expect([query, (await api.send('GET', `/api/directory?${query}`)).status]).toEqual([query, 422]);
    }
  });
});
