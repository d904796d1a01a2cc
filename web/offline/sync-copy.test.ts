import 'fake-indexeddb/auto';
import { QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { json, lost, manifestPath, offlineSite, openCopy, setUpSite, type Reply } from '../testing/offline-site.ts';
import { longPost, sampleCopy, storedProvider } from '../testing/sample-copy.ts';

const { network, asked } = setUpSite();

const paths = () => asked.map(({ path }) => path);
const newer = {
  ...sampleCopy,
  providers: sampleCopy.providers.map((one) => (one.slug === 'ruwan' ? { ...one, bio: 'Told anew' } : one)),
};
const posts = Array.from({ length: 60 }, (_, place) => longPost(place));
const many = { ...sampleCopy, posts };
const inTowns = {
  ...sampleCopy,
  providers: ['Kandy', 'Galle', 'Jaffna'].map((city) => storedProvider(city.toLowerCase(), { city, cities: [city] })),
};

async function saved(copy = sampleCopy) {
  network.site = offlineSite(copy).replies;
  const page = await openCopy();
  expect(await page.syncCopy()).toBe('updated');
  asked.length = 0;
  return page;
}

test('fetches every file once; an unchanged copy costs one request, and updates the time', async () => {
  const site = offlineSite();
  network.site = site.replies;
  const { syncCopy, readCopy } = await openCopy();
  expect(await syncCopy()).toBe('updated');
  expect(paths()).toEqual([manifestPath, ...site.paths]);
  const before = await readCopy();
  expect(before).toMatchObject({ isWhole: true, providers: 2 });
  asked.length = 0;
  vi.spyOn(Date, 'now').mockReturnValue(Number(before?.syncedAt) + 1000);
  expect(await syncCopy()).toBe('unchanged');
  expect(paths()).toEqual([manifestPath]);
  expect(await readCopy()).toEqual({ ...before, syncedAt: Number(before?.syncedAt) + 1000 });
});

test('screens read changed data again, and nothing when the first copy is stored', async () => {
  network.site = offlineSite().replies;
  const { syncCopy, announced } = await openCopy();
  await syncCopy();
  // Live queries are notified a little later.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(announced).not.toHaveBeenCalled();
  network.site = offlineSite(newer).replies;
  expect(await syncCopy()).toBe('updated');
  await vi.waitFor(() => expect(announced).toHaveBeenCalled());
});

test('a screen that could not be read is, once the first copy has it', async () => {
  network.site = offlineSite().replies;
  const { syncCopy, client } = await openCopy();
  const answers = [Promise.reject(new Error('502')), Promise.resolve('from the device')];
  const query = new QueryObserver(client, { queryKey: ['posts'], queryFn: () => answers.shift(), retry: false });
  const stop = query.subscribe(() => {});
  await vi.waitFor(() => expect(query.getCurrentResult().isError).toBe(true));
  await syncCopy();
  await vi.waitFor(() => expect(query.getCurrentResult().data).toBe('from the device'));
  stop();
});

test('of sixty posts it fetches the changed ones, and deletes the removed ones', async () => {
  await saved(many);
  const changed = { ...posts[3]!, title: 'Another title' };
  network.site = offlineSite({ ...many, posts: [changed, ...posts.slice(5)] }).replies;
  const { syncCopy, read } = await openCopy();
  expect(await syncCopy()).toBe('updated');
  expect(paths()).toHaveLength(2);
  expect(await read('getBlogPost', { slug: changed.slug })).toMatchObject({ title: 'Another title' });
  expect(await read('listGuides')).toHaveLength(posts.slice(5).filter(({ type }) => type === 'guide').length);
});

test('over a connection that fails at every third request it completes in the end, fetching no file twice', async () => {
  const { replies, paths: files } = offlineSite({ ...sampleCopy, posts: posts.slice(0, 8) });
  const came: string[] = [];
  let calls = 0;
  const breaking =
    (path: string, reply: Reply): Reply =>
    async (call) => {
      calls += 1;
      if (calls % 3 === 0) return lost(call);
      came.push(path);
      return reply(call);
    };
  network.site = Object.fromEntries(Object.entries(replies).map(([path, reply]) => [path, breaking(path, reply)]));
  let result = '';
  // Each iteration acts as an app that was closed in between.
  for (let visit = 0; visit < 40 && result !== 'updated'; visit += 1) result = await (await openCopy()).syncCopy();
  expect(result).toBe('updated');
  expect(came.filter((path) => path !== manifestPath).sort()).toEqual(files.toSorted());
});

test.each<[string, Reply | null, string]>([
  ['no network', null, 'unreachable'],
  ['a server in trouble', json({ type: '/problems/unavailable', title: 'x', status: 503 }, '', 503), 'failed'],
  ["a filter's page", () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }), 'failed'],
])('%s deletes nothing here', async (_name, reply, result) => {
  await saved();
  for (const path of [manifestPath, offlineSite(newer).pathOf('providers/')]) {
    network.site = reply && { ...offlineSite(newer).replies, [path]: reply };
    const { syncCopy, read } = await openCopy();
    expect(await syncCopy()).toBe(result);
    network.site = null;
    expect(await read('getProvider', { slug: 'ruwan' })).toMatchObject({ bio: 'The story of ruwan' });
  }
});

