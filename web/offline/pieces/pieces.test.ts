import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import type { OfflinePack, PackedProvider } from '../../../shared/offline/offline-contract.ts';
import { noFilter } from '../../../shared/features/providers/directory-filter.ts';
import { cutSite } from '../../testing/cut-site.ts';
import { gzipOf, json, openMirror, packed, setUpSite, type Reply } from '../../testing/mirror-page.ts';
import { samplePack } from '../../testing/sample-pack.ts';

const { network, asked } = setUpSite();

const trades = ['tiler', 'glass', 'ceiling'] as const;
const towns = ['Kandy', 'Galle'];
const person = (place: number): PackedProvider => {
  const city = towns[place % 2]!;
  return {
    ...samplePack.providers[0]!,
    id: `id-${place}`,
    slug: `person-${place}`,
    displayName: `Person ${String(place).padStart(3, '0')}`,
    category: trades[place % 3]!,
    city,
    cities: [city],
    featured: false,
  };
};
const packOf = (state = '1.a.b.c.d'): OfflinePack => ({
  ...samplePack,
  state,
  providers: Array.from({ length: 60 }, (_, place) => person(place)),
});

const whole = packOf();
const site = cutSite(whole);
const { files } = site;

const fetched = () => asked.map(({ path }) => path).filter((path) => path.includes('/piece/'));
async function rows(table: string): Promise<{ hash: string; slugs: string[] }[]> {
  const database = await new Dexie('public').open();
  const all = await database.table(table).toArray();
  database.close();
  return all;
}
const heldPaths = async () => (await rows('held')).map(({ hash }) => `/api/offline-pack/piece/${hash}`);
const expectWhole = async () => {
  network.site = null;
  const { read } = await openMirror();
  expect(await read('/api/providers')).toHaveLength(60);
  expect(await read('/api/providers/person-59')).toMatchObject({ displayName: 'Person 059' });
  expect(await read('/api/posts/guide/grout')).toMatchObject({ slug: 'grout' });
  expect([await rows('held'), await rows('files'), await rows('cuts')]).toEqual([[], [], []]);
};

const lost: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
/** The line is lost within the file. */
const cutOff =
  (reply: Reply): Reply =>
  async (call) => {
    const bytes = new Uint8Array(await (await reply(call)).arrayBuffer());
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytes.slice(0, bytes.length / 2)),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
    return new Response(body, { headers: { 'Content-Type': 'application/gzip' } });
  };

test('comes piece by piece, is put together in the order of the directory, and then asks for what has changed since', async () => {
  network.site = site.replies;
  const { refreshCopy, read } = await openMirror();
  expect(await refreshCopy()).toBe('updated');
  expect(asked.map(({ path }) => path)).toEqual([site.list, ...files, '/api/offline-pack/news/1.a.b.c.d']);
  const names = ((await read('/api/providers')) as { slug: string }[]).map(({ slug }) => slug);
  expect(names).toEqual(whole.providers.map(({ slug }) => slug));
  await expectWhole();
});

describe.each<[string, (reply: Reply) => Reply, string]>([
  ['is lost', () => lost, 'unreachable'],
  ['is lost within it', cutOff, 'unreachable'],
  ['brings something else under its name', () => packed(gzipOf({ providers: [person(99)] }), '"x"'), 'failed'],
  ['brings what is no gzip', () => packed('no gzip', '"x"'), 'failed'],
  ['is that of a server that is away', () => json({}, '', 503), 'failed'],
])('where the line %s', (_name, spoil, result) => {
  test.each(files.map((path, place) => [place, path] as const))(
    'at piece %i, what came before stays and is not fetched again',
    async (place, path) => {
      network.site = { ...site.replies, [path]: spoil(site.replies[path]!) };
      expect(await (await openMirror()).refreshCopy()).toBe(result);
      expect(fetched()).toEqual(files.slice(0, place + 1));
      expect(new Set(await heldPaths())).toEqual(new Set(files.slice(0, place)));
      network.site = site.replies;
      expect(await (await openMirror()).refreshCopy()).toBe('updated');
      expect(fetched()).toEqual([...files.slice(0, place + 1), ...files.slice(place)]);
      await expectWhole();
    },
  );
});

