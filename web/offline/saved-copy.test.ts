import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMirror, pack, packPath, stubSite, type FakeSite } from '../testing/mirror-page.ts';

let server: FakeSite;
let pictures: string[] | undefined;

beforeEach(() => {
  server = {};
  stubSite(() => server);
  pictures = ['/objects/a', '/objects/b'];
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => pictures ?? [] }),
    delete: async () => {
      pictures = undefined;
      return true;
    },
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 1000 }) } });
});

afterEach(() => Dexie.delete('public'));

test('what lies here is counted, and nothing where nothing does', async () => {
  const { savedCopy, refreshCopy } = await openMirror();
  expect(await savedCopy()).toEqual({
    providers: 0,
    guides: 0,
    blogPosts: 0,
    pictures: 2,
    bytes: 1000,
    syncedAt: null,
    missing: null,
  });
  server = pack();
  await refreshCopy();
  expect(await savedCopy()).toMatchObject({ providers: 2, guides: 1, blogPosts: 1, pictures: 2 });
});

test('a browser that keeps no pictures and does not say how much it keeps is no reason to stop', async () => {
  Reflect.deleteProperty(globalThis, 'caches');
  vi.stubGlobal('navigator', {});
  const { savedCopy, removeCopy } = await openMirror();
  expect(await savedCopy()).toMatchObject({ pictures: 0, bytes: null });
  await expect(removeCopy()).resolves.toBeUndefined();
});

test('whoever removes the copy removes the pictures too', async () => {
  await (await openMirror()).removeCopy();
  expect(pictures).toBeUndefined();
});

test.each<[string, ResponseInit, number | null]>([
  ['as the server says', { headers: { 'Content-Type': 'application/gzip', 'Content-Length': '4200' } }, 4200],
  ['unknown where nobody says', { headers: { 'Content-Type': 'application/gzip' } }, null],
  [
    'unknown where it would be nothing',
    { headers: { 'Content-Type': 'application/gzip', 'Content-Length': '0' } },
    null,
  ],
  ["unknown before a hotel's page", { headers: { 'Content-Type': 'text/html', 'Content-Length': '4200' } }, null],
  [
    'unknown after an error',
    { status: 500, headers: { 'Content-Type': 'application/problem+json', 'Content-Length': '42' } },
    null,
  ],
])('how much a copy would cost is %s', async (_name, answer, bytes) => {
  server = { [packPath]: () => new Response(null, answer) };
  expect(await (await openMirror()).packSize()).toBe(bytes);
  server = null;
  expect(await (await openMirror()).packSize()).toBeNull();
});
