import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { json, openMirror, pack, packPath, setUpSite, unchanged } from '../testing/mirror-page.ts';
import { samplePack } from '../testing/sample-pack.ts';

const { network, asked } = setUpSite();

/** What goes on behind the reader's back has been asked by then. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));
const at = (time: string) => vi.setSystemTime(new Date(time));

test('what a later pack says of a thing counts more than what was fetched of it before, and is not asked for again', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] });
  network.site = { '/api/posts/guide/grout': json({ ...samplePack.posts[0], bodyHtml: '<p>As it was</p>' }) };
  const before = await openMirror();
  await before.read('/api/posts/guide/grout');
  expect(before.stampOf('/api/posts/guide/grout')).toBe(Date.parse('2026-11-21T04:00:00Z'));
  at('2026-11-21T05:00:00Z');
  network.site = pack();
  const { refreshCopy, read, stampOf } = await openMirror();
  await refreshCopy();
  const requests = asked.length;
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: '<p>All about grout</p>' });
  expect(stampOf('/api/posts/guide/grout')).toBe(Date.parse('2026-11-21T05:00:00Z'));
  expect(await read('/api/providers/nadeesha')).toMatchObject({ slug: 'nadeesha' });
  expect(await read('/api/providers')).toHaveLength(2);
  // The pack carries all of them.
  expect(await read('/api/providers/ruwan/reviews')).toHaveLength(1);
  await aMoment();
  expect(asked).toHaveLength(requests);
});

test.each(['constructor', '__proto__'])(
  'an address that ends in a word of every object, %s, is the server to answer, and no sign of a broken copy',
  async (slug) => {
    network.site = pack();
    const { refreshCopy, readThroughMirror } = await openMirror();
    await refreshCopy();
    const before = asked.length;
    expect((await readThroughMirror(`/api/posts/blog/${slug}`, { method: 'GET' })).status).toBe(404);
    await aMoment();
    expect(asked.slice(before).map(({ path }) => path)).toEqual([`/api/posts/blog/${slug}`]);
  },
);

test('what the server has confirmed is not asked about again before the next look at what is new', async () => {
  network.site = { '/api/posts/guide/grout': json(samplePack.posts[0], '"grout"') };
  const first = await openMirror();
  await first.read('/api/posts/guide/grout');
  await first.read('/api/posts/guide/grout');
  await aMoment();
  expect(asked).toHaveLength(1);
  const { read, refreshCopy, askAgain, announced } = await openMirror();
  const looks = () => asked.filter(({ path }) => path === '/api/posts/guide/grout').length - 1;
  for (let time = 0; time < 3; time += 1) {
    await Promise.all([read('/api/posts/guide/grout'), read('/api/posts/guide/grout')]);
    await aMoment();
  }
  expect(looks()).toBe(1);
  await refreshCopy();
  await read('/api/posts/guide/grout');
  await vi.waitFor(() => expect(looks()).toBe(2));
  await aMoment();
  announced.mockClear();
  askAgain();
  expect(announced).toHaveBeenCalled();
  await read('/api/posts/guide/grout');
  await vi.waitFor(() => expect(looks()).toBe(3));
});

test('a screen that stays as it is says when the server last confirmed it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] });
  network.site = pack();
  const { refreshCopy, read, stampOf } = await openMirror();
  await refreshCopy();
  await read('/api/providers');
  await read('/api/posts/guide/grout');
  at('2026-11-21T05:00:00Z');
  network.site = { [packPath]: unchanged };
  await refreshCopy();
  for (const path of ['/api/providers', '/api/posts/guide/grout']) {
    expect(stampOf(path)).toBe(Date.parse('2026-11-21T05:00:00Z'));
  }
  at('2026-11-21T06:00:00Z');
  network.site = pack(samplePack, '"pack-2"');
  await refreshCopy();
  expect(stampOf('/api/providers')).toBe(Date.parse('2026-11-21T06:00:00Z'));
});

test('a tab shows what another has brought, and is left alone when nothing has changed', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] });
  network.site = pack();
  const one = await openMirror();
  await one.refreshCopy();
  network.site = { [packPath]: unchanged };
  one.announced.mockClear();
  expect(await one.refreshCopy()).toBe('unchanged');
  expect(one.announced).not.toHaveBeenCalled();
  at('2026-11-21T05:00:00Z');
  network.site = pack({ ...samplePack, providers: [] }, '"pack-2"');
  await (await openMirror()).refreshCopy();
  network.site = { [packPath]: unchanged };
  expect(await one.refreshCopy()).toBe('unchanged');
  expect(one.announced).toHaveBeenCalledOnce();
  expect(await one.read('/api/providers')).toEqual([]);
  const third = await openMirror();
  await third.refreshCopy();
  expect(third.announced).not.toHaveBeenCalled();
});

test('a copy that a full disk does not take is said to whoever asked for it, and the one before stays', async () => {
  network.site = pack();
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  network.site = pack({ ...samplePack, providers: [] }, '"pack-2"');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await expect(refreshCopy()).rejects.toThrow('The disk is full');
  expect(await read('/api/providers')).toHaveLength(2);
  expect(await read('/api/providers/nadeesha')).toMatchObject({ slug: 'nadeesha' });
});

test('a list that was fetched singly is shown as long as no pack brings a newer one', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] });
  network.site = { '/api/posts/blog': json([samplePack.posts[1]]) };
  const { read, refreshCopy } = await openMirror();
  await read('/api/posts/blog');
  at('2026-11-21T05:00:00Z');
  network.site = pack({ ...samplePack, posts: [{ ...samplePack.posts[0], type: 'video' }] });
  await refreshCopy();
  network.site = null;
  expect(await (await openMirror()).read('/api/posts/blog')).toMatchObject([{ slug: 'terrazzo' }]);
});

test('what is known to be missing is told without a network as the server told it', async () => {
  network.site = { '/api/posts/guide/grout': json(samplePack.posts[0], '"grout"') };
  const { readThroughMirror, readNow } = await openMirror();
  const ask = () => readThroughMirror('/api/posts/guide/grout', { method: 'GET' });
  await ask();
  const there = await ask();
  expect([there.status, there.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  network.site = {};
  const nobody = await readThroughMirror('/api/providers/nobody', { method: 'GET' });
  expect([nobody.status, nobody.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
  await expect(readNow('/api/posts/guide/grout')).rejects.toMatchObject({ name: 'UnreachableError' });
  network.site = null;
  const missing = await ask();
  expect([missing.status, missing.headers.get('Content-Type')]).toEqual([404, 'application/problem+json']);
});

test('what was fetched after the pack counts more, and so does a whole list of which the pack has a part', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] });
  const reviews = ['one', 'two'].map((id) => ({
    id,
    jobId: id,
    rating: 5,
    comment: id,
    createdAt: '2026-10-01T04:00:00.000Z',
    workTitle: null,
    areaSqft: null,
    city: null,
    completedMonth: null,
  }));
  network.site = { '/api/providers/nadeesha/reviews': json(reviews) };
  const { read, readNow, refreshCopy, stampOf } = await openMirror();
  await read('/api/providers/nadeesha/reviews');
  at('2026-11-21T05:00:00Z');
  network.site = pack();
  await refreshCopy();
  expect(stampOf('/api/providers/nadeesha/reviews')).toBe(Date.parse('2026-11-21T04:00:00Z'));
  expect(await read('/api/providers/nadeesha/reviews')).toHaveLength(2);
  at('2026-11-21T06:00:00Z');
  network.site = { '/api/posts/guide/grout': json({ ...samplePack.posts[0], bodyHtml: '<p>As it is now</p>' }) };
  await readNow('/api/posts/guide/grout');
  network.site = null;
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: '<p>As it is now</p>' });
  at('2026-11-21T07:00:00Z');
  network.site = { [packPath]: unchanged };
  await refreshCopy();
  expect(stampOf('/api/posts/guide/grout')).toBe(Date.parse('2026-11-21T06:00:00Z'));
});

test('what a later version of the app has kept is shown as far as this one understands it', async () => {
  network.site = { '/api/posts/blog': json([samplePack.posts[1]]) };
  await (await openMirror()).read('/api/posts/blog');
  const database = await new Dexie('public').open();
  const text = JSON.stringify([{ ...samplePack.posts[0], type: 'video' }, samplePack.posts[1]]);
  await database.table('answers').update('/api/posts/blog', { text });
  database.close();
  network.site = null;
  expect(await (await openMirror()).read('/api/posts/blog')).toEqual([expect.objectContaining({ slug: 'terrazzo' })]);
});

test('a thing that has not changed since is confirmed: the screen stays, its time moves, and without a network it is there', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] });
  network.site = { '/api/posts/guide/grout': json(samplePack.posts[0], '"grout"') };
  await (await openMirror()).read('/api/posts/guide/grout');
  at('2026-11-21T05:00:00Z');
  network.site = {
    '/api/posts/guide/grout': ({ knows }) => new Response(null, { status: knows === '"grout"' ? 304 : 500 }),
  };
  const { read, readNow, stampOf, announced } = await openMirror();
  await read('/api/posts/guide/grout');
  await aMoment();
  expect(announced).not.toHaveBeenCalled();
  await read('/api/posts/guide/grout');
  expect(stampOf('/api/posts/guide/grout')).toBe(Date.parse('2026-11-21T05:00:00Z'));
  at('2026-11-21T06:00:00Z');
  expect(JSON.parse(await readNow('/api/posts/guide/grout'))).toMatchObject({ slug: 'grout' });
  expect(stampOf('/api/posts/guide/grout')).toBe(Date.parse('2026-11-21T06:00:00Z'));
  expect(asked).toHaveLength(3);
});

test('an error of our server takes nothing away of what is here, and the thing is asked about again', async () => {
  network.site = { '/api/posts/guide/grout': json(samplePack.posts[0], '"grout"') };
  await (await openMirror()).read('/api/posts/guide/grout');
  const problem = { type: '/problems/internal', title: 'Internal Server Error', status: 500, detail: 'It failed' };
  network.site = { '/api/posts/guide/grout': json(problem, '', 500) };
  const { read, readNow } = await openMirror();
  await read('/api/posts/guide/grout');
  await aMoment();
  await read('/api/posts/guide/grout');
  await aMoment();
  expect(asked).toHaveLength(3);
  await expect(readNow('/api/posts/guide/grout')).rejects.toMatchObject({ name: 'UnreachableError' });
  network.site = null;
  expect(await (await openMirror()).read('/api/posts/guide/grout')).toMatchObject({ slug: 'grout' });
});
