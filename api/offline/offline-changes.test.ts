import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  offlineChangesSchema,
  offlineNewsSchema,
  offlinePackSchema,
  type OfflineChanges,
  type OfflinePack,
} from '../../shared/offline/offline-contract.ts';
import { withChanges } from '../../shared/offline/with-changes.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import { changedProviders, directoryVersion, type DirectoryVersion } from '../features/providers/directory-versions.ts';
import { plansOf } from '../testing/query-plan.ts';
import { makeLargeDirectory } from '../large-directory.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { insertRow, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';

const rename = (tx: Transaction, slug: string, name: string) =>
  tx.execute('update provider set display_name = ? where slug = ?', [name, slug]);

const addProvider = (tx: Transaction, id: string, name: string) =>
  insertRow(tx, 'provider', {
    id,
    slug: id,
    category: 'tiler',
    display_name: name,
    cities: [],
    bio: '',
    is_certified: false,
    featured: false,
    highlight_tags: [],
    created_at: sampleNow,
  });

/** One that there has been: what has changed since is asked of the database. */
async function firstVersion(read: Database['read']): Promise<DirectoryVersion> {
  const [row] = await read('select version, mark from directory_version order by version limit 1');
  return { version: Number(row?.['version']), mark: String(row?.['mark']) };
}

