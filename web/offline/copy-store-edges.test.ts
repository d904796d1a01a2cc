import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openCopyStore, type CopyStore } from './copy-store.ts';
import { storage } from '../device/device-status.ts';
import type { PackPiece, SavedAnswer, SavedPack } from './public-db.ts';

const pack: SavedPack = { name: 'pack', etag: '"1"', arrivedAt: 1, syncedAt: 2 };
const answer = (path: string): SavedAnswer => ({ path, status: 200, text: '[]', etag: null, syncedAt: 1 });
const piece = (offset: number, etag = '"1"'): PackPiece => ({ offset, etag, bytes: new Uint8Array([offset, 7]) });

/** As where the browser allows no database. */
async function inMemory(): Promise<CopyStore> {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not in private windows', 'SecurityError');
  });
  const store = await openCopyStore();
  opening.mockRestore();
  return store;
}

/** Somebody else's connection, which does not let go of the database: an older app that hangs. */
const holdOpen = (version: number) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('public', version);
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(new Error('Not opened', { cause: opening.error })));
  });

/** What another tab comes to that needs the database for itself. */
const outcomeOf = (request: IDBOpenDBRequest) =>
  new Promise<string>((resolve) => {
    for (const type of ['success', 'blocked', 'error']) {
      request.addEventListener(type, () => {
        if (type === 'success') (request.result as IDBDatabase | undefined)?.close();
        resolve(type);
      });
    }
  });

afterEach(async () => {
  vi.useRealTimers();
  storage.set('device');
  vi.restoreAllMocks();
  await Dexie.delete('public');
});

describe.each([
  ['on the device', openCopyStore],
  ['in memory', inMemory],
])('%s', (_name, open) => {
  test('the pieces of a download are kept from its beginning on, and the same place once', async () => {
    const store = await open();
    expect(await store.pieces()).toEqual([]);
    await store.keepPiece(piece(0));
    await store.keepPiece(piece(2, '"old"'));
    await store.keepPiece(piece(2));
    expect(await store.pieces()).toEqual([piece(0), piece(2)]);
    await store.dropPieces();
    expect(await store.pieces()).toEqual([]);
  });

  test('with the pack that they become, and with the copy that somebody removes, the pieces go', async () => {
    const store = await open();
    await store.keepPiece(piece(0));
    await store.replacePack(pack, 'details', [], () => true);
    expect(await store.pieces()).toEqual([]);
    await store.keepPiece(piece(0));
    await store.remove();
    expect(await store.pieces()).toEqual([]);
  });

  test('a pack that is distrusted has no ETag and is otherwise as it was; where there is none, none is made', async () => {
    const store = await open();
    await store.distrustPack();
    expect(await store.pack()).toBeUndefined();
    await store.replacePack(pack, 'details', [], () => true);
    await store.distrustPack();
    expect(await store.pack()).toEqual({ ...pack, etag: null });
  });

  test('a new one has nothing, and nobody has removed it', async () => {
    const store = await open();
    expect([await store.pack(), await store.details(), await store.answer('/api/site')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await store.isRemoved()).toBe(false);
  });

  test('it holds answers when each of them is there', async () => {
    const store = await open();
    await store.keep(answer('/api/providers'));
    expect(await store.holds(['/api/providers', '/api/site'])).toBe(false);
    await store.keep(answer('/api/site'));
    await store.keep(answer('/api/posts'));
    expect(await store.holds(['/api/providers', '/api/site'])).toBe(true);
    expect(await store.holds([])).toBe(true);
  });
});

test.each<[string, () => IDBOpenDBRequest]>([
  ['a newer version of the app', () => indexedDB.open('public', 1000)],
  ['a tab that deletes it', () => indexedDB.deleteDatabase('public')],
])('%s does not wait for a page that has the database open', async (_name, want) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const store = await openCopyStore();
  await store.keep(answer('/api/site'));
  expect(await outcomeOf(want())).toBe('success');
  // Opened again by what is read next.
  await store.keep(answer('/api/providers'));
  expect(await store.answer('/api/providers')).toEqual(answer('/api/providers'));
  expect(warned).not.toHaveBeenCalled();
  expect(storage.get()).toBe('device');
});

test('a database that does not open in time is done without, and held up for nobody when it opens after all', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const held = await holdOpen(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = openCopyStore();
  await vi.advanceTimersByTimeAsync(2999);
  expect(storage.get()).toBe('device');
  await vi.advanceTimersByTimeAsync(1);
  const store = await opening;
  vi.useRealTimers();
  expect(storage.get()).toBe('memory');
  await store.keep(answer('/api/site'));
  expect(await store.answer('/api/site')).toEqual(answer('/api/site'));
  held.close();
  await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([{ name: 'public', version: 10 }]));
  warned.mockClear();
  expect(await outcomeOf(indexedDB.deleteDatabase('public'))).toBe('success');
  expect(warned).not.toHaveBeenCalled();
});
