import { isCommissionPayable } from '../../../shared/features/jobs/job-lifecycle.ts';
import { canClaimFee } from '../../../shared/features/payments/request-state.ts';
import type { Transaction } from '../../db/transaction.ts';
import { claimCommission } from '../jobs/commission-queries.ts';
import { jobWithId, readPortalJobs } from '../jobs/job-queries.ts';
import type { PaidFor } from '../payments/paid-for.ts';
import { claimPayment } from '../payments/move-payment.ts';
import { readRequestStatus } from '../orders/request-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { isFullOf, slipHasCome, type SlipPlace } from '../../media/photo-room.ts';
import type { StorePhoto } from '../../media/photo-intake.ts';
import {
  holdOwner,
  isStored,
  ownerOf,
  takenBack,
  type AnnouncedPhoto,
  type PhotoOwner,
} from '../../media/photo-queries.ts';

type Owners = Pick<AnnouncedPhoto, 'bookingId' | 'estimateRequestId' | 'jobId'>;

type Paid = {
  readonly paidFor: PaidFor;
  readonly place: SlipPlace;
  /** False where there is nothing to be claimed, or it has been before. */
  readonly claim: (now: Date) => Promise<boolean>;
};

/**
 * What a slip says is paid, held: nobody ends it meanwhile. Before the slip's own row and the payment's, as by all who
 * change them, or each of two would wait for the other.
 */
function holdPaid(tx: Transaction, { bookingId, estimateRequestId, jobId }: Owners): Promise<Paid> {
  if (jobId !== null) return holdJob(tx, jobId);
  return bookingId === null
    ? holdRequest(tx, 'estimate', estimateRequestId ?? '')
    : holdRequest(tx, 'booking', bookingId);
}

async function holdJob(tx: Transaction, jobId: string): Promise<Paid> {
  const owner = { column: 'jobId', id: jobId } as const;
  await holdOwner(tx, owner);
  const [job] = await readPortalJobs(tx.db, jobWithId(jobId));
  const commission = job && isCommissionPayable(job.status) ? job.commission : null;
  return {
    paidFor: { jobId },
    place: { owner, events: job?.commission?.events ?? [] },
    claim: async (now) => commission !== null && claimCommission(tx, jobId, commission, { actor: null, now }),
  };
}

async function holdRequest(tx: Transaction, kind: 'booking' | 'estimate', id: string): Promise<Paid> {
  const isBooking = kind === 'booking';
  const owner = { column: isBooking ? 'bookingId' : 'estimateRequestId', id } as const;
  const paidFor = isBooking ? { bookingId: id } : { estimateRequestId: id };
  await holdOwner(tx, owner);
  const status = await readRequestStatus(tx.db, { kind, id });
  return {
    paidFor,
    place: { owner, events: status?.events ?? [] },
    claim: async (now) =>
      status !== undefined && canClaimFee(status) && claimPayment(tx, paidFor, { actor: null, now }),
  };
}

/**
 * A slip has come: its payment is claimed, unless it has been before, or is wanted no more; then the slip itself is
 * what is new to who verifies it.
 */
async function claimBySlip(tx: Transaction, { paidFor, claim }: Paid, now: Date): Promise<void> {
  if (!(await claim(now))) await refreshWorkItem(tx, paidFor);
}

/** Of several that become whole at once each is counted. */
async function holdFull(tx: Transaction, photo: Pick<AnnouncedPhoto, PhotoOwner['column']>): Promise<boolean> {
  const owner = ownerOf(photo);
  if (!owner) return false;
  await holdOwner(tx, owner);
  return isFullOf(tx, owner);
}

/** A photo is whole. A slip says that the money is on its way. */
export const storePhoto: StorePhoto = async (tx, { id, kind, ...of }, now) => {
  const paid = kind === 'slip' ? await holdPaid(tx, of) : null;
  const isOver = paid === null ? await holdFull(tx, of) : await slipHasCome(tx.db, paid.place);
  const { numUpdatedRows } = await tx.db
    .updateTable('photo')
    .set(isOver ? takenBack(now) : { storedAt: now.toISOString() })
    .where('id', '=', id)
    .where('storedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  // Another process may have been quicker with this very one.
  if (numUpdatedRows === 0n) return (await isStored(tx.db, id)) ? 'stored' : 'unwanted';
  if (isOver) return paid === null ? 'many' : 'second';
  if (paid) await claimBySlip(tx, paid, now);
  return 'stored';
};
