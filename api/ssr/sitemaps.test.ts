import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { sqlite } from '../testing/test-databases.ts';
import { watchedDb } from '../testing/watched-db.ts';

/** A number of providers that needs three sitemaps; counts how often they are read. */
const count = 100_500;

describe('the sitemaps of a very large directory', () => {
  let api: Harness;
  let readings: number;

  const withMany = (database: Database): Database => ({
    ...database,
    db: watchedDb(database.db, {
      async after({ sql }) {
        if (sql !== 'select "slug" from "provider" where "provider"."is_listed" order by "slug"') return;
        readings += 1;
        return Array.from({ length: count }, (_, at) => ({ slug: `name-${at}` }));
      },
    }),
  });

  beforeEach(async () => {
    readings = 0;
    api = await startHarness(sqlite, { wrap: withMany });
  });

  afterEach(() => api.close());

  const get = (path: string) => api.send('GET', path, { headers: { 'Accept-Encoding': 'gzip' } });

  test('contain every address once, and are built once for many requests', async () => {
    const { text } = await api.send('GET', '/sitemap.xml');
    const parts = [...text.matchAll(/<loc>[^<]*(\/sitemaps\/\d+\.xml)<\/loc>/g)].map(([, part = '']) => part);
    expect(parts).toEqual(['/sitemaps/1.xml', '/sitemaps/2.xml', '/sitemaps/3.xml']);
    const named = new Set<string>();
    for (const part of parts) {
      const { text: own } = await api.send('GET', part);
      for (const [, path = ''] of own.matchAll(/<loc>[^<]*(\/tilers\/name-\d+)<\/loc>/g)) named.add(path);
    }
    expect(named.size).toBe(count);
    const made = readings;
    expect(made).toBeLessThanOrEqual(4);
    const again = await Promise.all(Array.from({ length: 30 }, (_, at) => get(parts[at % 3] ?? '')));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([200]));
    expect(readings).toBe(made);
  }, 60_000);

  test('that do not exist cause one build, whatever their names', async () => {
    const names = ['4', '0', '-1', '1.5', 'x', '1e9', ...Array.from({ length: 20 }, (_, at) => String(at + 50))];
    const answers = await Promise.all(names.map((name) => get(`/sitemaps/${name}.xml`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(readings).toBeLessThanOrEqual(1);
    expect((await get('/sitemaps/2.xml')).status).toBe(200);
  }, 60_000);
});
