import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { gzipOf, openMirror, packPath, setUpSite, type Reply } from '../../testing/mirror-page.ts';
import { samplePack } from '../../testing/sample-pack.ts';

const { network, asked } = setUpSite();

/** Large enough for several pieces: nothing in it can be made shorter. */
const noise = Array.from({ length: 6000 }, (_, place) => Math.sin(place).toString(36)).join('');
const largePack = { ...samplePack, posts: samplePack.posts.map((post) => ({ ...post, bodyHtml: noise })) };
const file = gzipOf(largePack);

const headers = { 'Content-Type': 'application/gzip', ETag: '"pack-1"' };

/** Sends the first `length` bytes of a body, and then the line is lost. */
function lostAfter(bytes: Uint8Array, length: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (sent >= length) {
        controller.error(new TypeError('network error'));
        return;
      }
      const end = Math.min(sent + 1000, length);
      controller.enqueue(bytes.slice(sent, end));
      sent = end;
    },
  });
}

/** As our server does it. `breaksAfter`: so many bytes of an answer come, or all of them. */
const resumable =
  (bytes: Uint8Array<ArrayBuffer>, etag = '"pack-1"', breaksAfter = Infinity): Reply =>
  ({ knows, range, ifRange }) => {
    if (knows === etag) return new Response(null, { status: 304, headers: { ETag: etag } });
    const from = range !== null && ifRange === etag ? Number(/^bytes=(\d+)-$/.exec(range)?.[1]) : 0;
    const rest = bytes.slice(from);
    const body = breaksAfter < rest.length ? lostAfter(rest, breaksAfter) : rest;
    const isPart = from > 0;
    if (from >= bytes.length) {
      return new Response(null, {
        status: 416,
        headers: { ...headers, ETag: etag, 'Content-Range': `bytes */${bytes.length}` },
      });
    }
    return new Response(body, {
      status: isPart ? 206 : 200,
      headers: {
        ...headers,
        ETag: etag,
        ...(isPart && { 'Content-Range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
      },
    });
  };

async function pieces(): Promise<{ offset: number; etag: string; bytes: Uint8Array }[]> {
  const database = await new Dexie('public').open();
  const all = await database.table('pieces').toArray();
  database.close();
  return all;
}

const wanted = () => asked.filter(({ path }) => path === packPath).map(({ range, ifRange }) => [range, ifRange]);

test('what has arrived is not fetched again, though the app was closed in between', async () => {
  expect(file.length).toBeGreaterThan(60_000);
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  expect(await (await openMirror()).refreshCopy()).toBe('unreachable');
  expect((await pieces()).map(({ offset }) => offset)).toEqual([0, 17_000, 34_000]);
  network.site = { [packPath]: resumable(file, '"pack-1"', 5_000) };
  expect(await (await openMirror()).refreshCopy()).toBe('unreachable');
  network.site = { [packPath]: resumable(file) };
  const { refreshCopy, connection } = await openMirror();
  expect(await refreshCopy()).toBe('updated');
  expect(connection.get()).toBe('online');
  expect(wanted()).toEqual([
    [null, null],
    ['bytes=39999-', '"pack-1"'],
    ['bytes=44998-', '"pack-1"'],
  ]);
  network.site = null;
  expect(await (await openMirror()).read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: noise });
  expect(await pieces()).toEqual([]);
});

test('of another version nothing is put together', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  network.site = { [packPath]: resumable(gzipOf(samplePack), '"pack-2"') };
  expect(await refreshCopy()).toBe('updated');
  expect(wanted().at(-1)).toEqual(['bytes=39999-', '"pack-1"']);
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: '<p>All about grout</p>' });
});

test('of another version that breaks off too, only its own part is kept', async () => {
  const other = gzipOf({ ...largePack, banners: [] });
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy } = await openMirror();
  await refreshCopy();
  network.site = { [packPath]: resumable(other, '"pack-2"', 20_000) };
  await refreshCopy();
  expect(new Set((await pieces()).map(({ etag }) => etag))).toEqual(new Set(['"pack-2"']));
  network.site = { [packPath]: resumable(other, '"pack-2"') };
  expect(await refreshCopy()).toBe('updated');
  expect(wanted().at(-1)).toEqual(['bytes=19999-', '"pack-2"']);
});

test('a part that was damaged is noticed, and the whole is fetched', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  const database = await new Dexie('public').open();
  await database.table('pieces').update(17_000, { bytes: new Uint8Array(17_000) });
  database.close();
  network.site = { [packPath]: resumable(file) };
  expect(await refreshCopy()).toBe('updated');
  expect(wanted().slice(1)).toEqual([
    ['bytes=39999-', '"pack-1"'],
    [null, null],
  ]);
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: noise });
});

test('a part that was damaged is gone, though the whole cannot be fetched now', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy } = await openMirror();
  await refreshCopy();
  const database = await new Dexie('public').open();
  await database.table('pieces').update(17_000, { bytes: new Uint8Array(17_000) });
  database.close();
  network.site = { [packPath]: (call) => resumable(file, '"pack-1"', call.range === null ? 0 : Infinity)(call) };
  expect(await refreshCopy()).toBe('unreachable');
  expect(await pieces()).toEqual([]);
});