test('over days and other lists: a piece of the same name is kept, and one that was replaced goes', async () => {
  network.site = { ...site.replies, [files[7]!]: lost };
  await (await openMirror()).refreshCopy();
  const changed = { ...person(0), bio: 'Another' };
  const next = cutSite({ ...packOf('2.a.b.c.d'), providers: [changed, ...whole.providers.slice(1)] });
  network.site = next.replies;
  const before = fetched().length;
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  const again = fetched().slice(before);
  expect(again).toContain(next.pathOf('tiler/Kandy'));
  expect(again).toHaveLength(files.length - 7 + 1);
  network.site = null;
  expect(await (await openMirror()).read('/api/providers/person-0')).toMatchObject({ bio: 'Another' });
});

test('a list that changes midway is asked for anew, once', async () => {
  const next = cutSite({
    ...packOf('2.a.b.c.d'),
    providers: [{ ...person(3), bio: 'New' }, ...whole.providers.filter(({ id }) => id !== 'id-3')],
  });
  const gone = site.pathOf('tiler/Galle');
  network.site = {
    ...site.replies,
    [gone]: (call) => (
      (network.site = next.replies),
      json({ type: '/problems/not-found', title: 'x', status: 404 }, '', 404)(call)
    ),
  };
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  network.site = null;
  expect(await (await openMirror()).read('/api/providers/person-3')).toMatchObject({ bio: 'New' });
});

test('a piece that is in the list and not known to the server ends the try, and does not go on for ever', async () => {
  const { [files[2]!]: _unknown, ...others } = site.replies;
  network.site = others;
  expect(await (await openMirror()).refreshCopy()).toBe('failed');
  // All others have come.
  expect(await heldPaths()).toHaveLength(files.length - 1);
  expect(asked.length).toBeLessThan(2 * files.length);
});

test('the copy that is here stays until the new one is complete', async () => {
  network.site = site.replies;
  await (await openMirror()).refreshCopy();
  const next = cutSite({ ...packOf('9.z.b.c.d'), providers: whole.providers.map((one) => ({ ...one, bio: 'New' })) });
  // The server cannot tell what has changed since.
  network.site = { ...next.replies, [next.pathOf('glass/Galle')]: lost };
  const { refreshCopy, read } = await openMirror();
  expect(await refreshCopy()).toBe('unreachable');
  expect(await read('/api/providers/person-0')).toMatchObject({ bio: 'The story of ruwan' });
  expect(await read('/api/providers')).toHaveLength(60);
});

test('two tabs do not fetch the same', async () => {
  const taken = new Set<string>();
  const request = async (name: string, _options: unknown, run: (lock: object | null) => Promise<unknown>) => {
    const isFree = !taken.has(name);
    taken.add(name);
    return run(isFree ? {} : null);
  };
  vi.stubGlobal('navigator', { onLine: true, userAgent: '', locks: { request } });
  network.site = site.replies;
  const [one, other] = [await openMirror(), await openMirror()];
  await Promise.all([one.refreshCopy(), other.refreshCopy()]);
  expect(one.storage.get()).toBe('device');
  // Both may be at the one in the middle, and at the first of all.
  expect(fetched().length).toBeLessThan(files.length + 4);
  await expectWhole();
});

test('Remove in the middle ends it, and nothing comes back', async () => {
  const { refreshCopy, removeCopy, savedCopy, mayCopy } = await openMirror();
  network.site = {
    ...site.replies,
    [files[3]!]: async (call) => {
      await removeCopy();
      return site.replies[files[3]!]!(call);
    },
  };
  await refreshCopy();
  expect([await rows('held'), await rows('files'), await rows('cuts'), await rows('packs')]).toEqual([[], [], [], []]);
  expect(await mayCopy()).toBe(false);
  expect(await savedCopy()).toMatchObject({ providers: 0, missing: null });
  network.site = site.replies;
  // The person wants it after all.
  expect(await refreshCopy()).toBe('updated');
  expect(await mayCopy()).toBe(true);
});

