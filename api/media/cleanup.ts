import { sql, type ExpressionBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { removedPhoto } from '../entities/shown-photos.ts';
import type { Tables } from '../entities/tables.ts';
import type { ImageStore } from './image-store.ts';
import type { IncomingFiles } from './incoming-files.ts';
import { allSenders, expectedMs, isOfApplication, isUnpaid, releaseSpaceOfPaid, unpaidKeptMs } from './photo-room.ts';
import { incomingKey, type Storage } from './storage.ts';
import { releaseUnused } from './unused-pictures.ts';
import { dayMs, hourMs } from '../../shared/duration.ts';

/** Number of rows per query. */
const batch = 500;

/** Long, because the office uploads before it saves, and a device keeps a form's draft until the sign-out. */
const unusedKeptMs = 30 * dayMs;

export type Cleanup = {
  readonly database: Database;
  readonly pictures: ImageStore;
  readonly photos: ImageStore;
  readonly incoming: IncomingFiles;
  /** The bucket that browsers upload pictures to; null: they upload to this server. */
  readonly bucket: Storage | null;
};

const earlier = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString();

/**
 * Deletes what is no longer needed: pictures that nothing uses a month after the upload, expired upload addresses,
 * photos that were not completed in time, photos of unpaid requests, and deleted photos.
 */
export async function cleanUp(cleanup: Cleanup, now: Date): Promise<void> {
  await releaseUnused(cleanup.database, earlier(now, unusedKeptMs));
  await removeUploads(cleanup, now);
  await cleanUpPhotos(cleanup, now);
  await endUnpaid(cleanup, now);
  await removeDeleted(cleanup);
  // Chunks whose row is gone, and files left behind by a process that was killed.
  await cleanup.incoming.removeBefore(new Date(now.getTime() - expectedMs));
}

/** The part of the cleanup that runs more often: unfinished photos, and the space of those that have been paid for. */
export async function cleanUpPhotos(cleanup: Cleanup, now: Date): Promise<void> {
  await removeUnfinished(cleanup, now);
  await releaseSpace(cleanup.database);
}

/** Upload addresses that were never used. An upload that started in time has ended long before this. */
async function removeUploads({ database, pictures, bucket }: Cleanup, now: Date): Promise<void> {
  const gone = await database.db
    .selectFrom('upload')
    .select('id')
    .where('storedAt', 'is', null)
    .where('expiresAt', '<=', earlier(now, hourMs))
    .orderBy('expiresAt')
    .limit(batch)
    .execute();
  for (const { id } of gone) {
    await pictures.remove(id);
    await bucket?.delete(incomingKey(id));
    // The row is deleted last, so that an aborted cleanup is repeated.
    await database.transaction(({ db }) =>
      db.deleteFrom('upload').where('id', '=', id).where('storedAt', 'is', null).execute(),
    );
  }
}

/** Deletes up to `most` announced photos that were not completed in time, with their chunks. */
export async function removeUnfinished(
  { database, photos, incoming }: Pick<Cleanup, 'database' | 'photos' | 'incoming'>,
  now: Date,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const before = earlier(now, expectedMs);
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
    // Checked again in the transaction: the photo may have been completed or announced again.
    const gone = await database.transaction(({ db }) =>
      db.deleteFrom('photo').where('id', 'in', ids).where(isOver).returning('id').execute(),
    );
    for (const { id } of gone) {
      // It may have been announced again, and even be complete, while others were removed.
      if (await database.db.selectFrom('photo').select('id').where('id', '=', id).executeTakeFirst()) continue;
      // A process that died before it could update the row may have created image files.
      await photos.remove(id);
      await incoming.remove(id);
    }
  }
}

/** In batches, so that other transactions are not blocked. */
async function releaseSpace({ db, transaction }: Database): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const counted = await db
      .selectFrom('photo')
      .select('id')
      .where('unpaidBytes', '>', sql.lit(0))
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const ids = counted.map(({ id }) => id);
    after = ids.at(-1);
    if (ids.length > 0) await transaction((tx) => releaseSpaceOfPaid(tx.db, (photos) => photos.where('id', 'in', ids)));
  }
}

/** A week after the upload: an unpaid photo is deleted, and the sender's address is cleared in any case. */
async function endUnpaid({ database }: Cleanup, now: Date): Promise<void> {
  const before = earlier(now, unpaidKeptMs);
  for (;;) {
    const over = await database.db
      .selectFrom('photo')
      .select('id')
      .where('sender', 'is not', null)
      .where('createdAt', '<=', before)
      .orderBy('createdAt')
      .limit(batch)
      .execute();
    if (over.length === 0) break;
    const ids = over.map(({ id }) => id);
    await database.transaction(async ({ db }) => {
      const those = db.updateTable('photo').where('id', 'in', ids).where('createdAt', '<=', before);
      // Excludes a photo that has been announced again meanwhile, since it has a newer time.
      await those
        .set(removedPhoto(now))
        .where('kind', '<>', 'slip')
        .where('removedAt', 'is', null)
        .where(isUnpaid)
        .where((eb) => eb.not(isOfApplication))
        .execute();
      await those.set({ sender: null, unpaidBytes: 0 }).execute();
    });
  }
  await database.transaction(({ db }) =>
    db.deleteFrom('photoRoom').where('bytes', '=', sql.lit(0)).where('id', '<>', allSenders).execute(),
  );
}

async function removeDeleted({ database, photos, incoming }: Cleanup): Promise<void> {
  for (;;) {
    const taken = await database.db
      .selectFrom('photo')
      .select('id')
      .where('removedAt', 'is not', null)
      .limit(batch)
      .execute();
    for (const { id } of taken) {
      await incoming.remove(id);
      await photos.remove(id);
      // The row is deleted last, so that an aborted cleanup is repeated.
      await database.transaction(({ db }) =>
        db.deleteFrom('photo').where('id', '=', id).where('removedAt', 'is not', null).execute(),
      );
    }
    if (taken.length < batch) return;
  }
}
