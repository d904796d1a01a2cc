import type { Payment } from './payment.ts';
import { isPartOnly, type Refund } from './refund.ts';
import type { MoneyEnd } from './request-state.ts';

/** The money has arrived, or its payer reported it as sent. */
export const hasMoney = ({ state }: Pick<Payment, 'state'>): boolean => state === 'verified' || state === 'claimed';

/** What is known about the money of an ended request. */
type Known = {
  readonly payment: Pick<Payment, 'state'>;
  /** The office's decision about it; null if there is none. */
  readonly moneyEnd: MoneyEnd | null;
  readonly refund?: Pick<Refund, 'sentAt' | 'amountLkr'> | undefined;
};

/**
 * What the office can still decide about the money of an ended request. `unsaid`: what happens to it. `unseen`: the
 * money arrived after all, and what happens to it. Null: nothing.
 */
export function openMoneyDecision({ payment, moneyEnd, refund }: Known): 'unsaid' | 'unseen' | null {
  if (moneyEnd === null && hasMoney(payment)) return 'unsaid';
  const isOver = refund && refund.sentAt !== null && !isPartOnly(refund, payment);
  return payment.state === 'verified' || isOver ? null : 'unseen';
}