test('a damaged part that cannot be removed either costs one more request, and no more', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy } = await openMirror();
  await refreshCopy();
  const database = await new Dexie('public').open();
  await database.table('pieces').update(17_000, { bytes: new Uint8Array(17_000) });
  database.close();
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('The disk is broken', 'UnknownError');
  });
  network.site = { [packPath]: (call) => resumable(file, '"pack-1"', call.range === null ? 50_000 : Infinity)(call) };
  expect(await refreshCopy()).toBe('unreachable');
  expect(wanted().slice(1)).toEqual([
    ['bytes=39999-', '"pack-1"'],
    [null, null],
  ]);
});

test('two tabs that have written over each other leave what fits together', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy } = await openMirror();
  await refreshCopy();
  const database = await new Dexie('public').open();
  await database.table('pieces').bulkPut([
    { offset: 9000, etag: '"pack-1"', bytes: file.slice(9000, 26_000) },
    { offset: 60_000, etag: '"pack-1"', bytes: file.slice(60_000) },
  ]);
  database.close();
  network.site = { [packPath]: resumable(file) };
  expect(await refreshCopy()).toBe('updated');
  expect(wanted().at(-1)).toEqual(['bytes=39999-', '"pack-1"']);
});

test('where everything had arrived before the app was closed, one byte is fetched, and nothing is refused', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  const database = await new Dexie('public').open();
  await database.table('pieces').put({ offset: 40_000, etag: '"pack-1"', bytes: file.slice(40_000) });
  database.close();
  const statuses: number[] = [];
  network.site = {
    [packPath]: async (call) => {
      const answer = await resumable(file)(call);
      statuses.push(answer.status);
      return answer;
    },
  };
  expect(await refreshCopy()).toBe('updated');
  expect(wanted().at(-1)).toEqual([`bytes=${file.length - 1}-`, '"pack-1"']);
  expect(statuses).toEqual([206]);
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: noise });
});

test('where everything had arrived and there is no more, it is the pack', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  const database = await new Dexie('public').open();
  await database.table('pieces').put({ offset: 40_000, etag: '"pack-1"', bytes: file.slice(40_000) });
  database.close();
  network.site = { [packPath]: () => new Response(null, { status: 416, headers }) };
  expect(await refreshCopy()).toBe('updated');
  expect(wanted()).toHaveLength(2);
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: noise });
});

test('what has begun stays when our server has no pack for the moment', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy } = await openMirror();
  await refreshCopy();
  const before = await pieces();
  network.site = {};
  expect(await refreshCopy()).toBe('failed');
  expect(wanted()).toHaveLength(2);
  expect(await pieces()).toEqual(before);
});

test('what has begun of a pack goes when the one that is here is the newest after all', async () => {
  network.site = { [packPath]: resumable(gzipOf(samplePack)) };
  const { refreshCopy } = await openMirror();
  await refreshCopy();
  network.site = { [packPath]: resumable(file, '"pack-2"', 40_000) };
  expect(await refreshCopy()).toBe('unreachable');
  expect(await pieces()).toHaveLength(3);
  network.site = { [packPath]: resumable(gzipOf(samplePack)) };
  expect(await refreshCopy()).toBe('unchanged');
  expect(await pieces()).toEqual([]);
});

test('where somebody in between knows no parts, the whole that comes is taken at once', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy, read } = await openMirror();
  await refreshCopy();
  network.site = { [packPath]: () => new Response(file, { headers }) };
  expect(await refreshCopy()).toBe('updated');
  expect(wanted().slice(1)).toEqual([['bytes=39999-', '"pack-1"']]);
  expect(await read('/api/posts/guide/grout')).toMatchObject({ bodyHtml: noise });
});

test('another part than was asked for is not put to what is here', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy } = await openMirror();
  await refreshCopy();
  const before = await pieces();
  network.site = {
    [packPath]: () =>
      new Response(file.slice(50_000), {
        status: 206,
        headers: { ...headers, 'Content-Range': `bytes 50000-${file.length - 1}/${file.length}` },
      }),
  };
  expect(await refreshCopy()).toBe('unreachable');
  expect(await pieces()).toEqual(before);
});

test('a line that is lost before the first byte of another version takes nothing away', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy } = await openMirror();
  await refreshCopy();
  const before = await pieces();
  network.site = { [packPath]: resumable(gzipOf(samplePack), '"pack-2"', 0) };
  expect(await refreshCopy()).toBe('unreachable');
  expect(await pieces()).toEqual(before);
});

test('what somebody in between has packed once more is not gone on with: its bytes are not those of the server', async () => {
  network.site = {
    [packPath]: () => new Response(lostAfter(file, 40_000), { headers: { ...headers, 'Content-Encoding': 'x-other' } }),
  };
  const { refreshCopy } = await openMirror();
  expect(await refreshCopy()).toBe('unreachable');
  expect(await pieces()).toEqual([]);
});

test('what has begun goes with the copy when that is removed', async () => {
  network.site = { [packPath]: resumable(file, '"pack-1"', 40_000) };
  const { refreshCopy, removeCopy } = await openMirror();
  await refreshCopy();
  await removeCopy();
  expect(await pieces()).toEqual([]);
});
