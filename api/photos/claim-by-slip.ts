import { canClaim } from '../../shared/payments/request-state.ts';
import type { Transaction } from '../database/database.ts';
import { hold } from '../database/write-rows.ts';
import { jobs } from '../entities/job-entity.ts';
import { claimCommission } from '../jobs/commission-rows.ts';
import { jobWithId, readPortalJobs } from '../jobs/job-rows.ts';
import { claimPayment } from '../payments/payment-rows.ts';
import { readRequestStatus } from '../requests/request-rows.ts';
import { keepTodo } from '../todos/keep-todo.ts';
import type { AnnouncedPhoto } from './photo-rows.ts';

type Owners = Pick<AnnouncedPhoto, 'bookingId' | 'estimateRequestId' | 'jobId'>;

/**
 * A slip has come: its payment is claimed, unless it has been before; then the slip itself is what is new to who
 * verifies it.
 */
export async function claimBySlip(
  tx: Transaction,
  { bookingId, estimateRequestId, jobId }: Owners,
  now: Date,
): Promise<void> {
  const by = { actor: null, now };
  if (jobId !== null) {
    await hold(tx, jobs, { id: jobId });
    const [job] = await readPortalJobs(tx.execute, jobWithId(jobId));
    if (job?.commission && (await claimCommission(tx, jobId, job.commission, by))) return;
    await keepTodo(tx, { jobId });
    return;
  }
  const paidFor = bookingId === null ? { estimateRequestId: estimateRequestId ?? '' } : { bookingId };
  const status = await readRequestStatus(tx.execute, {
    kind: bookingId === null ? 'estimate' : 'booking',
    id: bookingId ?? estimateRequestId ?? '',
  });
  if (!status) return;
  if (canClaim(status.state, status.payment)) await claimPayment(tx, paidFor, by);
  else await keepTodo(tx, paidFor);
}
