import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { json, openMirror as openPage, pack, packPath, setUpSite, unchanged } from '../testing/mirror-page.ts';
import { samplePack } from '../testing/sample-pack.ts';

const { network, asked } = setUpSite();

async function savedPaths(): Promise<unknown> {
  const database = await new Dexie('public').open();
  const paths = await database.table('answers').toCollection().primaryKeys();
  database.close();
  return paths;
}

test('what is not saved is fetched, kept, and read without a network from then on', async () => {
  network.site = { '/api/posts/blog': json([]) };
  expect(await (await openPage()).read('/api/posts/blog')).toEqual([]);
  network.site = null;
  expect(await (await openPage()).read('/api/posts/blog')).toEqual([]);
});

test('after one pack everything can be read without a network', async () => {
  network.site = pack();
  expect(await (await openPage()).refreshCopy()).toBe('updated');
  network.site = null;
  const { read } = await openPage();
  expect(await read('/api/site')).toEqual(samplePack.site);
  expect(await read('/api/banners/active')).toEqual(samplePack.banners);
  expect(await read('/api/providers')).toMatchObject([{ slug: 'ruwan' }, { slug: 'nadeesha' }]);
  expect(await read('/api/providers/featured')).toMatchObject([{ slug: 'ruwan' }]);
  expect(await read('/api/providers/nadeesha')).toMatchObject({ bio: 'The story of nadeesha' });
  expect(await read('/api/providers/nadeesha/services')).toMatchObject([{ serviceName: 'Floor', rateLkr: '350' }]);
  expect(await read('/api/providers/nadeesha/gallery')).toMatchObject([
    { imageUrl: '/objects/nadeesha-1' },
    { imageUrl: '/objects/nadeesha-2' },
  ]);
  expect(await read('/api/providers/nadeesha/reviews')).toMatchObject([{ comment: 'Level to the millimetre' }]);
  expect(await read('/api/posts/guide')).toMatchObject([{ slug: 'grout' }]);
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: '<p>All about grout</p>' });
  expect(await read('/api/posts/blog/terrazzo')).toMatchObject({ bodyHtml: '<p>All about terrazzo</p>' });
});

test('nothing saved and no network is an error, never an endless wait and never a missing thing', async () => {
  network.site = null;
  const { read, connection } = await openPage();
  await expect(read('/api/providers/nadeesha')).rejects.toMatchObject({ name: 'UnreachableError' });
  expect(connection.get()).toBe('offline');
});

test('an unchanged pack is asked for by its ETag, and only the time changes', async () => {
  network.site = pack();
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] });
  await (await openPage()).refreshCopy();
  network.site = { [packPath]: unchanged };
  vi.setSystemTime(new Date('2026-11-21T05:00:00Z'));
  const { refreshCopy, savedCopy, read, stampOf } = await openPage();
  expect(await refreshCopy()).toBe('unchanged');
  expect(asked.at(-1)).toMatchObject({ path: packPath, knows: '"pack-1"' });
  await read('/api/providers');
  const at = Date.parse('2026-11-21T05:00:00Z');
  expect(stampOf('/api/providers')).toBe(at);
  expect(await savedCopy()).toMatchObject({ providers: 2, guides: 1, blogPosts: 1, syncedAt: at });
});

