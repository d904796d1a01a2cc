import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openCopyStore, type CopyStore } from './copy-store.ts';
import { storage } from '../device/device-status.ts';
import type { SavedAnswer, SavedPack } from './public-db.ts';

const pack = (etag: string, at: number): SavedPack => ({ name: 'pack', etag, arrivedAt: at, syncedAt: at });
const answer = (path: string, text: string, etag: string | null = null): SavedAnswer => ({
  path,
  status: 200,
  text,
  etag,
  syncedAt: 1,
});

const onDevice = openCopyStore;

/** As where the browser allows no database. */
async function inMemory(): Promise<CopyStore> {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not in private windows', 'SecurityError');
  });
  const store = await openCopyStore();
  opening.mockRestore();
  expect(storage.get()).toBe('memory');
  return store;
}

const kept = async (store: CopyStore) => ({
  etag: (await store.pack())?.etag,
  details: await store.details(),
  list: (await store.answer('/api/providers'))?.text,
  one: (await store.answer('/api/providers/ruwan'))?.text,
  other: (await store.answer('/api/providers/nadeesha'))?.text,
});

afterEach(async () => {
  storage.set('device');
  vi.restoreAllMocks();
  await Dexie.delete('public');
});

describe.each([
  ['on the device', onDevice],
  ['in memory', inMemory],
])('%s', (_name, open) => {
  test('a new pack takes the place of the old, and of single answers leaves those of what there still is', async () => {
    const store = await open();
    await store.replacePack(pack('"1"', 1), 'details 1', [answer('/api/providers', 'both')], () => true);
    await store.keep(answer('/api/providers/ruwan', 'Ruwan', '"r"'));
    await store.keep(answer('/api/providers/nadeesha', 'Nadeesha', '"n"'));
    await store.replacePack(pack('"2"', 2), 'details 2', [answer('/api/providers', 'Ruwan alone')], (path) =>
      path.endsWith('/ruwan'),
    );
    expect(await kept(store)).toEqual({
      etag: '"2"',
      details: 'details 2',
      list: 'Ruwan alone',
      one: 'Ruwan',
      other: undefined,
    });
  });

  test('that nothing has changed moves the time alone', async () => {
    const store = await open();
    await store.confirmPack(5);
    expect(await store.pack()).toBeUndefined();
    await store.replacePack(pack('"1"', 1), 'details', [], () => true);
    await store.confirmPack(5);
    expect(await store.pack()).toEqual({ ...pack('"1"', 1), syncedAt: 5 });
  });

  test('what was removed is gone, and the wish is kept until the next pack is brought', async () => {
    const store = await open();
    await store.replacePack(pack('"1"', 1), 'details', [answer('/api/providers', 'both')], () => true);
    expect(await store.isRemoved()).toBe(false);
    await store.remove();
    expect(await kept(store)).toEqual({});
    expect(await store.isRemoved()).toBe(true);
    await store.replacePack(pack('"2"', 2), 'details', [], () => true);
    expect(await store.isRemoved()).toBe(false);
  });
});

test.each(['packs', 'details', 'answers'])(
  'a pack that cannot be written whole leaves the old one whole: no room for its %s',
  async (full) => {
    const store = await openCopyStore();
    await store.replacePack(pack('"1"', 1), 'details 1', [answer('/api/providers', 'both')], () => true);
    await store.keep(answer('/api/providers/nadeesha', 'Nadeesha', '"n"'));
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => IDBRequest<IDBValidKey>;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(this: IDBObjectStore, ...given) {
      if (this.name === full) throw new DOMException('The disk is full', 'QuotaExceededError');
      return Reflect.apply(put, this, given);
    });
    await expect(
      store.replacePack(pack('"2"', 2), 'details 2', [answer('/api/providers', 'Ruwan alone')], () => false),
    ).rejects.toMatchObject({ inner: { name: 'QuotaExceededError' } });
    expect(await kept(store)).toEqual({
      etag: '"1"',
      details: 'details 1',
      list: 'both',
      one: undefined,
      other: 'Nadeesha',
    });
  },
);
