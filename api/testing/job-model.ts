import type { MoneyEnd } from '../../shared/features/payments/request-state.ts';
import type { JobStatus } from '../../shared/features/jobs/job-status.ts';
import type { RequestModel } from './money-model.ts';
import { isPart, isRefundRefused, moves, paidModel, settle, type PaidModel } from './paid-model.ts';

// Like `money-model.ts`, for a job: its status, its quote and its commission.

export type JobModel = {
  readonly of: RequestModel;
  status: JobStatus;
  amountLkr: number | null;
  /** The commission's percentage in thousandths, according to the settings at the last quote. */
  thousandths: number;
  supervision: boolean;
  declined: string | null;
  /** The payment, once it has been claimed, or the job was cancelled. */
  commission: PaidModel | null;
  /** Its refund was promised when it was last marked as paid. */
  isPromisedLate: boolean;
};

export const jobModel = (of: RequestModel): JobModel => ({
  of,
  status: 'booked',
  amountLkr: null,
  thousandths: 0,
  supervision: false,
  declined: null,
  commission: null,
  isPromisedLate: false,
});

const isUnderWay = ({ status }: JobModel) =>
  status === 'accepted' || status === 'in_progress' || status === 'completed';

/**
 * The commission: a percentage of the quote minus the amount that arrived for the inspection, rounded; once it has a
 * payment, the amount of that. Null without a quote, and without supervision.
 */
export function dueOf({ supervision, amountLkr, thousandths, of, commission }: JobModel): number | null {
  if (!supervision || amountLkr === null) return null;
  if (commission) return commission.amountLkr;
  // Exact: the amounts have fewer digits than a double.
  const exact = amountLkr * thousandths - (of.payment.receivedLkr ?? 0) * 100_000;
  return Math.max(0, Math.floor((exact + 50_000) / 100_000));
}

/** The amount to be paid; null if none. */
export function commissionOf(job: JobModel): PaidModel | null {
  if (job.commission || !isUnderWay(job)) return job.commission;
  const dueLkr = dueOf(job);
  return dueLkr === null || dueLkr === 0 ? null : paidModel(dueLkr, 'awaited');
}

/** From here on its amount is fixed. */
function kept(job: JobModel): PaidModel | null {
  return isUnderWay(job) ? (job.commission = commissionOf(job)) : null;
}

const step = (from: readonly JobStatus[], to: JobStatus) => (job: JobModel) => {
  if (!from.includes(job.status)) return 409;
  job.status = to;
  return 200;
};

export const jobMoves = {
  inspect: step(['booked'], 'inspected'),
  start: step(['accepted'], 'in_progress'),
  complete: step(['in_progress'], 'completed'),
  quote(job: JobModel, quote: Pick<JobModel, 'amountLkr' | 'supervision' | 'thousandths'>): number {
    if (job.status !== 'inspected' && job.status !== 'quoted') return 409;
    Object.assign(job, { ...quote, status: 'quoted', declined: null });
    return 201;
  },
  accept(job: JobModel, isCurrent: boolean): number {
    if (job.status !== 'quoted' || !isCurrent) return 409;
    Object.assign(job, { status: 'accepted', declined: null });
    return 200;
  },
  decline(job: JobModel, isCurrent: boolean, reason: string): number {
    if (job.status !== 'quoted' || !isCurrent) return 409;
    job.declined = reason;
    return 200;
  },
  cancel(job: JobModel, said: MoneyEnd | null, ofInspection: MoneyEnd | null): number {
    if (job.status === 'completed' || job.status === 'cancelled') return 409;
    // An amount that was due stays payable to the office, because the money may be on its way.
    const commission = commissionOf(job);
    if (commission && isRefundRefused(commission, said ?? 'refund')) return 409;
    if (isRefundRefused(job.of.payment, ofInspection)) return 409;
    Object.assign(job, { commission, status: 'cancelled' });
    const isThere = commission?.state === 'verified' || commission?.state === 'claimed';
    if (commission && isThere) settle(commission, 'cancelled', said ?? 'refund');
    job.of.isJobCancelled = true;
    settle(job.of.payment, 'cancelled', ofInspection);
    return 200;
  },
  supervise(job: JobModel, supervision: boolean): number {
    if (supervision !== job.supervision && (isUnderWay(job) || job.status === 'cancelled')) return 409;
    job.supervision = supervision;
    return 200;
  },
  claim(job: JobModel): number {
    const commission = kept(job);
    if (!commission) return 409;
    moves.claim(commission);
    return 200;
  },
  verify(job: JobModel, now: number): number {
    // A refused call creates no payment.
    if (job.commission?.state === 'verified') return 409;
    if (job.commission?.refund?.isSent && !isPart(job.commission)) return 409;
    const isLate = job.status === 'cancelled';
    const commission = isLate ? job.commission : kept(job);
    if (!commission || !moves.verify(commission, now)) return 409;
    const wasKept = commission.events.some(([, money]) => money === 'keep');
    job.isPromisedLate = isLate && !wasKept && commission.refund === null;
    if (isLate) settle(commission, 'cancelled', wasKept ? 'keep' : 'refund');
    return 200;
  },
  unverify(job: JobModel, now: number): number {
    if (!job.commission || !moves.unverify(job.commission, now)) return 409;
    if (job.isPromisedLate) job.commission.refund = null;
    return 200;
  },
} as const;