test('a full disk ends it, and what there was before is still there', async () => {
  network.site = site.replies;
  const { refreshCopy, savedCopy } = await openMirror();
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => IDBRequest<IDBValidKey>;
  let room = 5;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function write(this: IDBObjectStore, ...given) {
    if (this.name === 'files') room -= 1;
    if (room < 0) throw new DOMException('The disk is full', 'QuotaExceededError');
    return Reflect.apply(put, this, given);
  });
  await expect(refreshCopy()).rejects.toMatchObject({ inner: { name: 'QuotaExceededError' } });
  vi.restoreAllMocks();
  expect((await savedCopy()).providers).toBeGreaterThan(0);
  expect(await refreshCopy()).toBe('updated');
  await expectWhole();
});

test('what was damaged on the disk is fetched again', async () => {
  network.site = { ...site.replies, [files[6]!]: lost };
  await (await openMirror()).refreshCopy();
  const database = await new Dexie('public').open();
  const [first] = await database.table('files').toArray();
  await database.table('files').put({ ...first, bytes: new Uint8Array(9) });
  database.close();
  network.site = site.replies;
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  await expectWhole();
});

test('nothing of all that they tell is read to see that nothing has changed, and what was cut short is fetched anew', async () => {
  network.site = site.replies;
  await (await openMirror()).refreshCopy();
  const { refreshCopy } = await openMirror();
  const { readDetails } = await import('../mirror-state.ts');
  expect(await refreshCopy()).toBe('unchanged');
  expect(readDetails()).toBeUndefined();
  const database = await new Dexie('public').open();
  await database.table('details').update('details', { text: '{"providers":{"per' });
  database.close();
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  await expectWhole();
});

describe('before all of them are here', () => {
  const openAt = async (filter = { ...noFilter, category: 'glass' as const, city: 'Galle' as const }) => {
    const mirror = await openMirror();
    const { lookedAt } = await import('../../device/directory/directory-client.ts');
    lookedAt.set(filter);
    return mirror;
  };

  test('those whom somebody looks at come first, and can be read without a network', async () => {
    network.site = { ...site.replies, [files[0]!]: lost };
    const { refreshCopy } = await openAt();
    await refreshCopy();
    expect(fetched()).toEqual([site.pathOf('glass/Galle'), files[0]]);
    network.site = null;
    const { read, savedCopy } = await openMirror();
    expect(await read('/api/providers/person-1')).toMatchObject({ displayName: 'Person 001' });
    expect(await read('/api/providers/person-1/services')).toMatchObject([{ serviceName: 'Floor' }]);
    await expect(read('/api/providers/person-2')).rejects.toMatchObject({ name: 'UnreachableError' });
    const { missing, providers, syncedAt } = await savedCopy();
    expect([providers, missing?.total, syncedAt]).toEqual([10, 10_000, null]);
    expect(missing?.groups).toMatchObject([{ category: 'glass', city: 'Galle' }]);
  });

  test('where data is to be saved, they alone', async () => {
    network.site = site.replies;
    const { refreshCopy } = await openAt();
    await refreshCopy({ onlyLookedAt: true });
    await refreshCopy({ onlyLookedAt: true });
    expect(fetched()).toEqual([site.pathOf('glass/Galle')]);
    expect(await refreshCopy()).toBe('updated');
    await expectWhole();
  });

  test('who leaves the page ends it, and it goes on the next time', async () => {
    const leaving = new AbortController();
    network.site = {
      ...site.replies,
      [files[2]!]: (call) => {
        leaving.abort();
        return site.replies[files[2]!]!(call);
      },
    };
    const { refreshCopy, connection } = await openMirror();
    expect(await refreshCopy({ signal: leaving.signal })).toBe('failed');
    expect(connection.get()).toBe('online');
    expect(fetched()).toHaveLength(3);
    network.site = site.replies;
    expect(await refreshCopy()).toBe('updated');
    expect(fetched()).toHaveLength(files.length);
  });
});
