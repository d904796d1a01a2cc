import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, openMirror, pack, stubSite, type Asked, type FakeSite } from '../testing/mirror-page.ts';
import { samplePack } from '../testing/sample-pack.ts';

let server: FakeSite;
let asked: Asked[];

beforeEach(() => {
  server = {};
  asked = stubSite(() => server);
});

afterEach(async () => {
  vi.useRealTimers();
  await Dexie.delete('public');
});

/** What goes on behind the reader's back has been asked by then. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));
const at = (time: string) => vi.setSystemTime(new Date(time));

test('what a later pack says of a thing counts more than what was fetched of it before, and is not asked for again', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date'] });
  server = { '/api/posts/guide/grout': json({ ...samplePack.posts[0], bodyHtml: '<p>As it was</p>' }) };
  await (await openMirror()).read('/api/posts/guide/grout');
  at('2026-11-21T05:00:00Z');
  server = pack();
  const { refreshCopy, read, stampOf } = await openMirror();
  await refreshCopy();
  const before = asked.length;
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: '<p>All about grout</p>' });
  expect(stampOf('/api/posts/guide/grout')).toBe(Date.parse('2026-11-21T05:00:00Z'));
  expect(await read('/api/providers/nadeesha')).toMatchObject({ slug: 'nadeesha' });
  // The pack carries all of them.
  expect(await read('/api/providers/ruwan/reviews')).toHaveLength(1);
  await aMoment();
  expect(asked.slice(before)).toEqual([]);
});

test.each(['constructor', '__proto__'])(
  'an address that ends in a word of every object, %s, is the server to answer, and no sign of a broken copy',
  async (slug) => {
    server = pack();
    const { refreshCopy, readThroughMirror } = await openMirror();
    await refreshCopy();
    const before = asked.length;
    expect((await readThroughMirror(`/api/posts/blog/${slug}`, { method: 'GET' })).status).toBe(404);
    await aMoment();
    expect(asked.slice(before).map(({ path }) => path)).toEqual([`/api/posts/blog/${slug}`]);
  },
);
