import type { CancelRequest } from '../../shared/payments/admin-payment.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import type { MoneyEnd } from '../../shared/payments/request-state.ts';
import type { Transaction } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { doneBefore } from '../endpoints/admin-refusals.ts';
import type { Actor } from '../endpoints/handler.ts';
import { payments } from '../entities/payment-entity.ts';
import { conditionOf, type PaidFor } from './paid-for.ts';
import { ProblemError } from '../../shared/problem.ts';

// Read by the back office, so sentences.

export const notClaimed = () =>
  new ProblemError('conflict', 'Nobody says that this has been paid, or it is marked as paid.');

export const nothingToCorrect = () =>
  new ProblemError('conflict', 'This is not marked as paid, or it is with this very amount.');

const verifierView = view(payments, pick(payments, 'verifiedById'));

/** Of two who mark it the second hears who was first. */
export async function alreadyPaid(
  tx: Transaction,
  paidFor: PaidFor,
  what: 'booking' | 'request' | 'commission',
  actor: Pick<Actor, 'customerId'>,
): Promise<ProblemError> {
  const { sql, params } = conditionOf(paidFor);
  const verifier = await verifierView.first(tx.execute, `where ${sql}`, params);
  return doneBefore(tx, `This ${what} is already paid.`, { by: verifier?.verifiedById, actor });
}

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
