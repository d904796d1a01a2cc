import { isCommissionPayable } from '../../../shared/features/jobs/job-lifecycle.ts';
import { canClaimFee } from '../../../shared/features/payments/request-state.ts';
import type { Transaction } from '../../db/transaction.ts';
import { removedPhoto } from '../../entities/shown-photos.ts';
import { claimCommission } from '../jobs/commission-queries.ts';
import { jobWithId, readPortalJobs } from '../jobs/job-queries.ts';
import type { PaidFor } from '../payments/paid-for.ts';
import { claimPayment } from '../payments/move-payment.ts';
import { readRequestStatus } from '../orders/request-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { isFullOf, hasStoredSlip, type SlipPlace } from '../../media/photo-room.ts';
import type { StorePhoto } from '../../media/photo-intake.ts';
import { lockOwner, isStored, ownerOf, type AnnouncedPhoto, type PhotoOwner } from '../../media/photo-queries.ts';

type Owners = Pick<AnnouncedPhoto, 'bookingId' | 'estimateRequestId' | 'jobId'>;

type Paid = {
  readonly paidFor: PaidFor;
  readonly place: SlipPlace;
  /** Returns false if there is nothing to claim, or it is claimed already. */
  readonly claim: (now: Date) => Promise<boolean>;
};

/**
 * Locks the owner of a slip, so that it does not end meanwhile. All writers lock the owner before the rows of the slip
 * and the payment, which avoids deadlocks.
 */
function lockPaid(tx: Transaction, { bookingId, estimateRequestId, jobId }: Owners): Promise<Paid> {
  if (jobId !== null) return lockJob(tx, jobId);
  return bookingId === null
    ? lockRequest(tx, 'estimate', estimateRequestId ?? '')
    : lockRequest(tx, 'booking', bookingId);
}

async function lockJob(tx: Transaction, jobId: string): Promise<Paid> {
  const owner = { column: 'jobId', id: jobId } as const;
  await lockOwner(tx, owner);
  const [job] = await readPortalJobs(tx.db, jobWithId(jobId));
  const commission = job && isCommissionPayable(job.status) ? job.commission : null;
  return {
    paidFor: { jobId },
    place: { owner, events: job?.commission?.events ?? [] },
    claim: async (now) => commission !== null && claimCommission(tx, jobId, commission, { actor: null, now }),
  };
}

async function lockRequest(tx: Transaction, kind: 'booking' | 'estimate', id: string): Promise<Paid> {
  const isBooking = kind === 'booking';
  const owner = { column: isBooking ? 'bookingId' : 'estimateRequestId', id } as const;
  const paidFor = isBooking ? { bookingId: id } : { estimateRequestId: id };
  await lockOwner(tx, owner);
  const status = await readRequestStatus(tx.db, { kind, id });
  return {
    paidFor,
    place: { owner, events: status?.events ?? [] },
    claim: async (now) =>
      status !== undefined && canClaimFee(status) && claimPayment(tx, paidFor, { actor: null, now }),
  };
}

/**
 * Claims the payment of a slip. If it is claimed already or no longer awaited, the slip only refreshes the work item.
 */
async function claimBySlip(tx: Transaction, { paidFor, claim }: Paid, now: Date): Promise<void> {
  if (!(await claim(now))) refreshWorkItem(tx, paidFor);
}

/** Locks the owner, so that photos completed concurrently are counted correctly. */
async function lockFull(tx: Transaction, photo: Pick<AnnouncedPhoto, PhotoOwner['column']>): Promise<boolean> {
  const owner = ownerOf(photo);
  if (!owner) return false;
  await lockOwner(tx, owner);
  return isFullOf(tx, owner);
}

/** Marks a photo as complete. A slip also claims the payment. */
export const storePhoto: StorePhoto = async (tx, { id, kind, ...of }, now) => {
  const paid = kind === 'slip' ? await lockPaid(tx, of) : null;
  const isOver = paid === null ? await lockFull(tx, of) : await hasStoredSlip(tx.db, paid.place);
  const { numUpdatedRows } = await tx.db
    .updateTable('photo')
    .set(isOver ? removedPhoto(now) : { storedAt: now.toISOString() })
    .where('id', '=', id)
    .where('storedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  // Another process may have completed this photo.
  if (numUpdatedRows === 0n) return (await isStored(tx.db, id)) ? 'stored' : 'unwanted';
  if (isOver) return paid === null ? 'many' : 'second';
  if (paid) await claimBySlip(tx, paid, now);
  return 'stored';
};
