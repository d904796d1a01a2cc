import { checkDueAt } from '../bookings/verification.ts';
import { isCommissionPayable } from '../jobs/job-lifecycle.ts';
import type { JobStatus } from '../jobs/job-status.ts';
import type { Payment } from '../payments/payment.ts';
import type { Refund } from '../payments/refund.ts';
import { after, dayMs } from '../../duration.ts';
import { officeMs, readDueAt, refundDueAt, type DueTodo } from './todo.ts';

/** Time within which the work of an accepted quote starts, or its start is agreed, in milliseconds. */
const startMs = 7 * dayMs;

type JobFacts = {
  readonly status: JobStatus;
  /** When it reached its status. */
  readonly reachedAt: string;
  /** Time of the visit; null for a job without a booking. */
  readonly scheduledAt: string | null;
  /** When the waiting quote was declined. */
  readonly declinedAt: string | null;
  /** When the customer objected to the oldest milestone with an open objection. */
  readonly objectedAt: string | null;
  /** When the oldest entry arrived that the professional has sent and the office has not read. */
  readonly sentAt: string | null;
  /** When the customer last read that the work is ready for the final check. */
  readonly readyAt: string | null;
  readonly commission: (Pick<Payment, 'state' | 'claimedAt'> & { readonly refund: Refund | null }) | null;
};

function workWaits({ status, reachedAt, scheduledAt, declinedAt, objectedAt }: JobFacts): DueTodo | null {
  if (status === 'booked') return { kind: 'visit', dueAt: scheduledAt ?? after(reachedAt, officeMs) };
  if (status === 'inspected') return { kind: 'quote', dueAt: after(reachedAt, officeMs) };
  if (status === 'quoted' && declinedAt !== null) return { kind: 'quote', dueAt: after(declinedAt, officeMs) };
  if (status === 'accepted') return { kind: 'start', dueAt: after(reachedAt, startMs) };
  const isObjected = (status === 'in_progress' || status === 'completed') && objectedAt !== null;
  return isObjected ? { kind: 'objection', dueAt: after(objectedAt, officeMs) } : null;
}

/** What the professional has sent is read within a day, and work that is ready is checked within two. */
function progressWaits({ status, sentAt, readyAt }: JobFacts): readonly (DueTodo | null)[] {
  if (status !== 'in_progress') return [];
  const check = readyAt === null ? null : ({ kind: 'check', dueAt: after(readyAt, 2 * dayMs) } as const);
  return [sentAt === null ? null : { kind: 'progress', dueAt: readDueAt(sentAt) }, check];
}

function commissionWaits({ status, commission }: JobFacts): DueTodo | null {
  if (commission === null) return null;
  const owedAt = refundDueAt(commission.refund, commission);
  if (owedAt !== null) return { kind: 'commissionRefund', dueAt: owedAt };
  const dueAt = checkDueAt(commission);
  return isCommissionPayable(status) && dueAt !== null ? { kind: 'commission', dueAt } : null;
}

/** The tasks of a job: about its work, what its professional has sent, and its money. */
export const dueTodosOfJob = (job: JobFacts): readonly DueTodo[] =>
  [commissionWaits(job), workWaits(job), ...progressWaits(job)].filter((waits) => waits !== null);
