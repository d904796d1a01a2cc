import type { Payment } from '../../shared/features/payments/payment.ts';
import type { MoneyEnd, RequestEventKind, RequestState } from '../../shared/features/payments/request-state.ts';

// A model of requests and their payments, written independently of the server: one step after the other, in memory. It
// shares no code with what it is compared with.

type Happened = readonly [kind: RequestEventKind, money: MoneyEnd | null, amountLkr: number | null];

export type PaidModel = {
  state: Payment['state'];
  readonly amountLkr: number;
  receivedLkr: number | null;
  /** The state to restore if it was marked as paid by mistake. */
  before: Payment['state'];
  verifiedAt: number;
  refund: { amountLkr: number | null; isSent: boolean } | null;
  readonly events: Happened[];
};

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

export const paidModel = (amountLkr: number, state: 'awaited' | 'claimed'): PaidModel => ({
  state,
  amountLkr,
  receivedLkr: null,
  before: state,
  verifiedAt: 0,
  refund: null,
  events: [],
});

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

const happens = (paid: PaidModel, kind: RequestEventKind, money: MoneyEnd | null = null, lkr: number | null = null) =>
  paid.events.push([kind, money, lkr]);

/** A partial payment was refused, and is to be refunded or was. */
export const isPart = ({ state, refund }: PaidModel): boolean =>
  state !== 'verified' && (refund?.amountLkr ?? null) !== null;

/** Returns false once the refund has been sent; before that, the refund follows the received amount. */
function arrives(paid: PaidModel, receivedLkr: number | null): boolean {
  if (paid.refund?.isSent) return false;
  paid.receivedLkr = receivedLkr;
  if (paid.refund) paid.refund.amountLkr = receivedLkr;
  return true;
}

/** Each returns whether it happened; otherwise nothing has changed. */
export const moves = {
  claim(paid: PaidModel): boolean {
    if (paid.state === 'claimed' || paid.state === 'verified') return false;
    paid.state = 'claimed';
    happens(paid, 'claimed');
    return true;
  },
  verify(paid: PaidModel, now: number, lkr = paid.amountLkr): boolean {
    if (paid.state === 'verified' || (isPart(paid) && !paid.refund?.isSent)) return false;
    if (isPart(paid)) paid.refund = null;
    arrives(paid, lkr);
    Object.assign(paid, { state: 'verified', before: paid.state, verifiedAt: now });
    happens(paid, 'verified');
    return true;
  },
  /** Possible for ten seconds, until the customer is notified. */
  unverify(paid: PaidModel, now: number): boolean {
    if (paid.state !== 'verified' || now - paid.verifiedAt > 10_000 || !arrives(paid, null)) return false;
    paid.state = paid.before;
    happens(paid, 'unverified');
    return true;
  },
  refuse(paid: PaidModel, partLkr: number | null): boolean {
    if (paid.state !== 'claimed' || (paid.refund?.isSent && !isPart(paid))) return false;
    const before = paid.refund?.isSent ? 0 : (paid.refund?.amountLkr ?? 0);
    if (partLkr !== null) paid.refund = { amountLkr: before + partLkr, isSent: false };
    paid.state = 'refused';
    happens(paid, 'payment_refused', null, partLkr);
    return true;
  },
  correct(paid: PaidModel, lkr: number): boolean {
    if (paid.state !== 'verified' || paid.receivedLkr === lkr || !arrives(paid, lkr || null)) return false;
    if (lkr === 0) paid.state = 'refused';
    happens(paid, 'payment_corrected', null, lkr);
    return true;
  },
  sendRefund(paid: PaidModel): boolean {
    if (!paid.refund || paid.refund.isSent || (paid.state === 'refused' && !isPart(paid))) return false;
    paid.refund.isSent = true;
    happens(paid, 'refunded', null, paid.refund.amountLkr);
    return true;
  },
  unsendRefund(paid: PaidModel): boolean {
    if (!paid.refund?.isSent) return false;
    paid.refund.isSent = false;
    happens(paid, 'unrefunded');
    return true;
  },
} as const;

const isMoneyThere = ({ state }: PaidModel) => state === 'verified' || state === 'claimed';

/** A part is to be refunded first, so that the next transfer is not taken for it. */
export const isRefundRefused = (paid: PaidModel, said: MoneyEnd | null): boolean =>
  said === 'refund' && isMoneyThere(paid) && isPart(paid) && !paid.refund?.isSent;

/** What happens to a verified or claimed payment when the request ends. */
export function settle(paid: PaidModel, kind: 'cancelled' | 'refused' | 'answered', said: MoneyEnd | null): void {
  const money = isMoneyThere(paid) ? said : null;
  const lkr = money === 'refund' ? paid.receivedLkr : null;
  if (money === 'refund' && (!paid.refund || isPart(paid))) paid.refund = { amountLkr: lkr, isSent: false };
  happens(paid, kind, money, lkr);
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
  const isThere = payment.state !== 'refused' || isPart(payment);
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
export function answer(
  request: RequestModel,
  replaces: number | null,
  now: number,
  money: MoneyEnd | null = null,
): number {
  if (request.endedAs !== null) return 409;
  if (replaces === null) {
    if (request.isAnswered) return 409;
  } else {
    if (request.payment.state !== 'verified' || replaces !== request.version) return 409;
    if (money === 'keep' && request.payment.refund) return 422;
    request.version += 1;
  }
  request.isAnswered = true;
  request.doneAt = now;
  settle(request.payment, 'answered', money);
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
