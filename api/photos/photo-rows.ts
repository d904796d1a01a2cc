import type { Database, Reading } from '../database/database.ts';
import { numberColumn, orNull, pick, view, type RowOf } from '../database/view.ts';
import type { Actor } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { jobProgress } from '../entities/job-progress-entity.ts';
import { photos } from '../entities/photo-entity.ts';
import type { Claimant } from '../requests/request-queries.ts';
import { isShownTo, readMessageOwner } from '../threads/message-owner.ts';

const owners = pick(photos, 'bookingId', 'estimateRequestId', 'jobId', 'progressId', 'messageId');

/** What a photo belongs to: the column of its row, and what is in it. */
export type PhotoOwner = { readonly column: keyof typeof owners; readonly id: string };

export const ownedBy = ({ column, id }: PhotoOwner): { readonly sql: string; readonly params: readonly string[] } => ({
  sql: `${owners[column]} = ?`,
  params: [id],
});

const announced = view(photos, { ...pick(photos, 'id', 'kind', 'size', 'digest', 'createdAt', 'storedAt'), ...owners });

export type AnnouncedPhoto = RowOf<typeof announced>;

/** One of them is filled; null where what it belonged to was taken back. */
export function ownerOf(photo: Pick<AnnouncedPhoto, PhotoOwner['column']>): PhotoOwner | null {
  // The keys are the columns.
  for (const column of Object.keys(owners) as PhotoOwner['column'][]) {
    const id = photo[column];
    if (id !== null) return { column, id };
  }
  return null;
}

/** Nothing of what was taken back with what it belonged to. */
export const announcedPhoto = (read: Database['read'], id: string) =>
  announced.first(read, `where ${photos.id} = ? and ${photos.removedAt} is null`, [id]);

export const isStored = async (read: Database['read'], id: string): Promise<boolean> =>
  ((await announcedPhoto(read, id))?.storedAt ?? null) !== null;

/** What a row becomes whose photo nobody sees or sends any more; the next sweeping takes its file. */
export const takenBack = (now: Date) => ({
  bookingId: null,
  estimateRequestId: null,
  jobId: null,
  progressId: null,
  messageId: null,
  removedAt: now,
});

/** Whose a photo that is whole is. */
const owned = view(
  `${photos}
   left join ${bookings} on ${bookings.id} = ${photos.bookingId}
   left join ${estimates} on ${estimates.id} = ${photos.estimateRequestId}
   left join ${jobProgress} on ${jobProgress.id} = ${photos.progressId}
   left join ${jobs} on ${jobs.id} = coalesce(${photos.jobId}, ${jobProgress.jobId})`,
  {
    ...pick(photos, 'bookingId', 'estimateRequestId', 'messageId'),
    bookedBy: orNull(bookings.customerId),
    bookedWith: orNull(bookings.secretHash),
    askedBy: orNull(estimates.customerId),
    askedWith: orNull(estimates.secretHash),
    customerId: orNull(jobs.customerId),
    sentBy: orNull(photos.customerId),
  },
);

export type Viewer = {
  readonly actor: Actor | null;
  /** As whom they ask for a request. */
  readonly claimantOf: (requestId: string) => Promise<Claimant>;
};

/** Whether there is such a photo for them: of what is theirs, or any for the back office. */
export async function maySee({ db, read }: Reading, id: string, { actor, claimantOf }: Viewer): Promise<boolean> {
  const isThere = `${photos.storedAt} is not null and ${photos.removedAt} is null`;
  const row = await owned.first(read, `where ${photos.id} = ? and ${isThere}`, [id]);
  if (!row) return false;
  if (actor?.isAdmin) return true;
  const { bookingId, estimateRequestId, messageId } = row;
  if (messageId !== null) {
    const written = await readMessageOwner(db, messageId);
    return written !== null && isShownTo(db, written, await claimantOf(written.of.id));
  }
  const requestId = bookingId ?? estimateRequestId;
  if (requestId === null) return actor !== null && row.customerId === actor.customerId;
  const { customerId, secretHash, granted } = await claimantOf(requestId);
  return (
    granted === (bookingId === null ? 'estimate' : 'booking') ||
    (customerId !== null && (row.bookedBy ?? row.askedBy) === customerId) ||
    // Anybody can send a request with another person's address, so not what that person sends while signed in.
    (secretHash !== null &&
      (row.bookedWith ?? row.askedWith) === secretHash &&
      (row.sentBy === null || row.sentBy === customerId))
  );
}

const counted = view(photos, {
  bytes: numberColumn(`coalesce(sum(${photos.size}), 0)`),
  count: numberColumn('count(*)'),
});

/** How many photos there are that meet a condition, written in the code, and how many bytes they are. */
export const countPhotos = (read: Database['read'], condition: string, params: readonly unknown[]) =>
  counted.first(read, `where ${condition}`, params);
