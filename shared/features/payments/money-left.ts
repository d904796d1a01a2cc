import type { Payment } from './payment.ts';
import { isPartOnly, type Refund } from './refund.ts';
import type { MoneyEnd } from './request-state.ts';

/** It has arrived, or its payer says that it is on its way. */
export const hasMoney = ({ state }: Pick<Payment, 'state'>): boolean => state === 'verified' || state === 'claimed';

/** What is known of the money of a request that has ended. */
type Known = {
  readonly payment: Pick<Payment, 'state'>;
  /** What was said of it; null where nothing was. */
  readonly moneyEnd: MoneyEnd | null;
  readonly refund?: Pick<Refund, 'sentAt' | 'amountLkr'> | undefined;
};

/**
 * What can still be said of the money of a request that has ended. `unsaid`: what happens to it; `unseen`: that it has
 * come after all, and what happens to it then; null: nothing.
 */
export function moneyLeft({ payment, moneyEnd, refund }: Known): 'unsaid' | 'unseen' | null {
  if (moneyEnd === null && hasMoney(payment)) return 'unsaid';
  const isOver = refund && refund.sentAt !== null && !isPartOnly(refund, payment);
  return payment.state === 'verified' || isOver ? null : 'unseen';
}
