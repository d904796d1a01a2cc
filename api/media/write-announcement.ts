import { maxPhotoBytes, type PhotoKind } from '../../shared/media/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Actor, WriteContext } from '../router/handler.ts';
import type { PhotoAllowance } from './photo-allowance.ts';
import { countedMs } from './photo-room.ts';
import { announcedPhoto, photoColumns, type AnnouncedPhoto, type PhotoOwner } from './photo-queries.ts';

export type Announced = {
  readonly id: string;
  readonly kind: PhotoKind;
  readonly size: number;
  readonly digest: string;
};

/** The owner of a photo, with its row locked, so that concurrent announcements are counted correctly. */
export type PhotoPlace = {
  readonly owner: PhotoOwner;
  /** Throws if no more photos of this kind are accepted there. */
  readonly checkLimit: () => Promise<void>;
};

/** `allowance`: the limits of the sender; null for the office, which has none. */
export type AnnouncedBy = Pick<WriteContext<Actor | null>, 'tx' | 'actor' | 'now' | 'sender'> & {
  readonly allowance: PhotoAllowance | null;
};

/**
 * Inserts the row of an announced photo; repeated announcements give the same row. If a device continues after a while,
 * the row counts as new again, if there is still space.
 */
export async function writeAnnouncement(
  photo: Announced,
  { owner, checkLimit }: PhotoPlace,
  by: AnnouncedBy,
): Promise<AnnouncedPhoto> {
  const { tx, now } = by;
  const { id, kind, size, digest } = photo;
  const before = await announcedPhoto(tx.db, id);
  if (before && !isSame(before, photo, owner)) throw isAnother();
  if (!before && size > maxPhotoBytes) throw new ProblemError('too-large', 'photoTooLarge');
  const ageMs = before ? now.getTime() - new Date(before.createdAt).getTime() : Number.POSITIVE_INFINITY;
  if (before && (before.storedAt !== null || ageMs < countedMs)) return before;
  await checkLimit();
  const customerId = by.actor?.customerId ?? null;
  const createdAt = now.toISOString();
  const written = before
    ? await tx.db
        .updateTable('photo')
        .set({ customerId, createdAt })
        .where('id', '=', id)
        .where('storedAt', 'is', null)
        .where('removedAt', 'is', null)
        .returning(photoColumns)
        .executeTakeFirst()
    : // The unique id is the only thing on which announcements for different owners wait.
      await tx.db
        .insertInto('photo')
        .values({ id, kind, size, digest, [owner.column]: owner.id, sender: by.sender, customerId, createdAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning(photoColumns)
        .executeTakeFirst();
  if (!before && written) await by.allowance?.admit(tx.db, { id, kind, size, sender: by.sender, customerId });
  const after = written ?? (await announcedPhoto(tx.db, id));
  // A deleted photo keeps its id until the cleanup.
  if (!after) throw new ProblemError('unavailable', 'busy', { retryAfter: 60 });
  if (!isSame(after, photo, owner)) throw isAnother();
  return after;
}

const isAnother = () => new ProblemError('conflict', 'photoIsAnother');

const isSame = (row: AnnouncedPhoto, { kind, size, digest }: Announced, { column, id }: PhotoOwner): boolean =>
  row[column] === id && row.kind === kind && row.size === size && row.digest === digest;
