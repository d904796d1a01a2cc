import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storedReviews } from '../../shared/offline/offline-contract.ts';
import { postContract } from '../../shared/features/posts/post-contract.ts';
import { providerContract } from '../../shared/features/providers/provider-contract.ts';
import { readEnv } from '../config/env.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { readManifest, readOfflineCopy } from '../testing/offline-copy.ts';
import { insertRow, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { watchedDb } from '../testing/watched-db.ts';
import { OfflineSnapshot } from './offline-snapshot.ts';

const manifestPath = '/api/offline/manifest';

describe.each(dialects)('the offline copy of the demo on $name', (dialect) => {
  let api: Harness;
  let queries = 0;

  beforeAll(async () => {
    api = await startHarness(dialect, {
      fill: (database) => seedDemo(database, { now: sampleNow }),
      wrap: (database) => ({ ...database, db: watchedDb(database.db, { before: () => (queries += 1) }) }),
    });
  });

  afterAll(() => api.close());

  const get = async (path: string): Promise<unknown> => (await api.send('GET', path)).json;
  const withoutIds = (rows: readonly object[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== 'id' && key !== 'jobId')));

  test('contains what the single endpoints answer about every provider', async () => {
    const { providers } = await readOfflineCopy(api);
    const listed = providers.map((one) => ({
      ...one,
      serviceNames: one.services.map(({ serviceName }) => serviceName),
    }));
    expect(providerContract.listProviders.response.parse(listed)).toEqual(await get('/api/providers'));
    expect(providers.some(({ reviewCount }) => reviewCount > storedReviews)).toBe(true);
    for (const { services, gallery, reviews, ...provider } of providers) {
      const part = async (name: string) =>
        withoutIds((await get(`/api/providers/${provider.slug}/${name}`)) as object[]);
      expect(provider).toEqual(await get(`/api/providers/${provider.slug}`));
      expect(services).toEqual(await part('services'));
      expect(gallery).toEqual(await part('gallery'));
      expect(reviews).toEqual((await part('reviews')).slice(0, storedReviews));
    }
  });

  test('contains what the single endpoints answer about every post, the banners and the site', async () => {
    const { posts, banners, site } = await readOfflineCopy(api);
    for (const type of ['blog', 'guide']) {
      const summaries = postContract.listBlogPosts.response.parse(await get(`/api/posts/${type}`));
      const stored = posts.filter((post) => post.type === type);
      expect(stored.map(({ bodyHtml: _body, ...summary }) => summary)).toEqual(summaries);
      expect(summaries.length).toBeGreaterThan(0);
      for (const post of stored) expect(post).toEqual(await get(`/api/posts/${type}/${post.slug}`));
    }
    expect(banners).toEqual(await get('/api/banners/active'));
    expect(banners?.length).toBeGreaterThan(0);
    expect(site).toEqual(await get('/api/site'));
  });

  test.each(['si', 'ta'] as const)('contains in %s what the single endpoints answer', async (language) => {
    const copy = await readOfflineCopy(api, language);
    const start = `/api/texts/${language}`;
    expect(copy.siteText).toEqual(await get(`${start}/site`));
    expect(copy.terms).toEqual(await get(`${start}/terms`));
    expect(copy.postTexts.length + copy.providerTexts.length).toBeGreaterThan(0);
    for (const text of copy.postTexts) expect(text).toEqual(await get(`${start}/posts/${text.type}/${text.slug}`));
    for (const text of copy.providerTexts) expect(text).toEqual(await get(`${start}/providers/${text.slug}`));
  });

  test('needs few queries, however many providers there are', async () => {
    api.cache.invalidate(['providers']);
    queries = 0;
    const { files } = await readManifest(api);
    expect(queries).toBeLessThanOrEqual(20);
    queries = 0;
    await readManifest(api);
    for (const { sha256 } of files) await api.send('GET', `/api/offline/files/${sha256}`);
    expect(queries).toBe(0);
  });

  test.each(['identity', 'gzip', 'br'])('is a 304 for a device that has it, as %s', async (encoding) => {
    const full = await api.send('GET', manifestPath, { headers: { 'Accept-Encoding': encoding } });
    const decoded =
      encoding === 'br' ? brotliDecompressSync(full.bytes) : encoding === 'gzip' ? gunzipSync(full.bytes) : full.bytes;
    expect(JSON.parse(decoded.toString())).toEqual(await get(manifestPath));
    const answer = await api.send('GET', manifestPath, {
      headers: { 'Accept-Encoding': encoding, 'If-None-Match': full.headers.etag },
    });
    expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, full.headers.etag]);
    const head = await api.send('HEAD', manifestPath, { headers: { 'Accept-Encoding': encoding } });
    expect(head.headers['content-length']).toBe(String(full.bytes.length));
  });

  const changes = {
    providers: "update service set service_name = 'Mended' where id = (select min(id) from service)",
    posts: "update post set body_html = '<p>Mended</p>' where id = (select min(id) from post)",
    banners: "update banner set title = 'Mended'",
    site: "update setting set value = '12345' where key = 'inspection_fee_lkr'",
  };
  test.each(['providers', 'posts', 'banners', 'site'] as const)('replaces one file when %s change', async (topic) => {
    const before = await readManifest(api);
    await api.database.transaction(async (tx) => {
      await tx.execute(changes[topic]);
      await api.app.versions.bump(tx, [topic]);
    });
    api.app.versions.changed([topic]);
    const { files } = await readManifest(api);
    const known = new Set(before.files.map(({ sha256 }) => sha256));
    expect(files.filter(({ sha256 }) => !known.has(sha256))).toHaveLength(1);
    expect((await readOfflineCopy(api)).text).toContain(topic === 'site' ? '12345' : 'Mended');
  });

  test('lists a change although the files are being built since before it', async () => {
    const { db } = api.database;
    const snapshot = new OfflineSnapshot(readEnv({}, ''));
    const hasChanged = Promise.withResolvers<void>();
    const hasRead = Promise.withResolvers<void>();
    const slow = watchedDb(db, {
      async after({ sql }) {
        if (!sql.includes('banner')) return;
        hasRead.resolve();
        await hasChanged.promise;
      },
    });
    const looking = snapshot.file(slow, 'x'.repeat(43)).catch(() => {});
    await hasRead.promise;
    await api.database.transaction((tx) => tx.execute("update banner set title = 'Mended again'"));
    const listing = snapshot.manifest(db);
    hasChanged.resolve();
    const { files } = await listing;
    await looking;
    expect(files).toEqual((await new OfflineSnapshot(readEnv({}, '')).manifest(db)).files);
  });

  test('answers 404 for a file name that it never listed', async () => {
    for (const hash of ['x'.repeat(43), 'x', 'x'.repeat(44), '..%2f']) {
      const { status, headers } = await api.send('GET', `/api/offline/files/${hash}`);
      expect([hash, status, headers['content-type']]).toEqual([hash, 404, 'application/problem+json']);
    }
  });
});

