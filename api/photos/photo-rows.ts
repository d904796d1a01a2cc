import type { Database } from '../database/database.ts';
import { numberColumn, orNull, pick, view } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { photos } from '../entities/photo-entity.ts';

const announced = view(
  photos,
  pick(photos, 'id', 'bookingId', 'estimateRequestId', 'kind', 'size', 'digest', 'createdAt', 'storedAt'),
);

export const announcedPhoto = (read: Database['read'], id: string) =>
  announced.first(read, `where ${photos.id} = ?`, [id]);

/** Whose a photo that is whole is. */
const owned = view(
  `${photos}
   left join ${bookings} on ${bookings.id} = ${photos.bookingId}
   left join ${estimates} on ${estimates.id} = ${photos.estimateRequestId}`,
  {
    id: photos.id,
    bookedBy: orNull(bookings.customerId),
    bookedWith: orNull(bookings.secretHash),
    askedBy: orNull(estimates.customerId),
    askedWith: orNull(estimates.secretHash),
  },
);

export type Viewer = {
  readonly customerId: string | null;
  readonly isAdmin: boolean;
  readonly secretHash: string | null;
};

/** Whether there is such a photo for them: of their request, or any for the back office. */
export async function maySee(read: Database['read'], id: string, viewer: Viewer): Promise<boolean> {
  const row = await owned.first(read, `where ${photos.id} = ? and ${photos.storedAt} is not null`, [id]);
  if (!row) return false;
  if (viewer.isAdmin) return true;
  const { customerId, secretHash } = viewer;
  const isTheirs = customerId !== null && (row.bookedBy ?? row.askedBy) === customerId;
  return isTheirs || (secretHash !== null && (row.bookedWith ?? row.askedWith) === secretHash);
}

const counted = view(photos, {
  bytes: numberColumn(`coalesce(sum(${photos.size}), 0)`),
  count: numberColumn('count(*)'),
});

/** How many photos there are that meet a condition, written in the code, and how many bytes they are. */
export const countPhotos = (read: Database['read'], condition: string, params: readonly unknown[]) =>
  counted.first(read, `where ${condition}`, params);