test('a file that the server no longer has makes it refetch the manifest, a limited number of times', async () => {
  await saved();
  const next = offlineSite(newer);
  const { [next.pathOf('providers/')]: _gone, ...others } = next.replies;
  network.site = others;
  const { syncCopy } = await openCopy();
  expect(await syncCopy()).toBe('failed');
  expect(paths().filter((path) => path === manifestPath)).toHaveLength(3);
  network.site = next.replies;
  expect(await syncCopy()).toBe('updated');
});

test('a file that only a later version of the app understands stays as it was, and the rest is updated', async () => {
  await saved();
  const next = offlineSite({ ...newer, posts: [{ ...sampleCopy.posts[0]!, title: 'Another title' }] });
  network.site = { ...next.replies, [next.pathOf('providers/')]: json({ providers: [{ category: 'roofer' }] }) };
  const { syncCopy, read } = await openCopy();
  expect(await syncCopy()).toBe('failed');
  network.site = null;
  expect(await read('getProvider', { slug: 'ruwan' })).toMatchObject({ bio: 'The story of ruwan' });
  expect(await read('getGuide', { slug: 'grout' })).toMatchObject({ title: 'Another title' });
});

test('a new partition of the same data keeps everything readable until it has been fetched', async () => {
  await saved(inTowns);
  const cut = offlineSite(inTowns, 1500);
  network.site = { ...cut.replies, [cut.pathOf('providers/tiler/Galle/')]: lost };
  const page = await openCopy();
  expect(await page.syncCopy()).toBe('failed');
  network.site = null;
  expect(await page.read('listProviders')).toHaveLength(3);
  network.site = cut.replies;
  expect(await page.syncCopy()).toBe('updated');
  expect(await page.read('listProviders')).toHaveLength(3);
});

test('a provider who moves to another city is stored once, whichever file comes first', async () => {
  for (const [from, to] of [
    ['Kandy', 'Galle'],
    ['Galle', 'Kandy'],
  ]) {
    network.site = offlineSite(inTowns, 1500).replies;
    await (await openCopy()).syncCopy({ everything: true });
    const moved = inTowns.providers.map((one) => (one.city === from ? { ...one, city: to!, cities: [to!] } : one));
    network.site = offlineSite({ ...inTowns, providers: moved }, 1500).replies;
    const page = await openCopy();
    expect(await page.syncCopy()).toBe('updated');
    const found = (await page.read('listProviders')) as { slug: string; city: string }[];
    expect(found.map(({ slug }) => slug).sort()).toEqual(['galle', 'jaffna', 'kandy']);
    expect(found.find(({ slug }) => slug === from?.toLowerCase())?.city).toBe(to);
  }
});

test('Remove during a sync ends it, and nothing comes back automatically', async () => {
  const site = offlineSite();
  const page = await openCopy();
  network.site = {
    ...site.replies,
    [site.pathOf('providers/')]: async (call) => {
      await page.removeCopy();
      return site.replies[site.pathOf('providers/')]!(call);
    },
  };
  await page.syncCopy();
  expect(await page.savedCopy()).toMatchObject({ providers: 0, guides: 0, syncedAt: null });
  network.site = site.replies;
  expect(await page.mayCopy()).toBe(false);
  expect(await page.syncCopy()).toBe('unchanged');
  expect(await page.hasCopy()).toBe(false);
  expect(await page.syncCopy({ everything: true })).toBe('updated');
  expect(await page.hasCopy()).toBe(true);
});

