import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picturesOfCopy } from './pictures/small-picture.ts';
import { manifestPath, offlineSite, openCopy, stubSite, type FakeSite, type Reply } from '../testing/offline-site.ts';
import { sampleCopy } from '../testing/sample-copy.ts';

const [ruwan, nadeesha] = sampleCopy.providers;
const [grout, terrazzo] = sampleCopy.posts;
const { replies: withPictures } = offlineSite({
  ...sampleCopy,
  providers: [
    { ...ruwan!, coverUrl: '/objects/ruwan-cover' },
    { ...nadeesha!, avatarUrl: '/objects/nadeesha-face?w=640' },
  ],
  posts: [{ ...grout!, coverImage: '/objects/grout' }, terrazzo!],
});

let server: FakeSite;
/** By the name of their cache. */
let pictures: Map<string, string[]>;

beforeEach(() => {
  server = {};
  stubSite(() => server);
  pictures = new Map([
    ['images', ['/objects/seen?w=640']],
    [picturesOfCopy, ['/objects/ruwan-cover?w=320']],
  ]);
  const of = (name: string) => pictures.get(name) ?? [];
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      keys: async () => of(name).map((address) => ({ url: `https://nivasa.lk${address}` })),
      put: async (address: string) => void pictures.set(name, [...of(name), address]),
      delete: async () => false,
    }),
    delete: async (name: string) => pictures.delete(name),
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 1000 }) } });
});

afterEach(() => Dexie.delete('public'));

test('stored rows and pictures are counted; without a copy nothing is', async () => {
  const { savedCopy, syncCopy } = await openCopy();
  expect(await savedCopy()).toEqual({
    providers: 0,
    guides: 0,
    blogPosts: 0,
    pictures: null,
    bytes: 1000,
    syncedAt: null,
    missing: null,
  });
  server = withPictures;
  await syncCopy();
  expect(await savedCopy()).toMatchObject({
    providers: 2,
    guides: 1,
    blogPosts: 1,
    pictures: {
      wanted: ['/objects/ruwan-cover?w=320', '/objects/nadeesha-face?w=320', '/objects/grout?w=320'],
      missing: ['/objects/nadeesha-face?w=320', '/objects/grout?w=320'],
    },
  });
});

test('a browser without a picture cache and a storage estimate still works', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  vi.stubGlobal('navigator', {});
  const { savedCopy, removeCopy } = await openCopy();
  expect(await savedCopy()).toMatchObject({ pictures: null, bytes: null });
  await expect(removeCopy()).resolves.toBeUndefined();
});

test('removing the copy removes its pictures too', async () => {
  await (await openCopy()).removeCopy();
  expect(pictures.size).toBe(0);
});

test.each<[string, object | undefined, boolean]>([
  ['on Wi-Fi', { type: 'wifi', effectiveType: '4g' }, true],
  ['not on mobile data', { type: 'cellular', effectiveType: '4g' }, false],
  ['not with data saving on', { type: 'wifi', effectiveType: '4g', saveData: true }, false],
  ['not if the browser does not report the connection', undefined, false],
])('the pictures of the copy are fetched automatically %s', async (_where, connection, come) => {
  vi.stubGlobal('navigator', { connection });
  const { bringOwnPictures, syncCopy } = await openCopy();
  const picture = () => new Response('picture', { headers: { 'Content-Type': 'image/webp' } });
  server = {
    ...withPictures,
    '/objects/nadeesha-face?w=320': picture,
    '/objects/grout?w=320': picture,
  };
  await syncCopy();
  await bringOwnPictures();
  expect(pictures.get(picturesOfCopy)).toHaveLength(come ? 3 : 1);
});

test('after the copy was removed its pictures are not fetched automatically', async () => {
  vi.stubGlobal('navigator', { connection: { type: 'wifi' } });
  const { bringOwnPictures, syncCopy, removeCopy } = await openCopy();
  server = withPictures;
  await syncCopy();
  await removeCopy();
  await bringOwnPictures();
  expect(pictures.size).toBe(0);
});

test.each<[string, Reply | undefined, number | null]>([
  ['as the manifest says', undefined, 400],
  ['unknown after an error', () => new Response('<html>', { status: 502 }), null],
])('the size of a copy is %s', async (_name, reply, bytes) => {
  server = { ...offlineSite().replies, ...(reply && { [manifestPath]: reply }) };
  expect(await (await openCopy()).copySize()).toBe(bytes);
});

test('the size of a copy is unknown without a network', async () => {
  server = null;
  expect(await (await openCopy()).copySize()).toBeNull();
});
