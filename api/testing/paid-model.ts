import type { Payment } from '../../shared/features/payments/payment.ts';
import type { MoneyEnd, RequestEventKind } from '../../shared/features/payments/request-state.ts';

// A model of one payment, for `money-model.ts` and `job-model.ts`.

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

export const paidModel = (amountLkr: number, state: 'awaited' | 'claimed'): PaidModel => ({
  state,
  amountLkr,
  receivedLkr: null,
  before: state,
  verifiedAt: 0,
  refund: null,
  events: [],
});

export const happens = (
  paid: PaidModel,
  kind: RequestEventKind,
  money: MoneyEnd | null = null,
  lkr: number | null = null,
) => paid.events.push([kind, money, lkr]);

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
    if (!paid.refund || paid.refund.isSent || (!isMoneyThere(paid) && !isPart(paid))) return false;
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

export const isMoneyThere = ({ state }: PaidModel) => state === 'verified' || state === 'claimed';

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
