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
  readonly holderOf: (slug: string) => Promise<HeldPiece | undefined>;
  /** One that turned out to be damaged. */
  readonly dropFile: (hash: string) => Promise<void>;
  /** All of them, with the list. */
  readonly dropCut: () => Promise<void>;
};

/** Whether one of them stands where the other did, in an older list. */
const isSameBucket = (a: HeldPiece, b: HeldPiece): boolean =>
  a.hash !== b.hash && a.group === b.group && (a.bucket.startsWith(b.bucket) || b.bucket.startsWith(a.bucket));

/** By that list, what is no longer in it and has been replaced. */
function replacedBy(piece: HeldPiece, held: readonly HeldPiece[], { text }: SavedCut): string[] {
  return held.filter((other) => isSameBucket(other, piece) && !text.includes(other.hash)).map(({ hash }) => hash);
}

export function piecesOnDevice(database: PublicDatabase): PieceStore {
  const { cuts, held, files, wishes } = database;
  return {
    cut: () => cuts.get('cut'),
    keepCut: (cut, wanted) =>
      database.transaction('rw', [cuts, wishes], async () => {
        if (wanted === 'again') await wishes.delete('removed');
        else if (await wishes.get('removed')) return false;
        if (wanted === 'still' && !(await cuts.get('cut'))) return false;
        await cuts.put(cut);
        return true;
      }),
    held: () => held.toArray(),
    keepFile: (piece, bytes) =>
      database.transaction('rw', [cuts, held, files], async () => {
        const cut = await cuts.get('cut');
        if (!cut) return false;
        const old = replacedBy(piece, await held.toArray(), cut);
        await Promise.all([held.bulkDelete(old), files.bulkDelete(old)]);
        await Promise.all([held.put(piece), files.put({ hash: piece.hash, bytes })]);
        return true;
      }),
    file: async (hash) => (await files.get(hash))?.bytes,
    holderOf: (slug) => held.where('slugs').equals(slug).first(),
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
  return {
    cut: async () => kept,
    keepCut: async (cut, wanted) => {
      if (wanted === 'still' && !kept) return false;
      kept = cut;
      return true;
    },
    held: async () => [...held.values()],
    keepFile: async (piece, bytes) => {
      if (!kept) return false;
      for (const hash of replacedBy(piece, [...held.values()], kept)) drop(hash);
      held.set(piece.hash, piece);
      files.set(piece.hash, bytes);
      return true;
    },
    file: async (hash) => files.get(hash),
    holderOf: async (slug) => [...held.values()].find(({ slugs }) => slugs.includes(slug)),
    dropFile: async (hash) => drop(hash),
    dropCut: async () => {
      kept = undefined;
      held.clear();
      files.clear();
    },
  };
}
