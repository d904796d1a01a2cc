import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  json,
  openMirror,
  pack,
  packPath,
  piecesPath,
  stubSite,
  type Asked,
  type FakeSite,
} from '../../testing/mirror-page.ts';
import { named, samplePack } from '../../testing/sample-pack.ts';

let server: FakeSite;
let asked: Asked[];

beforeEach(async () => {
  server = pack();
  asked = stubSite(() => server);
  await (await openMirror()).refreshCopy();
  asked.length = 0;
});

afterEach(() => Dexie.delete('public'));

const since = (state: string) => `/api/offline-pack/news/${state}`;
const [ruwan, nadeesha] = samplePack.providers;
const renamed = { ...nadeesha!, displayName: 'Abba & Nadeesha', featured: true };
const nothing = { state: '2.f.b.c.d', providers: [], gone: [] };
const oneChanged = { ...nothing, providers: [renamed] };
const paths = () => asked.map(({ path }) => path);
const namesOf = (list: unknown) => (list as { displayName: string }[]).map(({ displayName }) => displayName);

async function tamper(change: (database: Dexie) => Promise<unknown>): Promise<void> {
  const database = await new Dexie('public').open();
  await change(database);
  database.close();
}

describe('news of a copy', () => {
  test('is what has changed, in the order of the directory, and asked from there the next time', async () => {
    server = { [since('1.a.b.c.d')]: json(oneChanged), [since('2.f.b.c.d')]: json(nothing) };
    const { refreshCopy, read, announced } = await openMirror();
    expect(await refreshCopy()).toBe('updated');
    expect(announced).toHaveBeenCalled();
    for (const { read: again } of [{ read }, await openMirror()]) {
      expect(namesOf(await again('/api/providers'))).toEqual(['Abba & Nadeesha', 'ruwan']);
      expect(namesOf(await again('/api/providers/featured'))).toEqual(['Abba & Nadeesha', 'ruwan']);
      expect(await again('/api/providers/nadeesha')).toMatchObject({ displayName: 'Abba & Nadeesha' });
      expect(await again('/api/providers/ruwan/services')).toMatchObject([{ serviceName: 'Floor' }]);
      expect(await again('/api/posts/guide')).toMatchObject([{ slug: 'grout' }]);
    }
    expect(await (await openMirror()).refreshCopy()).toBe('unchanged');
    expect(paths()).toEqual([since('1.a.b.c.d'), since('2.f.b.c.d')]);
  });

  test('takes away who is gone or has another address, and brings sets that have changed as wholes', async () => {
    const moved = { ...ruwan!, slug: 'ruwan-moved' };
    const posts = samplePack.posts.slice(0, 1).map(named);
    server = { [since('1.a.b.c.d')]: json({ ...nothing, providers: [moved], gone: [nadeesha!.id], posts }) };
    const { refreshCopy, read, savedCopy } = await openMirror();
    await refreshCopy();
    expect(await read('/api/providers')).toMatchObject([{ slug: 'ruwan-moved' }]);
    server = null;
    for (const path of ['/api/providers/ruwan', '/api/providers/nadeesha']) {
      await expect(read(path)).rejects.toThrow('No answer');
    }
    expect(await savedCopy()).toMatchObject({ providers: 1, guides: 1, blogPosts: 0 });
    expect(await read('/api/banners/active')).toEqual(samplePack.banners);
  });

  test.each<[string, FakeSite]>([
    [
      'half an answer',
      {
        [since('1.a.b.c.d')]: () =>
          new Response('{"state":"2.f.b.c.d","provi', { headers: { 'Content-Type': 'application/json' } }),
      },
    ],
    [
      'an empty answer',
      { [since('1.a.b.c.d')]: () => new Response('', { headers: { 'Content-Type': 'application/json' } }) },
    ],
    ['no answer', null],
    ['an error of the server', { [since('1.a.b.c.d')]: () => new Response('', { status: 502 }) }],
  ])('that is %s changes nothing, and brings nothing else', async (_what, site) => {
    server = site;
    const { refreshCopy, read } = await openMirror();
    expect(['unreachable', 'failed']).toContain(await refreshCopy());
    expect(paths()).toEqual([since('1.a.b.c.d')]);
    server = { [since('1.a.b.c.d')]: json(oneChanged) };
    expect(namesOf(await read('/api/providers'))).toEqual(['ruwan', 'nadeesha']);
    expect(await refreshCopy()).toBe('updated');
  });

  test('that cannot be told is the whole, and until that has come all stays', async () => {
    const { refreshCopy, read } = await openMirror();
    server = {};
    expect(await refreshCopy()).toBe('failed');
    expect(namesOf(await read('/api/providers'))).toEqual(['ruwan', 'nadeesha']);
    server = pack({ ...samplePack, state: '9.z.b.c.d', providers: [renamed] }, '"pack-9"');
    expect(await refreshCopy()).toBe('updated');
    server = { [since('9.z.b.c.d')]: json(nothing) };
    expect(await refreshCopy()).toBe('unchanged');
    expect(namesOf(await read('/api/providers'))).toEqual(['Abba & Nadeesha']);
  });

  test('of which something is not understood is the whole, as far as that is', async () => {
    const later = { ...samplePack, state: '2.f.b.c.d', providers: [ruwan, { ...nadeesha, category: 'roofer' }] };
    server = {
      ...pack(later, '"pack-2"'),
      [since('1.a.b.c.d')]: json({ ...nothing, providers: [{ ...nadeesha, category: 'roofer' }] }),
      [since('2.f.b.c.d')]: json({ ...nothing, state: '3.f.b.c.d', providers: [{ ...ruwan, displayName: 'Ruwan' }] }),
    };
    const { refreshCopy, read } = await openMirror();
    await refreshCopy();
    expect(namesOf(await read('/api/providers'))).toEqual(['ruwan']);
    await refreshCopy();
    expect(namesOf(await read('/api/providers'))).toEqual(['Ruwan']);
    // The next build may understand what this one has left out.
    await tamper((database) => database.table('packs').update('pack', { readBy: 'an-older-build' }));
    asked.length = 0;
    await (await openMirror()).refreshCopy();
    expect(paths()).toEqual([packPath]);
  });

  test('is the whole for a copy that an older version of the app has made', async () => {
    await tamper((database) => database.table('packs').update('pack', { state: undefined }));
    server = pack({ ...samplePack, providers: [renamed] }, '"pack-2"');
    const { refreshCopy, read } = await openMirror();
    expect(await refreshCopy()).toBe('updated');
    expect(paths()).toEqual([packPath]);
    expect(namesOf(await read('/api/providers'))).toEqual(['Abba & Nadeesha']);
  });

  test('is the whole for a copy of which something is missing', async () => {
    await tamper((database) => database.table('answers').delete('/api/posts/guide'));
    server = pack();
    const { refreshCopy, read } = await openMirror();
    await refreshCopy();
    expect(paths()).toEqual([packPath]);
    expect(await read('/api/posts/guide')).toMatchObject([{ slug: 'grout' }]);
  });

  test('is not put upon what another tab has brought meanwhile, nor where the copy has been removed', async () => {
    const [one, other] = [await openMirror(), await openMirror()];
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    server = {
      [since('1.a.b.c.d')]: async (call) => {
        const isFirst = isHeld;
        isHeld = false;
        if (isFirst) await held.promise;
        return json(isFirst ? oneChanged : { ...oneChanged, state: '3.f.b.c.d', gone: [ruwan!.id] })(call);
      },
      [since('3.f.b.c.d')]: json({ ...nothing, state: '3.f.b.c.d' }),
    };
    const slow = one.refreshCopy();
    await other.refreshCopy();
    held.resolve();
    await slow;
    for (const { read } of [one, other]) expect(namesOf(await read('/api/providers'))).toEqual(['Abba & Nadeesha']);
    expect(await one.refreshCopy()).toBe('unchanged');
    server = {
      [since('3.f.b.c.d')]: async (call) => (
        await other.removeCopy(),
        json({ ...oneChanged, state: '4.f.b.c.d' })(call)
      ),
    };
    await one.refreshCopy();
    expect(await one.hasCopy()).toBe(false);
  });

  test('follows at once upon the snapshot of a large directory, which may be older', async () => {
    const many = Array.from({ length: 1001 }, (_, place) => ({ ...ruwan!, id: `id-${place}`, slug: `slug-${place}` }));
    const large = { ...samplePack, state: '7.l.b.c.d', providers: [...many, nadeesha] };
    await tamper((database) => database.table('packs').clear());
    server = { ...pack(large, '"large"'), [since('7.l.b.c.d')]: json({ ...oneChanged, gone: ['id-7'] }) };
    const { refreshCopy, read } = await openMirror();
    expect(await refreshCopy()).toBe('updated');
    // Of a server that does not cut it.
    expect(paths()).toEqual([piecesPath, packPath, since('7.l.b.c.d')]);
    const list = await read('/api/providers');
    expect(namesOf(list)).toHaveLength(1001);
    expect(namesOf(list)[0]).toBe('Abba & Nadeesha');
    // Where it cannot be told what has changed, that is no reason to fetch the snapshot for ever.
    server = pack({ ...large, state: '8.l.b.c.d' }, '"larger"');
    asked.length = 0;
    await refreshCopy();
    const asked8 = [since('8.l.b.c.d'), since('8.l.b.c.d').replace('news', 'since')];
    expect(paths().slice(2)).toEqual([piecesPath, packPath, ...asked8]);
  });
});
