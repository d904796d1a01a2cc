import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../entities/tables.ts';
import type { ImageStore } from './image-store.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { expectedMs, isUnpaid, unpaidKeptMs } from './photo-room.ts';
import { takenBack } from './photo-queries.ts';
import { readUnpaid } from './unpaid-photos.ts';

/** Rows that are looked up, or removed, together. */
const batch = 500;

type Sweeping = {
  readonly database: Database;
  readonly images: ImageStore;
  readonly incoming: IncomingFiles;
  readonly now: Date;
};

/**
 * Removes photos that have not come in time, those whose request nobody has paid for, and those of what was taken back,
 * until none is left.
 */
export async function sweepPhotos(sweeping: Sweeping): Promise<void> {
  const { database, incoming, now } = sweeping;
  await sweepUnfinished(sweeping);
  // Pieces whose row is gone, and what a process left behind that ended in the middle.
  await incoming.removeBefore(new Date(now.getTime() - expectedMs));
  const before = new Date(now.getTime() - unpaidKeptMs).toISOString();
  for (;;) {
    const over = await readUnpaid(database.db, before, batch);
    let removed = 0n;
    for (const id of over) {
      // Asked once more, and its file only then: it may have been paid for while others were removed.
      const { numUpdatedRows } = await database.transaction(({ db }) =>
        db
          .updateTable('photo')
          .set(takenBack(now))
          .where('id', '=', id)
          .where('removedAt', 'is', null)
          .where('kind', '=', 'photo')
          .where('createdAt', '<=', before)
          .where(isUnpaid)
          .executeTakeFirst(),
      );
      if (numUpdatedRows > 0n) await removeTaken(id, sweeping);
      removed += numUpdatedRows;
    }
    if (removed === 0n) break;
  }
  for (;;) {
    const taken = await database.db
      .selectFrom('photo')
      .select('id')
      .where('removedAt', 'is not', null)
      .limit(batch)
      .execute();
    for (const { id } of taken) await removeTaken(id, sweeping);
    if (taken.length < batch) break;
  }
  // What is older takes no room any more.
  await database.transaction(({ db }) =>
    db
      .updateTable('photo')
      .set({ sender: null })
      .where('sender', 'is not', null)
      .where('createdAt', '<=', before)
      .execute(),
  );
}

/** What has been taken back. */
async function removeTaken(id: string, { database, incoming, images }: Sweeping): Promise<void> {
  await incoming.remove(id);
  await images.remove(id);
  // Last, so that a sweeping that breaks off is taken up again.
  await database.transaction(({ db }) =>
    db.deleteFrom('photo').where('id', '=', id).where('removedAt', 'is not', null).execute(),
  );
}

/** Removes photos that were announced and have not come in time, so many at most, with the pieces that have come. */
export async function sweepUnfinished(
  { database, images, incoming, now }: Sweeping,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const before = new Date(now.getTime() - expectedMs).toISOString();
  const isOver = (eb: ExpressionBuilder<Tables, 'photo'>) =>
    eb.and([eb('storedAt', 'is', null), eb('removedAt', 'is', null), eb('createdAt', '<=', before)]);
  for (let left = most; left > 0; left -= batch) {
    const over = await database.db
      .selectFrom('photo')
      .select('id')
      .where(isOver)
      .orderBy('createdAt')
      .limit(Math.min(batch, left))
      .execute();
    if (over.length === 0) return;
    const ids = over.map(({ id }) => id);
    // Asked once more: it may have become whole, or been announced again.
    const gone = await database.transaction(({ db }) =>
      db.deleteFrom('photo').where('id', 'in', ids).where(isOver).returning(['id', 'size']).execute(),
    );
    for (const { id, size } of gone) {
      // Of what is whole a process that ended before it could say so may have made files.
      if ((await incoming.length(id)) === size) await images.remove(id);
      await incoming.remove(id);
    }
  }
}
