import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { Computed, remove, update } from '../database/write-rows.ts';
import { photos } from '../entities/photo-entity.ts';
import type { PictureFiles } from '../uploads/picture-files.ts';
import type { S3Bucket } from '../uploads/s3-bucket.ts';
import { privateKey } from './photo-intake.ts';
import type { PhotoParts } from './photo-parts.ts';
import { unpaid, unpaidKeptMs } from './photo-room.ts';
import { takenBack } from './photo-rows.ts';
import { readUnpaid } from './unpaid-photos.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a photo that does not go on is waited for, in milliseconds; announced anew it begins anew. */
const unfinishedMs = 3 * dayMs;

/** Rows at one sweeping; the next one goes on. */
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
 * Removes photos that nobody goes on sending, those whose request nobody has paid for, and those of what was taken
 * back.
 */
export async function sweepPhotos(sweeping: Sweeping): Promise<void> {
  const { database, parts, now } = sweeping;
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isUnfinished = `${photos.storedAt} is null and ${photos.removedAt} is null and ${photos.createdAt} <= ?`;
  const oldest = `order by ${photos.createdAt} limit ${batch}`;
  const unfinished = await ids.read(database.read, `where ${isUnfinished} ${oldest}`, [before(unfinishedMs)]);
  const over = [
    ...unfinished.map(({ id }) => id),
    ...(await readUnpaid(database.read, before(unpaidKeptMs), batch - unfinished.length)),
  ];
  const isOver = `${photos.removedAt} is null and ((${isUnfinished})
    or (${photos.kind} = 'photo' and ${photos.createdAt} <= ? and ${unpaid}))`;
  const params = [before(unfinishedMs), before(unpaidKeptMs)];
  for (const id of over) {
    // Asked once more, and its file only then: it may have become whole or been paid for while others were removed.
    const isStillOver = new Computed(`${photos.id} = ? and ${isOver}`, [id, ...params]);
    const mine = await database.transaction((tx) => update(tx, photos, isStillOver, takenBack(now)));
    if (mine > 0) await removeTaken(id, sweeping);
  }
  const taken = await ids.read(database.read, `where ${photos.removedAt} is not null limit ${batch}`);
  for (const { id } of taken) await removeTaken(id, sweeping);
  await parts.removeBefore(before(unfinishedMs));
  // Nobody counts what came earlier.
  await database.transaction((tx) =>
    update(tx, photos, new Computed('sender is not null and created_at <= ?', [before(dayMs)]), { sender: null }),
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
