import type { Transaction } from '../database/transaction.ts';
import { hold, update } from '../database/write-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { jobProgress } from '../entities/job-progress-entity.ts';
import { photos } from '../entities/photo-entity.ts';
import { threadMessages } from '../entities/thread-entity.ts';
import { claimBySlip, holdPaid } from './claim-by-slip.ts';
import { isFullOf, slipHasCome } from './photo-room.ts';
import { isStored, ownerOf, takenBack, type AnnouncedPhoto, type PhotoOwner } from './photo-rows.ts';

/**
 * `unwanted`: it was swept or taken back meanwhile. `second`: another slip has come before it. `many`: so have all the
 * photos that are taken.
 */
export type Stored = 'stored' | 'unwanted' | 'second' | 'many';

type Hold = (tx: Transaction, id: string) => Promise<unknown>;

const holds: Readonly<Record<PhotoOwner['column'], Hold>> = {
  bookingId: (tx, id) => hold(tx, bookings, { id }),
  estimateRequestId: (tx, id) => hold(tx, estimateRequests, { id }),
  jobId: (tx, id) => hold(tx, jobs, { id }),
  progressId: (tx, id) => hold(tx, jobProgress, { id }),
  messageId: (tx, id) => hold(tx, threadMessages, { id }),
};

/** Of several that become whole at once each is counted. */
async function holdFull(tx: Transaction, photo: Pick<AnnouncedPhoto, PhotoOwner['column']>): Promise<boolean> {
  const owner = ownerOf(photo);
  if (!owner) return false;
  await holds[owner.column](tx, owner.id);
  return isFullOf(tx, owner);
}

/** A photo is whole. A slip says that the money is on its way. */
export async function storePhoto(tx: Transaction, { id, kind, ...of }: AnnouncedPhoto, now: Date): Promise<Stored> {
  const paid = kind === 'slip' ? await holdPaid(tx, of) : null;
  const isOver = paid === null ? await holdFull(tx, of) : await slipHasCome(tx.execute, paid.place);
  const unfinished = { id, storedAt: null, removedAt: null };
  const changed = await update(tx, photos, unfinished, isOver ? takenBack(now) : { storedAt: now });
  // Another process may have been quicker with this very one.
  if (changed === 0) return (await isStored(tx.execute, id)) ? 'stored' : 'unwanted';
  if (isOver) return paid === null ? 'many' : 'second';
  if (paid) await claimBySlip(tx, paid, now);
  return 'stored';
}
