import type { CancelRequest } from '../../shared/payments/admin-payment.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import type { MoneyEnd } from '../../shared/payments/request-state.ts';
import { ProblemError } from '../../shared/problem.ts';

// Read by the back office, so sentences.

export const notClaimed = () =>
  new ProblemError('conflict', 'Nobody says that this has been paid, or it is marked as paid.');

export const nothingToCorrect = () =>
  new ProblemError('conflict', 'This is not marked as paid, or it is with this very amount.');

const unsaid = 'Please say what happens to the money';

/** Of money that has arrived it has to be said what becomes of it; of what nobody claims there is nothing to say. */
export function moneyAtEnd(
  { money }: CancelRequest,
  { state, receivedLkr }: Payment,
): { readonly money: MoneyEnd | null; readonly amountLkr: number | null } {
  if (state === 'verified' && money === null) throw new ProblemError('invalid', unsaid, { errors: { money: unsaid } });
  const said = state === 'verified' || state === 'claimed' ? money : null;
  return { money: said, amountLkr: said === 'refund' ? receivedLkr : null };
}