test('after Remove the server is only asked whether it answers, and nothing is called updated', async () => {
  network.site = offlineSite().replies;
  const { syncCopy, removeCopy, askServerForNews, savedCopy } = await openCopy();
  await syncCopy();
  await removeCopy();
  expect([await askServerForNews(), (await savedCopy()).providers]).toEqual(['done', 0]);
  network.site = null;
  expect(await askServerForNews()).toBe('unreachable');
});

test('of a large directory it fetches the group being looked at, and everything on request', async () => {
  const site = offlineSite(inTowns, 1500);
  network.site = site.replies;
  const page = await openCopy();
  const { lookedAt } = await import('../lib/directory/directory-client.ts');
  lookedAt.set({ category: 'tiler', city: 'Galle', search: '' });
  expect(await page.syncCopy()).toBe('updated');
  expect(await page.savedCopy()).toMatchObject({
    providers: 1,
    syncedAt: null,
    missing: { total: 1500, bytes: 200, groups: [{ category: 'tiler', city: 'Galle' }] },
  });
  expect(await page.read('getProvider', { slug: 'galle' })).toMatchObject({ city: 'Galle' });
  lookedAt.set(null);
  asked.length = 0;
  // Stored groups are kept up to date, and no others are fetched.
  expect(await page.syncCopy()).toBe('unchanged');
  expect(paths()).toEqual([manifestPath]);
  expect(await page.syncCopy({ everything: true })).toBe('updated');
  expect(paths()).not.toContain(site.pathOf('providers/tiler/Galle/'));
  expect(await page.savedCopy()).toMatchObject({ providers: 3, missing: null });
});

test('leaving the page ends the sync, and it continues when requested again', async () => {
  const site = offlineSite(inTowns, 1500);
  const leaving = new AbortController();
  const last = site.paths.at(-1)!;
  network.site = {
    ...site.replies,
    [last]: (_call, signal) => {
      leaving.abort();
      signal?.throwIfAborted();
      return new Response();
    },
  };
  expect(await (await openCopy()).syncCopy({ everything: true, signal: leaving.signal })).toBe('failed');
  network.site = site.replies;
  asked.length = 0;
  const page = await openCopy();
  expect(await page.syncCopy()).toBe('unchanged');
  expect(await page.syncCopy({ everything: true })).toBe('updated');
  expect(paths()).toEqual([manifestPath, manifestPath, last]);
});

test('two tabs share the files, and each shows what the other has fetched', async () => {
  network.site = offlineSite(many).replies;
  const [one, other] = [await openCopy(), await openCopy()];
  await Promise.all([one.syncCopy(), other.syncCopy()]);
  // Files that both were fetching at the same moment may come twice.
  expect(paths().length).toBeLessThan(posts.length + 10);
  one.announced.mockClear();
  network.site = offlineSite(newer).replies;
  await other.syncCopy();
  await vi.waitFor(() => expect(one.announced).toHaveBeenCalled());
  network.site = null;
  expect(await one.read('getProvider', { slug: 'ruwan' })).toMatchObject({ bio: 'Told anew' });
});

test('a full disk is reported to the caller, and stored data stays', async () => {
  await saved();
  network.site = offlineSite(newer).replies;
  const page = await openCopy();
  const full = new DOMException('The disk is full', 'QuotaExceededError');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  await expect(page.syncCopy()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  put.mockRestore();
  network.site = null;
  expect(await page.read('getProvider', { slug: 'ruwan' })).toMatchObject({ bio: 'The story of ruwan' });
});

test('properties of a file that only the next version of the app knows are stored for it', async () => {
  const site = offlineSite();
  const file = { providers: sampleCopy.providers.map((one) => ({ ...one, yearFounded: 1998 })) };
  network.site = { ...site.replies, [site.pathOf('providers/')]: json(file) };
  const page = await openCopy();
  expect(await page.syncCopy()).toBe('updated');
  const [row] = await page.inCopy(({ providers }) => providers.toArray());
  expect(row).toMatchObject({ yearFounded: 1998 });
});

test('a file that is not understood is not fetched again at every sync', async () => {
  const site = offlineSite();
  const path = site.pathOf('providers/');
  network.site = { ...site.replies, [path]: json({ providers: [{ category: 'roofer' }] }) };
  const page = await openCopy();
  for (let time = 0; time < 3; time += 1) expect(await page.syncCopy()).toBe('failed');
  expect(paths().filter((one) => one === path)).toHaveLength(1);
});
