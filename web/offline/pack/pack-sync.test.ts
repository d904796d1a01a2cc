import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, test, vi } from 'vitest';
import {
  gzipOf,
  json,
  openMirror,
  pack,
  packed,
  packPath,
  piecesPath,
  setUpSite,
  unchanged,
  type Reply,
} from '../../testing/mirror-page.ts';
import { samplePack } from '../../testing/sample-pack.ts';

const { network, asked } = setUpSite();

/** Changes what lies on the device, as a disk or an older version does. */
async function tamper(change: (database: Dexie) => Promise<unknown>): Promise<void> {
  const database = await new Dexie('public').open();
  await change(database);
  database.close();
}

/** As the server sends its own. */
const ownEtag = '"0123456789abcdefghijkl-br"';
const [first, second] = samplePack.providers;
const later = {
  ...samplePack,
  providers: [{ ...first, category: 'roofer' }, second],
  posts: [...samplePack.posts, { ...samplePack.posts[0], id: 'x', slug: 'x', type: 'video' }],
};

describe('a pack of a later version', () => {
  test('is read item by item: what is not understood is left out, and the rest is news', async () => {
    network.site = pack(later);
    const { refreshCopy, read, connection } = await openMirror();
    expect(await refreshCopy()).toBe('updated');
    expect(connection.get()).toBe('online');
    expect(await read('/api/providers')).toMatchObject([{ slug: 'nadeesha' }]);
    expect(await read('/api/posts/guide')).toMatchObject([{ slug: 'grout' }]);
    network.site = null;
    expect(await (await openMirror()).read('/api/providers/nadeesha')).toMatchObject({ slug: 'nadeesha' });
  });

  test('is not fetched again by the version that has cut it, and is by the next, which may understand it', async () => {
    network.site = pack(later);
    await (await openMirror()).refreshCopy();
    await (await openMirror()).refreshCopy();
    expect(asked.at(-1)?.knows).toBe('"pack-1"');
    await tamper((database) => database.table('packs').update('pack', { readBy: 'an-older-build' }));
    expect(await (await openMirror()).refreshCopy()).toBe('updated');
    expect(asked.at(-1)?.knows).toBeNull();
  });

  test('leaves a set of which nothing is understood as it was', async () => {
    network.site = { ...pack(), '/api/providers/nadeesha/reviews': json([], ownEtag) };
    const { refreshCopy, read } = await openMirror();
    await refreshCopy();
    network.site = pack(
      {
        ...samplePack,
        site: { ...samplePack.site, inspectionFeeLkr: 12_000 },
        providers: samplePack.providers.map((provider) => ({ ...provider, category: 7 })),
      },
      '"pack-2"',
    );
    expect(await refreshCopy()).toBe('updated');
    network.site = null;
    expect(await read('/api/site')).toMatchObject({ inspectionFeeLkr: 12_000 });
    expect(await read('/api/providers')).toHaveLength(2);
    expect(await read('/api/providers/nadeesha/services')).toMatchObject([{ serviceName: 'Floor' }]);
  });

  test.each([
    ['is no pack', packed(gzipOf({ ok: true }), '"other"')],
    ['cannot be unpacked', packed('no gzip', '"other"')],
  ])('that %s changes nothing, and nobody is offline for it', async (_name, reply) => {
    network.site = pack();
    const { refreshCopy, read, connection } = await openMirror();
    await refreshCopy();
    network.site = { [packPath]: reply };
    expect(await refreshCopy()).toBe('failed');
    expect(connection.get()).toBe('online');
    expect(await read('/api/providers')).toHaveLength(2);
  });
});

test('of a list that came singly what is understood is shown, and the list is fetched again for what is not', async () => {
  const posts = [
    { ...samplePack.posts[1], bodyHtml: undefined },
    { ...samplePack.posts[0], type: 'video' },
  ];
  network.site = { '/api/posts/blog': json(posts, ownEtag) };
  const { read, connection } = await openMirror();
  expect(await read('/api/posts/blog')).toMatchObject([{ slug: 'terrazzo' }]);
  expect(connection.get()).toBe('online');
  await (await openMirror()).read('/api/posts/blog');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.at(-1)?.knows).toBeNull();
});

test('a single thing of a later version is not shown, and nobody is offline for it', async () => {
  network.site = { '/api/providers/ruwan': json({ ...first, category: 'roofer' }, ownEtag) };
  const { read, connection } = await openMirror();
  await expect(read('/api/providers/ruwan')).rejects.toMatchObject({ name: 'UnreachableError' });
  expect(connection.get()).toBe('online');
});

