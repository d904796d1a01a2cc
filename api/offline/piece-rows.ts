import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { Computed, insert, onConflictKeep, remove, updateReturning } from '../database/write-rows.ts';
import { offlinePieces } from '../entities/content-version-entity.ts';
import type { Log } from '../process/log.ts';
import type { PieceFile } from './cut-pieces.ts';

/** So long after a list with it was made somebody may still be fetching a piece, in days. A list lasts one of them. */
const keptDays = 7;

const hashView = view(offlinePieces, pick(offlinePieces, 'hash'));
const fileView = view(offlinePieces, pick(offlinePieces, 'file'));

export type PieceSharing = { readonly database: Database; readonly now: () => Date; readonly log: Pick<Log, 'warn'> };

/** Makes pieces known to every process, before anybody hears their names. */
export async function sharePieces({ database, now, log }: PieceSharing, pieces: readonly PieceFile[]): Promise<void> {
  const listedAt = now();
  const before = new Date(listedAt.getTime() - keptDays * 24 * 60 * 60 * 1000);
  // In an order of its own, so that two processes that do this at once wait for each other, and not both.
  const sorted = [...pieces].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const among = new Computed(
    `${offlinePieces.hash} in (${sorted.map(() => '?').join(', ')})`,
    sorted.map(({ hash }) => hash),
  );
  const keep = database.transaction(async (tx) => {
    await remove(tx, offlinePieces, new Computed(`${offlinePieces.listedAt} < ?`, [before]));
    const there = await updateReturning(tx, offlinePieces, among, { listedAt }, hashView);
    const known = new Set(there.map(({ hash }) => hash));
    for (const { hash, file } of sorted.filter((piece) => !known.has(piece.hash))) {
      const row = { hash, file: file.toString('base64'), listedAt };
      await insert(tx, offlinePieces, row, onConflictKeep(offlinePieces, ['hash']));
    }
  });
  // This process has them all the same.
  await keep.catch((error: unknown) => log.warn({ err: error }, 'other processes do not find the pieces of this list'));
}

export async function sharedPiece(read: Database['read'], hash: string): Promise<Buffer | null> {
  const found = await fileView.first(read, `where ${offlinePieces.hash} = ?`, [hash]);
  return found ? Buffer.from(found.file, 'base64') : null;
}