test.each([
  ['JSON of another shape', json({ ok: true })],
  [
    "a proxy's 404",
    () => new Response('<html>Not here</html>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  ],
])('%s in place of the pack changes nothing', async (_name, reply) => {
  network.site = pack();
  const { refreshCopy, read, connection, announced } = await openPage();
  await refreshCopy();
  announced.mockClear();
  network.site = { [packPath]: reply };
  expect(await refreshCopy()).toBe('failed');
  expect(connection.get()).toBe('online');
  expect(announced).not.toHaveBeenCalled();
  expect(await read('/api/providers')).toHaveLength(2);
});

test.each([
  [
    'our own 500',
    json({ type: '/problems/internal', title: 'Internal Server Error', status: 500, detail: 'It failed' }, '', 500),
  ],
  ['our own 403', json({ type: '/problems/forbidden', title: 'Forbidden', status: 403, detail: 'No' }, '', 403)],
  [
    "a proxy's 502",
    () => new Response('<html>Bad Gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  ],
  [
    "a proxy's 403",
    () => new Response('<html>Forbidden</html>', { status: 403, headers: { 'Content-Type': 'text/html' } }),
  ],
])('%s is an answer with a status, and says nothing against the connection', async (_name, reply) => {
  network.site = { [packPath]: reply, '/api/providers/nadeesha': reply };
  const { refreshCopy, readThroughMirror, connection } = await openPage();
  expect(await refreshCopy()).toBe('failed');
  const told = await readThroughMirror('/api/providers/nadeesha', { method: 'GET' }).catch((error: unknown) => error);
  expect(told).toMatchObject({ status: (await reply(asked[0]!)).status });
  expect(connection.get()).toBe('online');
});

test("a filter's page in place of a profile is no profile, and is not kept", async () => {
  network.site = { '/api/providers/nadeesha': () => new Response('<html>Blocked</html>') };
  const { read } = await openPage();
  await expect(read('/api/providers/nadeesha')).rejects.toMatchObject({ name: 'UnreachableError' });
  network.site = { '/api/providers/nadeesha': json(samplePack.providers[1]) };
  expect(await read('/api/providers/nadeesha')).toMatchObject({ slug: 'nadeesha' });
});

test("only the server's own 404 says that something does not exist", async () => {
  const { readThroughMirror } = await openPage();
  expect((await readThroughMirror('/api/providers/nobody', { method: 'GET' })).status).toBe(404);
  network.site = {
    '/api/providers/nobody': () =>
      new Response('<html>Not here</html>', { status: 404, headers: { 'Content-Type': 'text/html' } }),
  };
  await expect(readThroughMirror('/api/providers/nobody', { method: 'GET' })).rejects.toMatchObject({
    name: 'UnreachableError',
  });
});

test('a provider removed on the server disappears', async () => {
  network.site = { ...pack(), '/api/providers/nadeesha': json(samplePack.providers[1]) };
  const { refreshCopy, readThroughMirror, read, announced } = await openPage();
  await read('/api/providers/nadeesha');
  await refreshCopy();
  announced.mockClear();
  network.site = pack({ ...samplePack, providers: samplePack.providers.slice(0, 1) }, '"pack-2"');
  expect(await refreshCopy()).toBe('updated');
  expect(announced).toHaveBeenCalled();
  expect(await read('/api/providers')).toMatchObject([{ slug: 'ruwan' }]);
  expect(await savedPaths()).not.toContain('/api/providers/nadeesha');
  expect((await readThroughMirror('/api/providers/nadeesha', { method: 'GET' })).status).toBe(404);
});

test('reviews beyond those in the pack are fetched when there is a network, and stay', async () => {
  network.site = pack();
  await (await openPage()).refreshCopy();
  const all = Array.from({ length: 8 }, (_, place) => ({
    id: `r${place}`,
    jobId: 'j',
    rating: 4,
    comment: `Review ${place}`,
    createdAt: '2026-10-01T04:00:00.000Z',
    workTitle: null,
    areaSqft: null,
    city: null,
    completedMonth: null,
  }));
  network.site = { '/api/providers/nadeesha/reviews': json(all, '"all"') };
  const { read, announced } = await openPage();
  expect(await read('/api/providers/nadeesha/reviews')).toHaveLength(1);
  await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
  expect(await read('/api/providers/nadeesha/reviews')).toHaveLength(8);
  network.site = null;
  expect(await (await openPage()).read('/api/providers/nadeesha/reviews')).toHaveLength(8);
});

test('a single thing is asked for again once, by its ETag, and a removed one is then missing', async () => {
  network.site = { '/api/posts/guide/grout': json(samplePack.posts[0], '"grout"') };
  await (await openPage()).read('/api/posts/guide/grout');
  network.site = {};
  const { read, readThroughMirror, announced } = await openPage();
  expect(await read('/api/posts/guide/grout')).toMatchObject({ slug: 'grout' });
  await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
  expect(asked.at(-1)).toMatchObject({ path: '/api/posts/guide/grout', knows: '"grout"' });
  const requests = asked.length;
  expect((await readThroughMirror('/api/posts/guide/grout', { method: 'GET' })).status).toBe(404);
  expect(asked).toHaveLength(requests);
});

test('what an older version saved in another shape is fetched anew', async () => {
  network.site = { '/api/posts/blog': json([]) };
  await (await openPage()).read('/api/posts/blog');
  const database = await new Dexie('public').open();
  await database.table('answers').update('/api/posts/blog', { text: '{"posts":[]}' });
  database.close();
  network.site = { '/api/posts/blog': json([{ ...samplePack.posts[1] }]) };
  expect(await (await openPage()).read('/api/posts/blog')).toHaveLength(1);
});

test('a copy that cannot be kept is shown all the same', async () => {
  network.site = { '/api/posts/blog': json([]) };
  const { read } = await openPage();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  expect(await read('/api/posts/blog')).toEqual([]);
});

test('without IndexedDB the site works, and says that nothing is saved', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not in private windows', 'SecurityError');
  });
  network.site = pack();
  const { read, refreshCopy, storage } = await openPage();
  expect(await refreshCopy()).toBe('updated');
  expect(await read('/api/providers')).toHaveLength(2);
  expect(storage.get()).toBe('memory');
});

test('a removed copy is not brought back unasked', async () => {
  network.site = pack();
  const { refreshCopy, removeCopy, hasCopy, mayCopy } = await openPage();
  await refreshCopy();
  await removeCopy();
  expect([await hasCopy(), await mayCopy()]).toEqual([false, false]);
  await refreshCopy();
  expect([await hasCopy(), await mayCopy()]).toEqual([true, true]);
});

test('writes and private reads go past the mirror', async () => {
  network.site = {
    '/api/portal/jobs': json([]),
    '/api/bookings/create': json({}, '', 201),
    '/api/posts/blog': json([]),
  };
  const { readThroughMirror } = await openPage();
  await readThroughMirror('/api/portal/jobs', { method: 'GET' });
  await readThroughMirror('/api/bookings/create', { method: 'POST' });
  await readThroughMirror('/api/posts/blog', { method: 'GET' });
  await readThroughMirror('/api/posts/blog', { method: 'POST' });
  expect(asked.filter(({ path }) => path === '/api/posts/blog')).toHaveLength(2);
  network.site = null;
  await expect(readThroughMirror('/api/portal/jobs', { method: 'GET' })).rejects.toThrow(TypeError);
});
