import { storage } from '../device/device-status.ts';
import { piecesInMemory, piecesOnDevice, type PieceStore } from './pieces/piece-store.ts';
import { PublicDatabase, type PackPiece, type SavedAnswer, type SavedPack } from './public-db.ts';
import { reopening, steady } from '../device/steady-database.ts';
import { within } from '../device/within.ts';

/** Where the copies of public data lie. */
export type CopyStore = PieceStore & {
  readonly answer: (path: string) => Promise<SavedAnswer | undefined>;
  readonly keep: (answer: SavedAnswer) => Promise<void>;
  /** All or nothing. */
  readonly keepAll: (answers: readonly SavedAnswer[]) => Promise<void>;
  readonly pack: () => Promise<SavedPack | undefined>;
  /** JSON of PackDetails. */
  readonly details: () => Promise<string | undefined>;
  /** Only the time: the server said that nothing has changed. */
  readonly confirmPack: (syncedAt: number) => Promise<void>;
  /**
   * Puts a new pack in the place of the old, all or nothing. `stays`: which of the single answers it leaves. `from`:
   * the state it was made of, or the list of pieces; where another tab has put another there meanwhile, or it was
   * removed, nothing is done. Answers whether it was.
   */
  readonly replacePack: (
    pack: SavedPack,
    details: string,
    answers: readonly SavedAnswer[],
    stays: (path: string) => boolean,
    from?: { readonly state: string } | { readonly cut: string },
  ) => Promise<boolean>;
  /** What has arrived of a download that has not come to its end, from its beginning on. */
  readonly pieces: () => Promise<readonly PackPiece[]>;
  readonly keepPiece: (piece: PackPiece) => Promise<void>;
  readonly dropPieces: () => Promise<void>;
  /** What is kept is broken: it is no reason any more not to fetch the whole. */
  readonly distrustPack: () => Promise<void>;
  /** Whether all of these answers are there. */
  readonly holds: (paths: readonly string[]) => Promise<boolean>;
  readonly isRemoved: () => Promise<boolean>;
  /** Removes everything, and remembers that this was somebody's wish. */
  readonly remove: () => Promise<void>;
};

function onDevice(database: PublicDatabase): CopyStore {
  const { answers, packs, details, wishes, pieces, cuts, held, files } = database;
  const all = [answers, packs, details, wishes, pieces, cuts, held, files];
  return {
    ...piecesOnDevice(database),
    answer: (path) => answers.get(path),
    keep: async (answer) => void (await answers.put(answer)),
    keepAll: async (many) => void (await answers.bulkPut([...many])),
    pack: () => packs.get('pack'),
    details: async () => (await details.get('details'))?.text,
    confirmPack: async (syncedAt) => void (await packs.update('pack', { syncedAt })),
    replacePack: (next, text, whole, stays, from) =>
      database.transaction('rw', all, async () => {
        if (from && 'state' in from && (await packs.get('pack'))?.state !== from.state) return false;
        if (from && 'cut' in from && (await cuts.get('cut'))?.text !== from.cut) return false;
        const paths = await answers.toCollection().primaryKeys();
        await answers.bulkDelete(paths.filter((path) => !stays(path)));
        await answers.bulkPut([...whole]);
        await wishes.delete('removed');
        await details.put({ name: 'details', text });
        await packs.put(next);
        await Promise.all([pieces, cuts, held, files].map((table) => table.clear()));
        return true;
      }),
    pieces: () => pieces.orderBy('offset').toArray(),
    keepPiece: async (piece) => void (await pieces.put(piece)),
    dropPieces: () => pieces.clear(),
    distrustPack: async () => void (await packs.update('pack', { etag: null, state: undefined })),
    holds: async (paths) =>
      (await answers
        .where('path')
        .anyOf([...paths])
        .count()) === paths.length,
    isRemoved: async () => (await wishes.get('removed')) !== undefined,
    remove: () =>
      database.transaction('rw', all, async () => {
        await Promise.all(all.map((table) => table.clear()));
        await wishes.put({ name: 'removed' });
      }),
  };
}

/** Each thing that a store does is one transaction at most: done once more where the connection was lost. */
function reopeningEach(store: CopyStore, database: PublicDatabase): CopyStore {
  type Work = (...given: readonly unknown[]) => Promise<unknown>;
  // Every one of them takes what it is given and answers a promise; which, stays as it is.
  const works = Object.entries(store) as [string, Work][];
  return Object.fromEntries(
    works.map(([name, work]): [string, Work] => [name, (...given) => reopening(database, () => work(...given))]),
  ) as unknown as CopyStore;
}

function inMemory(): CopyStore {
  const answers = new Map<string, SavedAnswer>();
  const pieces = new Map<number, PackPiece>();
  let kept: SavedPack | undefined;
  let details: string | undefined;
  let removed = false;
  const cut = piecesInMemory();
  return {
    ...cut,
    answer: async (path) => answers.get(path),
    keep: async (answer) => void answers.set(answer.path, answer),
    keepAll: async (many) => {
      for (const answer of many) answers.set(answer.path, answer);
    },
    pack: async () => kept,
    details: async () => details,
    confirmPack: async (syncedAt) => {
      if (kept) kept = { ...kept, syncedAt };
    },
    replacePack: async (next, text, whole, stays, from) => {
      if (from && 'state' in from && kept?.state !== from.state) return false;
      if (from && 'cut' in from && (await cut.cut())?.text !== from.cut) return false;
      for (const path of answers.keys()) if (!stays(path)) answers.delete(path);
      for (const answer of whole) answers.set(answer.path, answer);
      kept = next;
      details = text;
      removed = false;
      pieces.clear();
      await cut.dropCut();
      return true;
    },
    pieces: async () => [...pieces.values()],
    keepPiece: async (piece) => void pieces.set(piece.offset, piece),
    dropPieces: async () => pieces.clear(),
    distrustPack: async () => {
      if (kept) kept = { ...kept, etag: null, state: undefined };
    },
    holds: async (paths) => paths.every((path) => answers.has(path)),
    isRemoved: async () => removed,
    remove: async () => {
      answers.clear();
      pieces.clear();
      await cut.dropCut();
      kept = undefined;
      details = undefined;
      removed = true;
    },
  };
}

/** An open that another tab blocks, or that a browser never answers, must not keep a screen waiting. */
const patienceMs = 3000;

/** Opens the device's database; where that fails, the copies live as long as the page does, and the people are told. */
export async function openCopyStore(): Promise<CopyStore> {
  const database = steady(new PublicDatabase());
  const isOpen = await within(
    reopening(database, () => database.open()),
    patienceMs,
  ).catch(() => null);
  if (isOpen) return reopeningEach(onDevice(database), database);
  // One that opens after all is not closed now: taken for a connection that was lost, it would be opened once more.
  storage.set('memory');
  return inMemory();
}
