import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offlinePackSchema } from '../../shared/offline/offline-contract.ts';
import { offlinePieceSchema, offlinePiecesSchema, type OfflineCut } from '../../shared/offline/pieces-contract.ts';
import { compareNewest } from '../../shared/features/posts/post-order.ts';
import { compareInDirectory } from '../../shared/features/providers/directory-order.ts';
import type { Transaction } from '../db/transaction.ts';
import { makeLargeDirectory } from '../large-directory.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { insertRow, sampleNow } from '../testing/sample-rows.ts';
import { startServerProcess } from '../testing/server-processes.ts';
import { dialects } from '../testing/test-databases.ts';
import { cutProviders, pieceOf, type PieceFile, type ProviderPiece } from './cut-pieces.ts';
import { sharedPiece, sharePieces } from './piece-rows.ts';
import { packedProviders } from './read-pack.ts';

const list = '/api/offline-pack/pieces';
const address = (hash: string) => `/api/offline-pack/piece/${hash}`;

describe.each(dialects)('a large directory in pieces on $name', (dialect) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialect, {
      fill: async (database) => {
        await makeLargeDirectory(database, 1500, sampleNow);
        await database.transaction(async (tx) => {
          const dated = { created_at: sampleNow };
          for (const id of ['b', 'B', 'a']) {
            const written = { title: id, excerpt: '', cover_image: null, body_html: `<p>${id}</p>`, ...dated };
            await insertRow(tx, 'post', { id, type: 'guide', slug: `slug-${id}`, ...written });
          }
          const shown = { title: 'Tiles', image_url: '/objects/a', link_url: null, is_active: true, sort_order: 1 };
          await insertRow(tx, 'banner', { id: 'banner', ...shown, ...dated });
        });
      },
    });
  });

  afterAll(() => api.close());

  const manifest = async () => offlinePiecesSchema.parse((await api.send('GET', list)).json);
  async function cutOf(): Promise<OfflineCut> {
    const { cut } = await manifest();
    if (!cut) throw new Error('It was not cut');
    return cut;
  }
  const content = (bytes: Buffer) => offlinePieceSchema.parse(JSON.parse(gunzipSync(bytes).toString()));
  const cutNow = async () => cutProviders(await packedProviders(api.database.db));
  async function write(work: (tx: Transaction) => Promise<unknown>): Promise<void> {
    await api.database.transaction(async (tx) => {
      await work(tx);
      await api.app.versions.bump(tx, ['providers']);
    });
    api.app.versions.changed(['providers']);
  }
  const names = (pieces: readonly ProviderPiece[]) => pieces.map(({ hash }) => hash);

  test('is the pack, and each piece is named by what is in it, small, and never asked for again', async () => {
    const { total, cut } = await manifest();
    const pack = offlinePackSchema.parse((await api.send('GET', '/api/offline-pack')).json);
    const { providers: all, state, ...sets } = pack;
    expect([total, cut?.state]).toEqual([all.length, state]);
    const providers = [];
    for (const piece of cut!.pieces) {
      const { status, headers, bytes } = await api.send('GET', address(piece.hash));
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect([headers['content-type'], headers['content-encoding']]).toEqual(['application/gzip', undefined]);
      expect(bytes.length).toBe(piece.bytes);
      expect(bytes.length).toBeLessThan(22_000);
      expect(createHash('sha256').update(gunzipSync(bytes)).digest('base64url').slice(0, 22)).toBe(piece.hash);
      const within = content(bytes).providers!;
      expect(within).toHaveLength(piece.count);
      expect(new Set(within.map(({ category, cities }) => `${category} ${cities[0]}`))).toEqual(
        new Set([`${piece.category} ${piece.city}`]),
      );
      providers.push(...within);
    }
    expect(providers.sort(compareInDirectory)).toEqual(all);
    expect(content((await api.send('GET', address(cut!.sets.hash))).bytes)).toEqual(sets);
    const rest = [];
    for (const { hash, bytes } of cut!.rest!) {
      const answer = await api.send('GET', address(hash));
      expect([answer.status, answer.bytes.length]).toEqual([200, bytes]);
      rest.push(content(answer.bytes));
    }
    expect(cut!.rest!.map(({ set }) => set)).toEqual(['site', 'banners', 'posts']);
    expect(Object.assign({}, ...rest)).toEqual({ ...sets, posts: expect.arrayContaining(sets.posts) });
    expect(rest.flatMap(({ posts }) => posts ?? []).sort(compareNewest)).toEqual(sets.posts);
  });

  test('comes in the same pieces from another process', async () => {
    const { pieces } = await cutOf();
    expect(names(await cutNow())).toEqual(pieces.map(({ hash }) => hash));
  });

  test('has its pieces in every process, whichever has made the list', async () => {
    const hashesOf = ({ pieces }: OfflineCut) => pieces.map(({ hash }) => hash);
    const old = await cutOf();
    await write((tx) => tx.execute(`update provider set bio = 'Of today' where id = (select max(id) from provider)`));
    const { send, stop } = await startServerProcess(api);
    try {
      // It has been asked for no list yet.
      for (const { hash, bytes } of old.pieces) {
        const answer = await send('GET', address(hash));
        expect([answer.status, answer.bytes.length]).toEqual([200, bytes]);
        expect(createHash('sha256').update(gunzipSync(answer.bytes)).digest('base64url').slice(0, 22)).toBe(hash);
      }
      const fresh = offlinePiecesSchema.parse((await send('GET', list)).json).cut!;
      // Each of them lists a piece that the other has never made.
      expect(hashesOf(fresh).filter((hash) => !hashesOf(old).includes(hash))).toHaveLength(1);
      for (const hash of hashesOf(fresh)) expect((await api.send('GET', address(hash))).status).toBe(200);
    } finally {
      await stop();
    }
    // Another process begins.
  }, 60_000);

  test('forgets the pieces of lists that nobody has been given for a week, and serves its own where none can be kept', async () => {
    const { pieces } = await cutOf();
    const [{ hash } = { hash: '' }] = pieces;
    const cut = await cutNow();
    const warnings: string[] = [];
    const log = { warn: (_: object, text?: string) => void warnings.push(text ?? '') };
    const shareAt = (now: Date, given: readonly PieceFile[], database = api.database) =>
      sharePieces({ database, now: () => now, log }, given);
    const after = (days: number) => new Date(sampleNow.getTime() + days * 24 * 60 * 60 * 1000);
    const own = await pieceOf({ providers: [] });
    await shareAt(sampleNow, [own]);
    await shareAt(after(6), cut);
    expect(await sharedPiece(api.database.db, own.hash)).toEqual(own.file);
    // Whatever a later list has too stays as long as that.
    await shareAt(after(8), cut);
    expect(await sharedPiece(api.database.db, own.hash)).toBeNull();
    expect(await sharedPiece(api.database.db, hash)).not.toBeNull();
    await shareAt(after(9), cut, { ...api.database, transaction: () => Promise.reject(new Error('The disk is full')) });
    expect(warnings).toEqual(['other processes do not find the pieces of this list']);
  });

  test('has one other piece when one professional has changed, and no other when nobody sees what has', async () => {
    const before = await cutNow();
    const changes = [
      `update provider set bio = 'Changed' where id = (select min(id) from provider)`,
      `update provider set display_name = 'Zz', rating_tenths = 11 where id = (select max(id) from provider)`,
      `delete from service where id = (select min(id) from service)`,
    ];
    let last = before;
    for (const sql of changes) {
      await write((tx) => tx.execute(sql));
      const next = await cutNow();
      expect(next).toHaveLength(last.length);
      expect(names(next).filter((hash) => !names(last).includes(hash))).toHaveLength(1);
      last = next;
    }
    await write((tx) => tx.execute(`update provider set email = 'a@example.org'`));
    expect(names(await cutNow())).toEqual(names(last));
  });

  test('keeps its list while little changes, and serves the pieces in it', async () => {
    const before = await cutOf();
    await write((tx) => tx.execute(`update provider set bio = 'Another' where id = (select min(id) from provider)`));
    expect(await cutOf()).toEqual(before);
    for (const { hash } of before.pieces) expect((await api.send('GET', address(hash))).status).toBe(200);
  });

  test('has no piece of a name that we never gave', async () => {
    for (const hash of ['x'.repeat(22), 'x', `${'x'.repeat(22)}y`, '..%2f']) {
      const { status, headers } = await api.send('GET', address(hash));
      expect([hash, status, headers['content-type']]).toEqual([hash, 404, 'application/problem+json']);
    }
  });
});

describe.each(dialects)('a small directory on $name', (dialect) => {
  test('is one file, and not cut', async () => {
    const api = await startHarness(dialect);
    expect((await api.send('GET', list)).json).toEqual({ total: 2, cut: null });
    await api.close();
  });
});
