import type { JobStatus } from '../jobs/job-status.ts';
import type { Payment } from './payment.ts';

/** What can happen to a booking or an estimate request after it has arrived; each is kept with its time. */
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
  'job',
  'cancelled',
  'refunded',
  'unrefunded',
] as const;

export type RequestEventKind = (typeof requestEventKinds)[number];

/** What becomes of money that has been paid for what does not take place. */
export const moneyEnds = ['refund', 'keep'] as const;

export type MoneyEnd = (typeof moneyEnds)[number];

/** How a request ended without what was asked for. */
export const requestEnds = ['cancelled', 'refused'] as const;

export type RequestEnding = (typeof requestEnds)[number];

/**
 * How far a request has come. `received`: its fee is still to be paid, or has not been found; `job`: the booking became
 * one.
 */
export const requestStates = ['received', 'claimed', 'verified', 'answered', 'job', ...requestEnds] as const;

export type RequestState = (typeof requestStates)[number];

/** What the state of a request follows from. */
export type RequestFacts = {
  readonly payment: Pick<Payment, 'state'>;
  /** Estimates only. */
  readonly isAnswered: boolean;
  /** Bookings only. */
  readonly isJob: boolean;
  readonly endedAs: RequestEnding | null;
};

/** An answer may come by telephone before its fee has, and counts for more. */
export function requestStateOf({ payment, isAnswered, isJob, endedAs }: RequestFacts): RequestState {
  if (endedAs !== null) return endedAs;
  if (isJob) return 'job';
  if (isAnswered) return 'answered';
  return payment.state === 'verified' || payment.state === 'claimed' ? payment.state : 'received';
}

/** It came to nothing. */
export const isEnd = (state: RequestState): boolean => state === 'cancelled' || state === 'refused';

/** Whether its payer may say that the fee is on its way. */
export const canClaim = (state: RequestState, payment: Pick<Payment, 'state'>): boolean =>
  (payment.state === 'awaited' || payment.state === 'refused') && !isEnd(state);

/** `jobStatus`: of the job that a booking became. */
type Stand = { readonly state: RequestState; readonly jobStatus: JobStatus | null };

/** By itself, or with the job that it had become. */
export const cameToNothing = ({ state, jobStatus }: Stand): boolean => isEnd(state) || jobStatus === 'cancelled';

/** Whether the payer of a request may say that its fee is on its way. */
export const canClaimFee = (status: Stand & { readonly payment: Pick<Payment, 'state'> }): boolean =>
  !cameToNothing(status) && canClaim(status.state, status.payment);