describe.each(dialects)('the offline copy on $name', (dialect) => {
  test('contains the newest reviews, those of the same moment ordered by id, and no ids that nothing refers to', async () => {
    const api = await startHarness(dialect);
    await api.database.transaction(async (tx) => {
      for (let place = 1; place <= storedReviews + 2; place += 1) {
        const created_at = new Date(sampleNow.getTime() + Math.ceil(place / 2) * 1000);
        await insertRow(tx, 'job', {
          id: `job-new-${place}`,
          provider_id: 'provider-nimal',
          title: 'Tiling Project',
          address: '1 Lake Road',
          status: 'completed',
          supervision: false,
          created_at,
        });
        await insertRow(tx, 'review', {
          id: `review-new-${place}`,
          provider_id: 'provider-nimal',
          job_id: `job-new-${place}`,
          rating: 4,
          comment: `Review ${place}`,
          created_at,
        });
      }
    });
    const { text, providers } = await readOfflineCopy(api);
    expect(providers.map(({ slug }) => slug)).toEqual(['nimal-tiles', 'asha-glass']);
    expect(providers[0]?.reviews.map(({ comment }) => comment)).toEqual([
      'Review 7',
      'Review 5',
      'Review 6',
      'Review 3',
      'Review 4',
    ]);
    expect(providers[1]).toMatchObject({ services: [], gallery: [], reviews: [] });
    for (const id of ['service-1', 'gallery-1', 'review-new', 'job-new', 'banner-2']) expect(text).not.toContain(id);
    await api.close();
  });
});
