import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offlinePackSchema, packedReviews, type OfflinePack } from '../../shared/offline/offline-contract.ts';
import { postContract } from '../../shared/features/posts/post-contract.ts';
import { providerContract } from '../../shared/features/providers/provider-contract.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { insertRow, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { watchedDb } from '../testing/watched-db.ts';

const address = '/api/offline-pack';

describe.each(dialects)('the offline pack of the demo on $name', (dialect) => {
  let api: Harness;
  let queries = 0;

  beforeAll(async () => {
    api = await startHarness(dialect, {
      fill: (database, dataDir) => seedDemo(database, { now: sampleNow, dataDir }),
      wrap: (database) => ({
        ...database,
        db: watchedDb(database.db, { before: () => (queries += 1) }),
        read: (sql, params) => {
          queries += 1;
          return database.read(sql, params);
        },
      }),
    });
  });

  afterAll(() => api.close());

  const get = async (path: string): Promise<unknown> => (await api.send('GET', path)).json;
  const getPack = async (): Promise<OfflinePack> => offlinePackSchema.parse(await get(address));

  test('says of every provider what the single endpoints say', async () => {
    const { providers } = await getPack();
    const listed = providers.map((one) => ({
      ...one,
      serviceNames: one.services.map(({ serviceName }) => serviceName),
    }));
    expect(providerContract.listProviders.response.parse(listed)).toEqual(await get('/api/providers'));
    expect(providers.some(({ reviewCount }) => reviewCount > packedReviews)).toBe(true);
    for (const { services, gallery, captions, reviews, ...provider } of providers) {
      const part = (name: string) => get(`/api/providers/${provider.slug}/${name}`);
      expect(provider).toEqual(await get(`/api/providers/${provider.slug}`));
      expect(services).toEqual(
        providerContract.listServices.response.parse(await part('services')).map(({ id: _id, ...service }) => service),
      );
      expect(gallery).toEqual(
        providerContract.listGallery.response.parse(await part('gallery')).map(({ imageUrl }) => imageUrl),
      );
      expect(captions).toEqual(
        providerContract.listGallery.response
          .parse(await part('gallery'))
          .map(({ caption, takenOn }) => ({ caption, takenOn })),
      );
      const all = providerContract.listReviews.response.parse(await part('reviews'));
      expect(reviews).toEqual(all.slice(0, packedReviews).map(({ id: _id, jobId: _jobId, ...review }) => review));
    }
  });

  test('says of every post, of the banners and of the site what the single endpoints say', async () => {
    const { posts, banners, site } = await getPack();
    for (const type of ['blog', 'guide']) {
      const summaries = postContract.listBlogPosts.response.parse(await get(`/api/posts/${type}`));
      const packed = posts.filter((post) => post.type === type);
      expect(packed.map(({ bodyHtml: _body, ...summary }) => summary)).toEqual(summaries);
      expect(summaries.length).toBeGreaterThan(0);
      for (const post of packed) expect(post).toEqual(await get(`/api/posts/${type}/${post.slug}`));
    }
    expect(banners).toEqual(await get('/api/banners/active'));
    expect(banners.length).toBeGreaterThan(0);
    expect(site).toEqual(await get('/api/site'));
  });

  test('asks the database a few times, however many providers there are', async () => {
    api.cache.invalidate(['providers']);
    queries = 0;
    await getPack();
    expect(queries).toBeLessThanOrEqual(8);
    queries = 0;
    await getPack();
    expect(queries).toBe(0);
  });

  test.each(['identity', 'gzip', 'br'])('is 304 to whoever has it, as %s', async (encoding) => {
    const full = await api.send('GET', address, { headers: { 'Accept-Encoding': encoding } });
    const text = (
      encoding === 'br' ? brotliDecompressSync(full.bytes) : encoding === 'gzip' ? gunzipSync(full.bytes) : full.bytes
    ).toString();
    expect(JSON.parse(text)).toEqual(await get(address));
    const answer = await api.send('GET', address, {
      headers: { 'Accept-Encoding': encoding, 'If-None-Match': full.headers.etag },
    });
    expect([answer.status, answer.bytes.length, answer.headers.etag]).toEqual([304, 0, full.headers.etag]);
    const head = await api.send('HEAD', address, { headers: { 'Accept-Encoding': encoding } });
    expect(head.headers['content-length']).toBe(String(full.bytes.length));
  });

  test.each(['providers', 'posts', 'banners', 'site'] as const)('is made anew when %s change', async (topic) => {
    const { etag } = (await api.send('GET', address)).headers;
    const changes = {
      providers: "update service set service_name = 'Mended' where id = (select min(id) from service)",
      posts: "update post set body_html = '<p>Mended</p>' where id = (select min(id) from post)",
      banners: "update banner set title = 'Mended'",
      site: "update setting set value = '12345' where key = 'inspection_fee_lkr'",
    };
    await api.database.transaction(async (tx) => {
      await tx.execute(changes[topic]);
      await api.app.versions.bump(tx, [topic]);
    });
    api.app.versions.changed([topic]);
    const after = await api.send('GET', address, { headers: { 'If-None-Match': etag } });
    expect(after.status).toBe(200);
    expect(after.text).toContain(topic === 'site' ? '12345' : 'Mended');
  });
});

describe.each(dialects)('the offline pack on $name', (dialect) => {
  test('carries the newest reviews, of one moment by id, and none of the ids that nobody reads', async () => {
    const api = await startHarness(dialect);
    await api.database.transaction(async (tx) => {
      for (let place = 1; place <= packedReviews + 2; place += 1) {
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
    const { text, json } = await api.send('GET', address);
    const { providers } = offlinePackSchema.parse(json);
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
