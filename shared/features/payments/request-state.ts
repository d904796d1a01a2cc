import type { JobStatus } from '../jobs/job-status.ts';
import type { Payment } from './payment.ts';

/** The events of a booking or an estimate request after it arrived. Each is stored with its time. */
export const requestEventKinds = [
  'claimed',
  'verified',
  'unverified',
  'payment_refused',
  'payment_corrected',
  'refused',
  'answered',
  'unanswered',
  'moved',
  'assigned',
  'confirmed',
  'times_offered',
  'professional_declined',
  'other_wanted',
  'on_way',
  'arrived',
  'nobody_there',
  'nobody_came',
  'reported',
  'job',
  'cancelled',
  'refunded',
  'unrefunded',
] as const;

export type RequestEventKind = (typeof requestEventKinds)[number];

/** What happens to money paid for something that does not take place. */
export const moneyEnds = ['refund', 'keep'] as const;

export type MoneyEnd = (typeof moneyEnds)[number];

/** How a request ended without a result. */
export const requestEnds = ['cancelled', 'refused'] as const;

export type RequestEnding = (typeof requestEnds)[number];

/**
 * The progress of a request. `received`: its fee is not paid yet, or was not found. `job`: the booking became a job.
 */
export const requestStates = ['received', 'claimed', 'verified', 'answered', 'job', ...requestEnds] as const;

export type RequestState = (typeof requestStates)[number];

/** The facts that determine a request's state. */
export type RequestFacts = {
  readonly payment: Pick<Payment, 'state'>;
  /** Estimates only. */
  readonly isAnswered: boolean;
  /** Bookings only. */
  readonly isJob: boolean;
  readonly endedAs: RequestEnding | null;
};

/** An answer by telephone may come before its fee and takes precedence. */
export function requestStateOf({ payment, isAnswered, isJob, endedAs }: RequestFacts): RequestState {
  if (endedAs !== null) return endedAs;
  if (isJob) return 'job';
  if (isAnswered) return 'answered';
  return payment.state === 'verified' || payment.state === 'claimed' ? payment.state : 'received';
}

/** The request ended without a result. */
export const isEnd = (state: RequestState): boolean => state === 'cancelled' || state === 'refused';

/** Whether the payer may report the fee as sent. */
export const canClaim = (state: RequestState, payment: Pick<Payment, 'state'>): boolean =>
  (payment.state === 'awaited' || payment.state === 'refused') && !isEnd(state);

/** `jobStatus`: status of the job made from a booking. */
type RequestProgress = { readonly state: RequestState; readonly jobStatus: JobStatus | null };

/** The request ended without a result, by itself or because its job was cancelled. */
export const endedWithoutResult = ({ state, jobStatus }: RequestProgress): boolean =>
  isEnd(state) || jobStatus === 'cancelled';

/** Whether the payer of a request may report its fee as sent. */
export const canClaimFee = (status: RequestProgress & { readonly payment: Pick<Payment, 'state'> }): boolean =>
  !endedWithoutResult(status) && canClaim(status.state, status.payment);
