import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { Computed, remove, update } from '../database/write-rows.ts';
import { photos } from '../entities/photo-entity.ts';
import type { PictureFiles } from '../uploads/picture-files.ts';
import type { S3Bucket } from '../uploads/s3-bucket.ts';
import { privateKey } from './photo-intake.ts';
import type { PhotoParts } from './photo-parts.ts';
import { expectedMs, unpaid, unpaidKeptMs } from './photo-room.ts';
import { takenBack } from './photo-rows.ts';
import { sweepUnfinished } from './sweep-unfinished.ts';
import { readUnpaid } from './unpaid-photos.ts';

/** Rows that are looked up together. */
const batch = 500;

const ids = view(photos, pick(photos, 'id'));

type Sweeping = {
  readonly database: Database;
  readonly parts: PhotoParts;
  readonly files: PictureFiles;
  readonly bucket: S3Bucket | null;
  readonly now: Date;
};

/**
 * Removes photos that have not come in time, those whose request nobody has paid for, and those of what was taken back,
 * until none is left.
 */
export async function sweepPhotos(sweeping: Sweeping): Promise<void> {
  const { database, parts, now } = sweeping;
  await sweepUnfinished(sweeping);
  // Pieces whose row is gone.
  await parts.removeBefore(new Date(now.getTime() - expectedMs));
  const before = new Date(now.getTime() - unpaidKeptMs);
  const isOver = `${photos.removedAt} is null and ${photos.kind} = 'photo' and ${photos.createdAt} <= ? and ${unpaid}`;
  for (;;) {
    const over = await readUnpaid(database.read, before, batch);
    let removed = 0;
    for (const id of over) {
      // Asked once more, and its file only then: it may have been paid for while others were removed.
      const isStillOver = new Computed(`${photos.id} = ? and ${isOver}`, [id, before]);
      const mine = await database.transaction((tx) => update(tx, photos, isStillOver, takenBack(now)));
      if (mine > 0) await removeTaken(id, sweeping);
      removed += mine;
    }
    if (removed === 0) break;
  }
  for (;;) {
    const taken = await ids.read(database.read, `where ${photos.removedAt} is not null limit ${batch}`);
    for (const { id } of taken) await removeTaken(id, sweeping);
    if (taken.length < batch) break;
  }
  // What is older takes no room any more.
  await database.transaction((tx) =>
    update(tx, photos, new Computed('sender is not null and created_at <= ?', [before]), { sender: null }),
  );
}

/** What has been taken back. */
async function removeTaken(id: string, { database, parts, files, bucket }: Sweeping): Promise<void> {
  await parts.remove(id);
  await files.remove(id);
  if (bucket) await bucket.delete(privateKey(id));
  // Last, so that a sweeping that breaks off is taken up again.
  const isTaken = new Computed('id = ? and removed_at is not null', [id]);
  await database.transaction((tx) => remove(tx, photos, isTaken));
}
