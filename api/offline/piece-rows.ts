import type { Database } from '../db/database.ts';
import type { Db } from '../entities/tables.ts';
import type { Log } from '../config/log.ts';
import type { PieceFile } from './cut-pieces.ts';

/** So long after a list with it was made somebody may still be fetching a piece, in days. A list lasts one of them. */
const keptDays = 7;

export type PieceSharing = { readonly database: Database; readonly now: () => Date; readonly log: Pick<Log, 'warn'> };

/** Makes pieces known to every process, before anybody hears their names. */
export async function sharePieces({ database, now, log }: PieceSharing, pieces: readonly PieceFile[]): Promise<void> {
  const listedAt = now().toISOString();
  const before = new Date(Date.parse(listedAt) - keptDays * 24 * 60 * 60 * 1000).toISOString();
  // In an order of its own, so that two processes that do this at once wait for each other, and not both.
  const sorted = [...pieces].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const hashes = sorted.map(({ hash }) => hash);
  const keep = database.transaction(async ({ db }) => {
    await db.deleteFrom('offlinePiece').where('listedAt', '<', before).execute();
    const update = db.updateTable('offlinePiece').set({ listedAt }).where('hash', 'in', hashes).returning('hash');
    const there = hashes.length > 0 ? await update.execute() : [];
    const known = new Set(there.map(({ hash }) => hash));
    for (const { hash, file } of sorted.filter((piece) => !known.has(piece.hash))) {
      const row = { hash, file: file.toString('base64'), listedAt };
      await db
        .insertInto('offlinePiece')
        .values(row)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute();
    }
  });
  // This process has them all the same.
  await keep.catch((error: unknown) => log.warn({ err: error }, 'other processes do not find the pieces of this list'));
}

export async function sharedPiece(db: Db, hash: string): Promise<Buffer | null> {
  const found = await db.selectFrom('offlinePiece').select('file').where('hash', '=', hash).executeTakeFirst();
  return found ? Buffer.from(found.file, 'base64') : null;
}