describe.each(dialects)('what has changed of the directory on $name', (dialect) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialect);
    await write(async () => {});
  });

  afterAll(() => api.close());

  /** As an endpoint that changes providers: counted up last, in the same transaction. */
  async function write(work: (tx: Transaction) => Promise<unknown>, isKept = true): Promise<void> {
    await api.database
      .transaction(async (tx) => {
        await work(tx);
        await api.app.versions.bump(tx, ['providers']);
        if (!isKept) throw new Error('Rolled back');
      })
      .catch((error: unknown) => {
        if (isKept) throw error;
      });
    api.app.versions.changed(['providers']);
  }

  const getPack = async (): Promise<OfflinePack> =>
    offlinePackSchema.parse((await api.send('GET', '/api/offline-pack')).json);
  const ask = (state: string) => api.send('GET', `/api/offline-pack/since/${state}`);
  const since = async (state: string): Promise<OfflineChanges> => offlineChangesSchema.parse((await ask(state)).json);

  test('names posts where they have changed, each by what its own address answers', async () => {
    const news = async (state: string) =>
      offlineNewsSchema.parse((await api.send('GET', `/api/offline-pack/news/${state}`)).json);
    const before = await getPack();
    expect(await news(before.state)).toEqual({ state: before.state, providers: [], gone: [] });
    await api.database.transaction(async (tx) => {
      for (const id of ['post-a', 'post-b']) {
        const text = { title: id, excerpt: '', cover_image: null, body_html: `<p>${id}</p>`.repeat(1000) };
        await insertRow(tx, 'post', { id, type: 'guide', slug: id, ...text, created_at: sampleNow });
      }
      await api.app.versions.bump(tx, ['posts']);
    });
    api.app.versions.changed(['posts']);
    const { posts, ...others } = await news(before.state);
    const { posts: whole, ...changes } = await since(before.state);
    expect(others).toEqual(changes);
    expect(posts?.map(({ slug }) => slug)).toEqual(whole?.map(({ slug }) => slug));
    for (const { type, slug, hash } of posts ?? []) {
      const { bytes } = await api.send('GET', `/api/posts/${type}/${slug}`);
      expect(createHash('sha256').update(bytes).digest('base64url').slice(0, 22)).toBe(hash);
    }
    await write((tx) => tx.execute("delete from post where id in ('post-a', 'post-b')"));
    api.app.versions.changed(['posts']);
  });

  test('is nothing to whoever has all, in few bytes', async () => {
    const { state } = await getPack();
    const answer = await ask(state);
    expect(answer.json).toEqual({ state, providers: [], gone: [] });
    expect(answer.bytes.length).toBeLessThan(120);
  });

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['a name', (tx) => rename(tx, 'asha-glass', 'Asha & Sons')],
    [
      'a service',
      (tx) =>
        insertRow(tx, 'service', {
          id: 's',
          provider_id: 'provider-asha',
          service_name: 'Mirrors',
          unit: 'each',
          created_at: sampleNow,
        }),
    ],
    [
      'a picture',
      (tx) =>
        insertRow(tx, 'gallery_item', {
          id: 'g',
          provider_id: 'provider-asha',
          image_url: '/objects/x',
          created_at: sampleNow,
        }),
    ],
    [
      'a rating',
      (tx) => tx.execute("update provider set rating_tenths = 31, review_count = 1 where id = 'provider-asha'"),
    ],
  ])('is the one provider of whom %s has', async (_what, work) => {
    const before = await getPack();
    await write(work);
    const changes = await since(before.state);
    expect(changes.providers.map(({ id }) => id)).toEqual(['provider-asha']);
    expect(Object.keys(changes)).toEqual(['state', 'providers', 'gone']);
    const after = await getPack();
    expect(withChanges(before.providers, changes)).toEqual(after.providers);
    expect(changes.state).toBe(after.state);
  });

  test('says what of a provider has been removed, and who is new, and who is gone', async () => {
    const before = await getPack();
    await write((tx) => tx.execute("delete from service where provider_id = 'provider-nimal'"));
    await write((tx) => addProvider(tx, 'provider-zoe', 'Zoe Tiles'));
    const { providers, gone, state } = await since(before.state);
    expect([providers.map(({ id }) => id), gone]).toEqual([['provider-nimal', 'provider-zoe'], []]);
    expect(providers[0]?.services).toEqual([]);
    await write((tx) => tx.execute("delete from provider where id = 'provider-zoe'"));
    for (const then of [before.state, state]) expect((await since(then)).gone).toEqual(['provider-zoe']);
    expect(withChanges(withChanges(before.providers, { providers, gone }), await since(state))).toEqual(
      (await getPack()).providers,
    );
  });

  test('is not what nobody sees, and not what was never committed', async () => {
    const { state } = await getPack();
    await write((tx) => tx.execute("update provider set email = 'a@example.org' where id = 'provider-asha'"));
    await write((tx) => rename(tx, 'asha-glass', 'Never'), false);
    expect((await since(state)).providers).toEqual([]);
  });

  test('carries the other sets as wholes where they have changed', async () => {
    const { state } = await getPack();
    await api.database.transaction(async (tx) => {
      await tx.execute("update banner set title = 'Mended'");
      await api.app.versions.bump(tx, ['banners']);
    });
    api.app.versions.changed(['banners']);
    const changes = await since(state);
    expect(Object.keys(changes)).toEqual(['state', 'providers', 'gone', 'banners']);
    expect(changes.banners?.map(({ title }) => title)).toContain('Mended');
    expect(await since(changes.state)).toEqual({ state: changes.state, providers: [], gone: [] });
  });

  test('is kept for the next who asks, and is none where somebody has made up what they have', async () => {
    const { state } = await getPack();
    await since(state);
    const { count } = api.cache;
    const [version, mark] = state.split('.');
    for (let place = 0; place < 5; place += 1) {
      expect((await ask(`${version}.${mark}.made.up.${place}`)).status).toBe(404);
    }
    await since(state);
    expect(api.cache.count).toBe(count);
  });

  test('is found by an index, however many there are', async () => {
    const { version, mark } = await directoryVersion(api.database.db);
    const before = await firstVersion(api.database.read);
    const plans = await plansOf(api.database, async ({ db }) => changedProviders(db, before, { version, mark }));
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|SCAN provider_change(?! USING)/);
    expect(plans[1]).toContain('provider_change_version_index');
  });

  test('cannot be told of what we never wrote, of what is to come, and after a copy was brought back', async () => {
    const { state } = await getPack();
    const [version = '', mark = '', ...hashes] = state.split('.');
    const rest = hashes.join('.');
    const strange = [
      'x',
      `${version}.${mark}`,
      `${version}x.${mark}.${rest}`,
      `${Number(version) + 1}.${mark}.${rest}`,
      `${version}.another.${rest}`,
      `0.${mark}.${rest}`,
      `-1.${mark}.${rest}`,
      `99999999999.${mark}.${rest}`,
      `${state}.more`,
    ];
    for (const text of strange) {
      const { status, headers } = await ask(text);
      expect([text, status, headers['content-type']]).toEqual([text, 404, 'application/problem+json']);
    }
    await write((tx) => rename(tx, 'asha-glass', 'Written after the copy was made'));
    const lost = (await getPack()).state;
    // As a database that was brought back counts: the same numbers, for other rows.
    await api.database.transaction(async (tx) => {
      await tx.execute("update content_version set version = ? where topic = 'providers'", [Number(version)]);
      await tx.execute('delete from directory_version where version > ?', [Number(version)]);
    });
    api.app.versions.changed(['providers']);
    expect((await ask(lost)).status).toBe(404);
    await write((tx) => rename(tx, 'nimal-tiles', 'Another history'));
    expect((await ask(lost)).status).toBe(404);
    expect((await ask(state)).status).toBe(200);
  });

  test('is found also where an older release has counted, which gives rows no version', async () => {
    const { state } = await getPack();
    await api.database.transaction(async (tx) => {
      await rename(tx, 'asha-glass', 'By the older one');
      await tx.execute("update content_version set version = version + 1 where topic = 'providers'");
    });
    api.app.versions.changed(['providers']);
    const changes = await since(state);
    expect(changes.providers.map(({ displayName }) => displayName)).toEqual(['By the older one']);
    await write((tx) => rename(tx, 'nimal-tiles', 'By the newer one'));
    expect((await since(state)).providers).toHaveLength(2);
    expect((await ask(changes.state)).status).toBe(404);
  });

  test('adds up to the whole whoever writes at the same time, whenever it is asked for', async () => {
    let { providers, state } = await getPack();
    const left = Array.from({ length: 24 }, (_, place) => place);
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let place = left.pop(); place !== undefined; place = left.pop()) {
        const at = place;
        await write(
          async (tx) => {
            await rename(tx, at % 2 ? 'asha-glass' : 'nimal-tiles', `Name ${at} of ${writer}`);
            if (at % 5 === 0) await addProvider(tx, `provider-${at}`, `New ${at}`);
          },
          at % 7 !== 0,
        );
      }
    });
    const all = Promise.all(writers);
    while (left.length > 0) {
      const changes = await since(state);
      providers = withChanges(providers, changes);
      ({ state } = changes);
    }
    await all;
    expect(withChanges(providers, await since(state))).toEqual((await getPack()).providers);
  });
});

