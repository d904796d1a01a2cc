import type { MoneyEnd, RequestState } from '../../shared/features/payments/request-state.ts';
import {
  happens,
  isMoneyThere,
  isPart,
  isRefundRefused,
  moves,
  paidModel,
  settle,
  type PaidModel,
} from './paid-model.ts';

// A model of requests and their payments, written independently of the server: one step after the other, in memory. It
// shares no code with what it is compared with.

export type RequestModel = {
  readonly kind: 'booking' | 'estimate';
  readonly payment: PaidModel;
  endedAs: 'cancelled' | 'refused' | null;
  isArchived: boolean;
  /** Bookings only. */
  visit: string;
  hasJob: boolean;
  /** It ended with its job. */
  isJobCancelled: boolean;
  /** Estimates only. */
  isAnswered: boolean;
  /** When its job was made, or it was answered: a payment verified before that is final. */
  doneAt: number;
  version: number;
};

export const requestModel = (kind: RequestModel['kind'], visit: string): RequestModel => ({
  kind,
  payment: kind === 'booking' ? paidModel(10_000, 'claimed') : paidModel(2000, 'awaited'),
  endedAs: null,
  isArchived: false,
  visit,
  hasJob: false,
  isJobCancelled: false,
  isAnswered: false,
  doneAt: 0,
  version: 0,
});

export function stateOf({ endedAs, hasJob, isAnswered, payment }: RequestModel): RequestState {
  if (endedAs !== null) return endedAs;
  if (hasJob) return 'job';
  if (isAnswered) return 'answered';
  if (payment.state === 'verified') return 'verified';
  return payment.state === 'claimed' ? 'claimed' : 'received';
}

/** Actions of the customer; each returns the HTTP status. */
export const customerMoves = {
  claim(request: RequestModel): number {
    if (endOf(request) !== null) return 409;
    if (moves.claim(request.payment)) request.isArchived = false;
    return 200;
  },
  move(request: RequestModel, visit: string): number {
    if (request.kind === 'estimate') return 404;
    if (request.hasJob || request.endedAs !== null) return 409;
    return moveTo(request, visit);
  },
  cancel(request: RequestModel): number {
    if (request.kind === 'estimate') return 404;
    if (request.hasJob || request.endedAs !== null) return 409;
    request.endedAs = 'cancelled';
    happens(request.payment, 'cancelled');
    return 200;
  },
} as const;

export function moveTo(request: RequestModel, visit: string): number {
  if (visit === request.visit) return 200;
  request.visit = visit;
  request.isArchived = false;
  happens(request.payment, 'moved');
  return 200;
}

const endOf = ({ endedAs, isJobCancelled }: RequestModel) => endedAs ?? (isJobCancelled ? 'cancelled' : null);

export function verifyRequest(request: RequestModel, now: number): number {
  if (endOf(request) !== null || !moves.verify(request.payment, now)) return 409;
  request.isArchived = false;
  return 200;
}

export function unverifyRequest(request: RequestModel, now: number): number {
  const isDone = (request.hasJob || request.isAnswered) && request.payment.verifiedAt <= request.doneAt;
  return isDone || endOf(request) !== null || !moves.unverify(request.payment, now) ? 409 : 200;
}

const isSaid = ({ events }: PaidModel) => events.some(([, money]) => money !== null);

/** `seenLkr`: the amount that was found although the payment was not marked. */
export function endRequest(
  request: RequestModel,
  as: 'cancelled' | 'refused',
  { money, seenLkr, now }: { readonly money: MoneyEnd | null; readonly seenLkr: number | null; readonly now: number },
): number {
  const { payment } = request;
  const endedAs = endOf(request);
  if ((request.hasJob && !request.isJobCancelled) || request.isAnswered) return 409;
  const arrived = payment.state === 'verified' ? null : seenLkr;
  if (endedAs !== null) {
    if (as === 'refused' || (arrived !== null && payment.refund?.isSent && !isPart(payment))) return 409;
    if (arrived === null && (!isMoneyThere(payment) || isSaid(payment))) return 409;
  }
  const isClaimedToTheEnd = payment.state === 'claimed' && (as === 'refused' || endedAs !== null);
  if (money === null && (payment.state === 'verified' || arrived !== null || isClaimedToTheEnd)) return 422;
  if (money === 'keep' && payment.refund && !isPart(payment)) return 422;
  if (arrived !== null) {
    if (!moves.verify(payment, now, arrived)) return 409;
    request.isArchived = false;
  }
  if (isRefundRefused(payment, money)) return 409;
  settle(payment, endedAs ?? as, money);
  if (endedAs === null) request.endedAs = as;
  return 200;
}

/** The work item about its money. */
export function owedOf(request: RequestModel): 'refund' | 'settlement' | 'fee' | null {
  const { isArchived, payment } = request;
  const isThere = isMoneyThere(payment) || isPart(payment);
  if (payment.refund && !payment.refund.isSent && isThere) return 'refund';
  if (isArchived) return null;
  if (endOf(request) === null) return payment.state === 'claimed' ? 'fee' : null;
  return isMoneyThere(payment) && !isSaid(payment) && (!payment.refund || isPart(payment)) ? 'settlement' : null;
}

export function archive(request: RequestModel): number {
  if (request.kind === 'booking' && request.isArchived) return 200;
  if (request.hasJob || request.isAnswered || request.payment.state === 'verified') return 409;
  request.isArchived = true;
  return 200;
}

export function restore(request: RequestModel): number {
  request.isArchived = false;
  return 200;
}

/** `replaces`: null for an answer by telephone; for a document, the version before it. */
export function answer(request: RequestModel, replaces: number | null, now: number, money?: MoneyEnd | null): number {
  if (request.endedAs !== null) return 409;
  if (replaces === null) {
    if (request.isAnswered) return 409;
  } else {
    if (request.payment.state !== 'verified' || replaces !== request.version) return 409;
    if (request.payment.refund ? money === 'keep' : money === null) return 422;
    request.version += 1;
  }
  request.isAnswered = true;
  request.doneAt = now;
  settle(request.payment, 'answered', money ?? null);
  return 200;
}

export function unanswer(request: RequestModel): number {
  if (!request.isAnswered || request.version > 0) return 409;
  request.isAnswered = false;
  happens(request.payment, 'unanswered');
  return 200;
}

export function makeJob(request: RequestModel, now: number): number {
  if (request.endedAs !== null || request.payment.state !== 'verified' || request.hasJob) return 409;
  request.hasJob = true;
  request.doneAt = now;
  happens(request.payment, 'job');
  return 201;
}
