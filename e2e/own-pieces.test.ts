import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLargeDirectory } from '../api/large-directory.ts';
import { cutProviders, cutRest, pieceOf, type PieceFile } from '../api/offline/cut-pieces.ts';
import { packedProviders } from '../api/offline/read-pack.ts';
import { openDatabase } from '../api/open-database.ts';
import type { OfflinePack, PackedProvider } from '../shared/offline/offline-contract.ts';
import { compareNewest } from '../shared/features/posts/post-order.ts';
import { json, openMirror, packed, piecesPath, setUpSite, type FakeSite } from '../web/testing/mirror-page.ts';
import { longPost, samplePack } from '../web/testing/sample-pack.ts';

const { network, asked } = setUpSite();

const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-own-pieces-'));
let providers: readonly PackedProvider[] = [];

beforeAll(async () => {
  const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
  await makeLargeDirectory(database, 1200, new Date(Date.UTC(2026, 10, 1)));
  providers = await packedProviders(database.db);
  await database.close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const listed = <P extends PieceFile>({ file, ...piece }: P) => ({ ...piece, bytes: file.length });

/** A site that has cut this as our server does. */
async function siteOf({ state, ...pack }: OfflinePack): Promise<NonNullable<FakeSite>> {
  const { providers: people, ...others } = pack;
  const [sets, rest, pieces] = [await pieceOf(others), await cutRest(others), await cutProviders(people)];
  const cut = { state, sets: listed(sets), rest: rest.map(listed), pieces: pieces.map(listed) };
  return {
    [piecesPath]: json({ total: people.length, cut }, `"${state}"`),
    ...Object.fromEntries(
      [sets, ...rest, ...pieces].map(({ hash, file }) => [
        `/api/offline-pack/piece/${hash}`,
        packed(new Uint8Array(file), `"${hash}"`),
      ]),
    ),
  };
}

test('what cannot be told from an old copy is told by its pieces: only those that have changed are fetched', async () => {
  const posts = Array.from({ length: 60 }, (_, place) => longPost(place)).sort(compareNewest);
  const pack = { ...samplePack, posts, providers: [...providers] };
  network.site = await siteOf(pack);
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  const fetched = () => asked.filter(({ path }) => path.includes('/piece/')).length;
  expect(fetched()).toBeGreaterThan(12);
  asked.length = 0;
  // After a backup the server counts anew, and knows nothing of the state that this device has.
  const [first, ...others] = posts;
  const changed = providers.map((one, place) => (place === 700 ? { ...one, bio: 'Lays floors again' } : one));
  network.site = await siteOf({
    ...pack,
    state: '1.z.b.c.d',
    providers: changed,
    posts: first ? [{ ...first, title: 'Edited' }, ...others] : [],
  });
  expect(await (await openMirror()).refreshCopy()).toBe('updated');
  // Site and banners, which are a few hundred bytes, one of the posts, and one of the professionals.
  expect(fetched()).toBe(4);
  network.site = null;
  const { read } = await openMirror();
  expect(await read('/api/providers')).toHaveLength(1200);
  expect(await read(`/api/providers/${changed[700]?.slug}`)).toMatchObject({ bio: 'Lays floors again' });
  expect(await read('/api/posts/guide')).toHaveLength(30);
  expect(await read('/api/posts/guide/post-0')).toMatchObject({ title: 'Edited' });
});