describe.each(dialects)('the snapshot of a large directory on $name', (dialect) => {
  test('stays the same file while it changes, so that a broken download goes on, and the changes follow', async () => {
    const api = await startHarness(dialect, {
      fill: async (database) => void (await makeLargeDirectory(database, 1300, sampleNow)),
    });
    const get = (headers = {}) => api.send('GET', '/api/offline-pack/snapshot', { headers });
    const whole = await get();
    const { etag = '' } = whole.headers;
    for (const place of [1, 2, 3]) {
      await api.database.transaction(async (tx) => {
        await tx.execute(
          `update provider set bio = 'Changed' where id in (select id from provider order by id limit ?)`,
          [place],
        );
        await api.app.versions.bump(tx, ['providers']);
      });
      api.app.versions.changed(['providers']);
      const rest = await get({ Range: `bytes=${place * 1000}-`, 'If-Range': etag });
      expect([rest.status, rest.bytes]).toEqual([206, whole.bytes.subarray(place * 1000)]);
    }
    const snapshot = offlinePackSchema.parse(JSON.parse(gunzipSync(whole.bytes).toString()));
    const answer = await api.send('GET', `/api/offline-pack/since/${snapshot.state}`);
    const changes = offlineChangesSchema.parse(answer.json);
    expect(changes.providers).toHaveLength(3);
    const now = offlinePackSchema.parse((await api.send('GET', '/api/offline-pack')).json);
    expect(withChanges(snapshot.providers, changes)).toEqual(now.providers);
    await api.close();
  });
});
