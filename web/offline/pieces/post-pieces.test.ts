import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import type { OfflinePack } from '../../../shared/offline/offline-contract.ts';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { cutSite } from '../../testing/cut-site.ts';
import { gzipOf, json, openMirror, packed, setUpSite, type FakeSite, type Reply } from '../../testing/mirror-page.ts';
import { longPost, samplePack } from '../../testing/sample-pack.ts';

const { network, asked } = setUpSite();

const posts = Array.from({ length: 60 }, (_, place) => longPost(place));
const packOf = (state: string, more: Partial<OfflinePack> = {}): OfflinePack => ({
  ...samplePack,
  state,
  posts,
  ...more,
});
const site = cutSite(packOf('1.a.b.c.d'));
const old = cutSite(packOf('1.a.b.c.d'), { isOld: true });
const guides = posts.filter(({ type }) => type === 'guide').map(({ slug }) => slug);

const fetched = () => asked.map(({ path }) => path).filter((path) => path.includes('/piece/'));
const unreachable = { name: 'UnreachableError' };
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
const slugs = (list: unknown) => (list as Post[]).map(({ slug }) => slug);

/** Lets so many pieces through, and is dead then. */
function thin(replies: NonNullable<FakeSite>, pieces: number): NonNullable<FakeSite> {
  let left = pieces;
  return new Proxy(replies, {
    get: (_, path: string): Reply => {
      if (path.includes('/piece/') && left-- <= 0) return lost;
      return replies[path] ?? lost;
    },
  });
}

/** As a page that is opened anew without a network. */
async function offline() {
  network.site = null;
  return openMirror();
}

async function expectWhole(all = guides): Promise<void> {
  const { read } = await offline();
  expect(slugs(await read('/api/posts/guide'))).toEqual(all);
  expect(await read('/api/banners/active')).toEqual(samplePack.banners);
  expect(await read('/api/site')).toEqual(samplePack.site);
  expect(await read('/api/providers')).toHaveLength(2);
  const database = await new Dexie('public').open();
  const left = await Promise.all(['held', 'files', 'cuts'].map((table) => database.table(table).count()));
  database.close();
  expect(left).toEqual([0, 0, 0]);
}

test('sixty long posts come over a line that breaks after each piece, none of them twice', async () => {
  const arrived: string[] = [];
  for (const [place] of site.files.entries()) {
    network.site = thin(site.replies, 1);
    asked.length = 0;
    const result = await (await openMirror()).refreshCopy();
    const isLast = place === site.files.length - 1;
    expect(result).toBe(isLast ? 'updated' : 'unreachable');
    arrived.push(fetched()[0]!);
    const { read } = await offline();
    // A list that lacks some of them would look as if it were all there is.
    const isKnown = site.rest.every((path) => arrived.includes(path));
    if (isKnown) expect(slugs(await read('/api/posts/guide'))).toEqual(guides);
    else await expect(read('/api/posts/guide')).rejects.toMatchObject(unreachable);
    const some = posts.filter((one) => arrived.includes(site.postsOf(one)));
    for (const { type, slug } of some.slice(0, 3)) {
      expect(await read(`/api/posts/${type}/${slug}`)).toMatchObject({ slug });
    }
  }
  expect(arrived).toEqual(site.files);
  await expectWhole();
});

test('after days: of another list only what has changed comes, and what was deleted goes with its piece', async () => {
  network.site = thin(site.replies, 5);
  await (await openMirror()).refreshCopy();
  const [gone, edited] = [posts[0]!, posts.find((one) => site.postsOf(one) !== site.postsOf(posts[0]!))!];
  const next = cutSite(
    packOf('2.a.b.c.d', {
      posts: posts.flatMap((one) => (one === gone ? [] : one === edited ? [{ ...one, title: 'Edited' }] : [one])),
    }),
  );
  network.site = thin(next.replies, 1);
  asked.length = 0;
  await (await openMirror()).refreshCopy();
  const { read } = await offline();
  expect(next.rest).toContain(fetched()[0]);
  expect(site.rest).not.toContain(fetched()[0]);
  await expect(read('/api/posts/guide')).rejects.toMatchObject(unreachable);
  // It has been seen that the piece with it is another one now; the others of it can be read until that has come.
  network.site = thin(next.replies, 1);
  await (await openMirror()).refreshCopy();
  const after = await offline();
  await expect(after.read(`/api/posts/guide/${gone.slug}`)).rejects.toMatchObject(unreachable);
  network.site = next.replies;
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  const all = fetched();
  expect(new Set(all).size).toBeGreaterThan(next.files.length - 5);
  expect(all.filter((path) => site.files.slice(0, 5).includes(path))).toEqual([]);
  await expectWhole(guides.filter((slug) => slug !== gone.slug));
  expect(await (await offline()).read(`/api/posts/${edited.type}/${edited.slug}`)).toMatchObject({ title: 'Edited' });
});

