import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../db/database.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { bookingBody, estimateBody } from '../testing/endpoint-examples.ts';
import { standInPages } from '../testing/stand-in-pages.ts';
import { dialects } from '../testing/test-databases.ts';
import { watchedDb } from '../testing/watched-db.ts';

const publicReads = [
  '/api/providers',
  '/api/providers/featured',
  '/api/providers/nimal-tiles',
  '/api/posts/blog',
  '/api/posts/guide',
  '/api/banners/active',
  '/api/site',
  '/api/offline/manifest',
  '/',
  '/tilers',
  '/tilers/nimal-tiles',
  '/blog',
  '/shell.html',
  '/sitemap.xml',
];

const rename = 'update provider set display_name = ? where slug = ?';

describe.each(dialects)('cached responses on $name', (dialect) => {
  let api: Harness;

  beforeEach(async () => {
    api = await startHarness(dialect, { pages: standInPages, watch: true });
  });

  afterEach(() => api.close());

  const etags = async () =>
    Object.fromEntries(
      await Promise.all(publicReads.map(async (path) => [path, (await api.send('GET', path)).headers.etag])),
    );
  const textOf = async (path: string) => (await api.send('GET', path)).text;

  test.each([
    ['a booking', '/api/bookings/create', bookingBody],
    ['an estimate request', '/api/quotation-requests', estimateBody],
  ])('stay after %s, which changes nothing public', async (_what, path, body) => {
    const before = await etags();
    const { count } = api.cache;
    expect((await api.send('POST', path, { body })).status).toBe(201);
    expect(api.cache.count).toBe(count);
    expect(await etags()).toEqual(before);
    for (const read of publicReads) expect(await textOf(read)).not.toContain('Kamala');
  });

  test('are rebuilt as JSON and as a document as soon as a write has been acknowledged', async () => {
    const before = await etags();
    await api.database.transaction(async (tx) => {
      await tx.execute(rename, ['Nimal & Sons', 'nimal-tiles']);
      await api.app.versions.bump(tx, ['providers']);
    });
    api.app.versions.changed(['providers']);
    for (const path of [
      '/api/providers',
      '/api/providers/featured',
      '/api/providers/nimal-tiles',
      '/',
      '/tilers',
      '/tilers/nimal-tiles',
    ]) {
      expect([path, await textOf(path)]).toEqual([path, expect.stringContaining('Nimal & Sons')]);
    }
    const after = await etags();
    const same = publicReads.filter((path) => after[path] === before[path]);
    expect(same).toEqual([
      '/api/posts/blog',
      '/api/posts/guide',
      '/api/banners/active',
      '/api/site',
      '/blog',
      '/shell.html',
      '/sitemap.xml',
    ]);
  });

  test('are never cached if their build started before a write and finished after it', async () => {
    await api.close();
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
    let isHeld = true;
    const held = (database: Database): Database => ({
      ...database,
      db: watchedDb(database.db, {
        async after({ sql }) {
          if (!isHeld || !sql.includes('from "provider"')) return;
          begun();
          await gate;
        },
      }),
    });
    api = await startHarness(dialect, { pages: standInPages, wrap: held });
    const askedBefore = api.send('GET', '/tilers');
    await hasBegun;
    isHeld = false;
    await api.database.transaction(async (tx) => {
      await tx.execute(rename, ['Nimal & Sons', 'nimal-tiles']);
    });
    api.app.versions.changed(['providers']);
    const askedAfter = ['/tilers', '/api/providers'].map(textOf);
    release();
    expect((await askedBefore).text).toContain('Nimal Tiles');
    for (const text of await Promise.all(askedAfter)) expect(text).toContain('Nimal & Sons');
    expect(await textOf('/tilers')).toContain('Nimal & Sons');
    expect(await textOf('/api/providers')).toContain('Nimal & Sons');
  });

  test('are dropped when another process has written', async () => {
    expect(await textOf('/tilers')).toContain('Nimal Tiles');
    const other = await openDatabase({
      dataDir: api.dataDir,
      databaseUrl: api.databaseUrl,
      log: () => {},
      migrate: false,
    });
    await other.transaction(async (tx) => {
      await tx.execute(rename, ['Nimal & Sons', 'nimal-tiles']);
      await tx.execute("update content_version set version = version + 1 where topic = 'providers'");
    });
    await other.close();
    while (!(await textOf('/tilers')).includes('Nimal & Sons')) await pause(20);
    expect(await textOf('/api/providers/nimal-tiles')).toContain('Nimal & Sons');
    // Responses without providers are not affected.
    const blog = api.cache.get('/api/posts/blog');
    await api.app.versions.look();
    expect(api.cache.get('/api/posts/blog')).toBe(blog);
  });
});
