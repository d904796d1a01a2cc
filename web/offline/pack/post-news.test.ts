import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { json, openMirror, pack, setUpSite, type FakeSite, type Reply } from '../../testing/mirror-page.ts';
import { longPost, named, samplePack } from '../../testing/sample-pack.ts';

const { network, asked } = setUpSite();

const posts = Array.from({ length: 60 }, (_, place) => longPost(place));
const pathOf = ({ type, slug }: Post) => `/api/posts/${type}/${slug}`;
const news = '/api/offline-pack/news/1.a.b.c.d';
const since = '/api/offline-pack/since/1.a.b.c.d';
const nothing = { state: '1.a.b.c.n', providers: [], gone: [] };
const siteOf = (all: readonly Post[]): NonNullable<FakeSite> => ({
  [news]: json({ ...nothing, posts: all.map(named) }),
  [since]: json({ ...nothing, posts: all }),
  ...Object.fromEntries(all.map((post) => [pathOf(post), json(post)])),
});
const titles = (list: unknown) => (list as Post[]).map(({ title }) => title);
const guides = (all: readonly Post[]) => titles(all.filter(({ type }) => type === 'guide'));
const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(async () => {
  network.site = pack({ ...samplePack, posts });
  await (await openMirror()).refreshCopy();
  asked.length = 0;
});

const paths = () => asked.map(({ path }) => path);
async function expectPosts(all: readonly Post[]): Promise<void> {
  network.site = null;
  const { read } = await openMirror();
  expect(titles(await read('/api/posts/guide'))).toEqual(guides(all));
  for (const post of all) expect(await read(pathOf(post))).toEqual(post);
}

test('of sixty posts one that has changed is fetched, one that is new, and none of the others', async () => {
  const edited = longPost(7, { title: 'Edited' });
  const added = longPost(99, { createdAt: '2026-10-01T00:00:00.000Z', type: 'guide' });
  const all = [added, ...posts.map((post) => (post.slug === edited.slug ? edited : post))];
  network.site = siteOf(all);
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  expect(paths()).toEqual([news, pathOf(added), pathOf(edited)]);
  await expectPosts(all);
});

test('what is deleted goes, and nothing is fetched for it', async () => {
  const all = posts.slice(1);
  network.site = siteOf(all);
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  expect(paths()).toEqual([news]);
  network.site = null;
  await expect((await openMirror()).read(pathOf(posts[0]!))).rejects.toMatchObject({ name: 'UnreachableError' });
  await expectPosts(all);
});

test('over a line that breaks after each they come once each, and the list is the old one until all are here', async () => {
  const all = posts.map((post, place) => (place < 6 ? { ...post, title: `New ${place}` } : post));
  const arrived: string[] = [];
  for (let place = 0; place < 6; place += 1) {
    let left = 1;
    const site = siteOf(all);
    network.site = new Proxy(site, {
      get: (_, path: string) => (path.startsWith('/api/posts/') && left-- <= 0 ? lost : site[path]),
    });
    asked.length = 0;
    const { refreshCopy, read } = await openMirror();
    expect(await refreshCopy()).toBe(place === 5 ? 'updated' : 'unreachable');
    arrived.push(...paths().slice(1, 2));
    if (place < 5) expect(titles(await read('/api/posts/guide'))).toEqual(guides(posts));
  }
  expect(arrived).toEqual(all.slice(0, 6).map(pathOf));
  await expectPosts(all);
});

test.each<[string, Reply, string]>([
  ['an error of the server', json({}, '', 503), 'failed'],
  ['something else', json({ slug: 'post-0' }), 'failed'],
])('%s in the place of one leaves everything as it was', async (_what, reply, result) => {
  const all = [longPost(0, { title: 'New' }), ...posts.slice(1)];
  network.site = { ...siteOf(all), [pathOf(posts[0]!)]: reply };
  expect(await (await openMirror()).refreshCopy()).toBe(result);
  await expectPosts(posts);
});

test('one that is gone when it is asked for is left out', async () => {
  const all = [longPost(0, { title: 'New' }), ...posts.slice(1)];
  const { [pathOf(posts[0]!)]: _gone, ...site } = siteOf(all);
  network.site = site;
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  await expectPosts(posts.slice(1));
});

test('a server that does not name them yet is asked as before', async () => {
  const all = posts.slice(2);
  const { [news]: _unknown, ...old } = siteOf(all);
  network.site = old;
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  expect(paths()).toEqual([news, since]);
  await expectPosts(all);
});
