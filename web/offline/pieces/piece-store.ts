import { outlived } from './piece-list.ts';
import type { HeldPiece, PieceFile, PublicDatabase, SavedCut } from '../public-db.ts';

/**
 * `again`: though it was removed, which whoever asks knows of. `first`: unless it was removed. `still`: only in the
 * place of another list, which is gone where everything was removed or put together meanwhile.
 */
export type Wanted = 'again' | 'first' | 'still';

/** Where pieces lie until all of them are there. */
export type PieceStore = {
  readonly cut: () => Promise<SavedCut | undefined>;
  /** Answers whether it was kept: not where that is no longer so. */
  readonly keepCut: (cut: SavedCut, wanted: Wanted) => Promise<boolean>;
  readonly held: () => Promise<readonly HeldPiece[]>;
  /** Answers whether it was kept: not when everything has been removed, or put together, in the meantime. */
  readonly keepFile: (piece: HeldPiece, bytes: PieceFile['bytes']) => Promise<boolean>;
  readonly file: (hash: string) => Promise<PieceFile['bytes'] | undefined>;
  /** The pieces that tell of somebody, or of a post. Of a new list and the one before it there may be two. */
  readonly holdersOf: (slug: string) => Promise<readonly HeldPiece[]>;
  /** One that turned out to be damaged. */
  readonly dropFile: (hash: string) => Promise<void>;
  /** All of them, with the list. */
  readonly dropCut: () => Promise<void>;
};

export function piecesOnDevice(database: PublicDatabase): PieceStore {
  const { cuts, held, files, wishes } = database;
  const dropOutlived = async (cut: SavedCut): Promise<void> => {
    const old = outlived(cut, await held.toArray());
    await Promise.all([held.bulkDelete(old), files.bulkDelete(old)]);
  };
  return {
    cut: () => cuts.get('cut'),
    keepCut: (cut, wanted) =>
      database.transaction('rw', [cuts, held, files, wishes], async () => {
        if (wanted === 'again') await wishes.delete('removed');
        else if (await wishes.get('removed')) return false;
        if (wanted === 'still' && !(await cuts.get('cut'))) return false;
        await cuts.put(cut);
        await dropOutlived(cut);
        return true;
      }),
    held: () => held.toArray(),
    keepFile: (piece, bytes) =>
      database.transaction('rw', [cuts, held, files], async () => {
        const cut = await cuts.get('cut');
        if (!cut) return false;
        await Promise.all([held.put(piece), files.put({ hash: piece.hash, bytes })]);
        await dropOutlived(cut);
        return true;
      }),
    file: async (hash) => (await files.get(hash))?.bytes,
    holdersOf: (slug) => held.where('slugs').equals(slug).toArray(),
    dropFile: (hash) =>
      database.transaction('rw', [held, files], async () => {
        await Promise.all([held.delete(hash), files.delete(hash)]);
      }),
    dropCut: () =>
      database.transaction('rw', [cuts, held, files], async () => {
        await Promise.all([cuts.clear(), held.clear(), files.clear()]);
      }),
  };
}

export function piecesInMemory(): PieceStore {
  const held = new Map<string, HeldPiece>();
  const files = new Map<string, PieceFile['bytes']>();
  let kept: SavedCut | undefined;
  const drop = (hash: string) => {
    held.delete(hash);
    files.delete(hash);
  };
  const dropOutlived = (cut: SavedCut) => outlived(cut, [...held.values()]).forEach(drop);
  return {
    cut: async () => kept,
    keepCut: async (cut, wanted) => {
      if (wanted === 'still' && !kept) return false;
      kept = cut;
      dropOutlived(cut);
      return true;
    },
    held: async () => [...held.values()],
    keepFile: async (piece, bytes) => {
      if (!kept) return false;
      held.set(piece.hash, piece);
      files.set(piece.hash, bytes);
      dropOutlived(kept);
      return true;
    },
    file: async (hash) => files.get(hash),
    holdersOf: async (slug) => [...held.values()].filter(({ slugs }) => slugs.includes(slug)),
    dropFile: async (hash) => drop(hash),
    dropCut: async () => {
      kept = undefined;
      held.clear();
      files.clear();
    },
  };
}
