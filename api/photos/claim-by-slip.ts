import { isCommissionPayable } from '../../shared/jobs/job-lifecycle.ts';
import { canClaimFee } from '../../shared/payments/request-state.ts';
import type { Transaction } from '../database/transaction.ts';
import { claimCommission } from '../jobs/commission-queries.ts';
import { jobWithId, readPortalJobs } from '../jobs/job-queries.ts';
import type { PaidFor } from '../payments/paid-for.ts';
import { claimPayment } from '../payments/move-payment.ts';
import { readRequestStatus } from '../requests/request-queries.ts';
import { keepTodo } from '../todos/keep-todo.ts';
import type { SlipPlace } from './photo-room.ts';
import { holdOwner, type AnnouncedPhoto, type PhotoOwner } from './photo-queries.ts';

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
export function holdPaid(tx: Transaction, { bookingId, estimateRequestId, jobId }: Owners): Promise<Paid> {
  if (jobId !== null) return holdJob(tx, jobId);
  return bookingId === null ? holdEstimate(tx, estimateRequestId ?? '') : holdBooking(tx, bookingId);
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

async function holdBooking(tx: Transaction, bookingId: string): Promise<Paid> {
  const owner = { column: 'bookingId', id: bookingId } as const;
  await holdOwner(tx, owner);
  const status = await readRequestStatus(tx.db, { kind: 'booking', id: bookingId });
  return requestOf(tx, { bookingId }, owner, status);
}

async function holdEstimate(tx: Transaction, estimateRequestId: string): Promise<Paid> {
  const owner = { column: 'estimateRequestId', id: estimateRequestId } as const;
  await holdOwner(tx, owner);
  const status = await readRequestStatus(tx.db, { kind: 'estimate', id: estimateRequestId });
  return requestOf(tx, { estimateRequestId }, owner, status);
}

const requestOf = (
  tx: Transaction,
  paidFor: PaidFor,
  owner: PhotoOwner,
  status: Awaited<ReturnType<typeof readRequestStatus>>,
): Paid => ({
  paidFor,
  place: { owner, events: status?.events ?? [] },
  claim: async (now) => status !== undefined && canClaimFee(status) && claimPayment(tx, paidFor, { actor: null, now }),
});

/**
 * A slip has come: its payment is claimed, unless it has been before, or is wanted no more; then the slip itself is
 * what is new to who verifies it.
 */
export async function claimBySlip(tx: Transaction, { paidFor, claim }: Paid, now: Date): Promise<void> {
  if (!(await claim(now))) await keepTodo(tx, paidFor);
}