test('what a piece that is cut in two told of stays until both halves are here', async () => {
  const one = cutSite(packOf('1.a.b.c.d'), { isOld: true });
  network.site = thin(one.replies, 1);
  await (await openMirror()).refreshCopy();
  const next = cutSite(packOf('2.a.b.c.d', { posts: [longPost(0, { title: 'Edited' }), ...posts.slice(1)] }));
  for (let count = 0; count < next.rest.length; count += 1) {
    const { read } = await offline();
    for (const { type, slug } of posts) expect(await read(`/api/posts/${type}/${slug}`)).toMatchObject({ slug });
    network.site = thin(next.replies, 1);
    await (await openMirror()).refreshCopy();
  }
  expect(await (await offline()).read('/api/posts/guide/post-0')).toMatchObject({ title: 'Edited' });
  network.site = next.replies;
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  expect(new Set(fetched()).size).toBe(next.files.length + 1);
  await expectWhole();
});

describe('servers of two versions', () => {
  test('one that does not cut the posts yet gives a whole copy', async () => {
    network.site = old.replies;
    expect(await (await openMirror()).refreshCopy()).toBe('updated');
    expect(fetched()).toEqual(old.files);
    await expectWhole();
  });

  test('what came in one from the old is not fetched again from the new', async () => {
    network.site = thin(old.replies, 1);
    await (await openMirror()).refreshCopy();
    network.site = site.replies;
    expect(await (await openMirror()).refreshCopy()).toBe('updated');
    expect(fetched().filter((path) => site.rest.includes(path))).toEqual([]);
    await expectWhole();
  });

  test('what came from the new is completed by the old, and then by the new again', async () => {
    network.site = thin(site.replies, 3);
    await (await openMirror()).refreshCopy();
    network.site = thin(old.replies, 1);
    await (await openMirror()).refreshCopy();
    expect(slugs(await (await offline()).read('/api/posts/guide'))).toEqual(guides);
    network.site = site.replies;
    expect(await (await openMirror()).refreshCopy()).toBe('updated');
    await expectWhole();
  });
});

describe('two tabs at once', () => {
  function withLocks(): void {
    const taken = new Set<string>();
    const request = async (name: string, _options: unknown, run: (lock: object | null) => Promise<unknown>) => {
      const isFree = !taken.has(name);
      taken.add(name);
      return run(isFree ? {} : null);
    };
    vi.stubGlobal('navigator', { onLine: true, userAgent: '', locks: { request } });
  }

  test('share the posts too', async () => {
    withLocks();
    network.site = site.replies;
    const [one, other] = [await openMirror(), await openMirror()];
    await Promise.all([one.refreshCopy(), other.refreshCopy()]);
    expect(fetched().length).toBeLessThanOrEqual(site.files.length + 1);
    await expectWhole();
  });

  test('go on by one list where two servers gave them two', async () => {
    withLocks();
    const next = cutSite(packOf('2.a.b.c.d', { posts: [longPost(0, { title: 'Edited' }), ...posts.slice(1)] }));
    let lists = 0;
    network.site = {
      ...site.replies,
      ...next.replies,
      [site.list]: (...call) => (lists++ % 2 === 0 ? site : next).replies[site.list]!(...call),
    };
    const [one, other] = [await openMirror(), await openMirror()];
    await Promise.all([one.refreshCopy(), other.refreshCopy()]);
    expect(fetched().length).toBeLessThan(site.files.length + 5);
    await expectWhole();
  });
});

test('a list without any of the pieces that it speaks of takes nothing away', async () => {
  network.site = site.replies;
  await (await openMirror()).refreshCopy();
  network.site = {
    [site.list]: json({ total: 2000, cut: { state: '9.z', sets: { hash: 'x', bytes: 1 }, rest: [], pieces: [] } }),
  };
  expect(await (await openMirror()).refreshCopy()).toBe('failed');
  expect(slugs(await (await offline()).read('/api/posts/guide'))).toEqual(guides);
});

test('a piece whose posts are no list leaves those that are here', async () => {
  network.site = site.replies;
  await (await openMirror()).refreshCopy();
  const content = { posts: 'moved' };
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  const file = { hash, bytes: 9 };
  const cut = { state: '9.z', sets: file, rest: [{ ...file, set: 'posts', bucket: '' }], pieces: [] };
  network.site = {
    [site.list]: json({ total: 2000, cut }, '"9"'),
    [`/api/offline-pack/piece/${hash}`]: packed(gzipOf(content), '"x"'),
  };
  expect(await (await openMirror()).refreshCopy()).toBe('failed');
  const { read } = await offline();
  expect(slugs(await read('/api/posts/guide'))).toEqual(guides);
});