describe('a broken copy', () => {
  const breaks: readonly [string, (database: Dexie) => Promise<unknown>][] = [
    ['details that are gone', (database) => database.table('details').clear()],
    ['details cut short', (database) => database.table('details').update('details', { text: '{"providers":{"ruw' })],
    [
      'details of another kind',
      (database) => database.table('details').update('details', { text: '{"providers":[]}' }),
    ],
    [
      'details that lack a set',
      (database) => database.table('details').update('details', { text: '{"providers":{},"blog":{}}' }),
    ],
    ['a list that is gone', (database) => database.table('answers').delete('/api/posts/guide')],
  ];

  test.each(breaks)('with %s is fetched anew as a whole', async (_name, change) => {
    network.site = pack();
    await (await openMirror()).refreshCopy();
    await tamper(change);
    // The server that is asked by the ETag says that nothing has changed.
    const whole = network.site[packPath]!;
    network.site[packPath] = (call) => (call.knows ? unchanged(call) : whole(call));
    expect(await (await openMirror()).refreshCopy()).toBe('updated');
    network.site = null;
    const { read } = await openMirror();
    expect(await read('/api/providers/nadeesha')).toMatchObject({ bio: 'The story of nadeesha' });
    expect(await read('/api/posts/guide')).toHaveLength(1);
  });

  test.each<[string, string, (database: Dexie) => Promise<unknown>]>([
    [
      'a list that cannot be read',
      '/api/posts/guide',
      (database) => database.table('answers').update('/api/posts/guide', { text: '[{"slug"' }),
    ],
    [
      'details that cannot be read',
      '/api/providers/ruwan',
      (database) => database.table('details').update('details', { text: '' }),
    ],
    [
      'one thing that cannot be read',
      '/api/providers/ruwan',
      (database) =>
        database
          .table('details')
          .update('details', { text: '{"providers":{"ruwan":{"services":[]}},"blog":{},"guide":{}}' }),
    ],
  ])('is mended as soon as somebody meets it: %s', async (_name, path, change) => {
    network.site = pack();
    await (await openMirror()).refreshCopy();
    await tamper(change);
    const { read, readThroughMirror } = await openMirror();
    const before = asked.length;
    await readThroughMirror(path, { method: 'GET' });
    await vi.waitFor(() =>
      expect(asked.slice(before).some((call) => call.path === packPath && call.knows === null)).toBe(true),
    );
    await vi.waitFor(async () => expect(JSON.stringify(await read(path))).toContain('slug'));
  });

  test('that the server cannot mend is not fetched for ever', async () => {
    network.site = pack();
    await (await openMirror()).refreshCopy();
    const { readThroughMirror } = await openMirror();
    const break1 = () => tamper((database) => database.table('answers').update('/api/posts/guide', { text: '{' }));
    const before = asked.length;
    for (let time = 0; time < 5; time += 1) {
      await break1();
      await readThroughMirror('/api/posts/guide', { method: 'GET' });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(asked.slice(before).filter((call) => call.path === packPath)).toHaveLength(1);
  });
});

describe('a line that is slow', () => {
  /** A body that comes piece by piece, `pauseMs` apart; without an end when it falls silent. */
  const trickle =
    (
      bytes: Uint8Array,
      { pieces, pauseMs, silentAfter = Infinity }: { pieces: number; pauseMs: number; silentAfter?: number },
    ): Reply =>
    (_call, signal) => {
      const size = Math.ceil(bytes.length / pieces);
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
        pull: async (controller) => {
          if (sent >= silentAfter) return new Promise(() => {});
          await new Promise((resolve) => setTimeout(resolve, pauseMs));
          controller.enqueue(bytes.slice(sent * size, (sent + 1) * size));
          sent += 1;
          if (sent * size >= bytes.length) controller.close();
          return undefined;
        },
      });
      return new Response(body, { headers: { 'Content-Type': 'application/gzip', ETag: '"pack-1"' } });
    };

  test('gets its pack however long it takes, and is never called offline meanwhile', async () => {
    network.site = { [packPath]: trickle(gzipOf(samplePack), { pieces: 30, pauseMs: 15_000 }) };
    const { refreshCopy, connection } = await openMirror();
    const told: string[] = [];
    connection.subscribe(() => told.push(connection.get()));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const result = refreshCopy();
    // Some more than there are pieces: the first is only asked for in between.
    for (let time = 0; time < 35; time += 1) {
      await vi.advanceTimersByTimeAsync(15_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.useRealTimers();
    expect(await result).toBe('updated');
    expect(told).toEqual([]);
    expect(asked.map(({ path }) => path)).toEqual([piecesPath, packPath]);
  });

  test('may have other things to bring first', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    network.site = {
      [packPath]: async () => {
        await promise;
        return new Response(gzipOf(samplePack), { headers: { 'Content-Type': 'application/gzip', ETag: '"pack-1"' } });
      },
    };
    const { refreshCopy, connection } = await openMirror();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const result = refreshCopy();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(connection.get()).toBe('online');
    resolve();
    vi.useRealTimers();
    expect(await result).toBe('updated');
  });

  test('that falls silent is given up, with what has come until then', async () => {
    network.site = { [packPath]: trickle(gzipOf(samplePack), { pieces: 4, pauseMs: 1000, silentAfter: 2 }) };
    const { refreshCopy, connection } = await openMirror();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const result = refreshCopy();
    for (let time = 0; time < 25; time += 1) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    vi.useRealTimers();
    expect(await result).toBe('unreachable');
    expect(connection.get()).toBe('offline');
    await tamper(async (database) => expect(await database.table('pieces').count()).toBe(1));
  });
});
