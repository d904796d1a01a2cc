import type { CancelRequest } from '../../shared/payments/admin-payment.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import type { MoneyEnd, RequestEnding } from '../../shared/payments/request-state.ts';
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

/** Nothing more comes of what was cancelled or refused. */
export const hasEnded = (what: 'booking' | 'request', endedAs: RequestEnding): ProblemError =>
  new ProblemError('conflict', `This ${what} was ${endedAs}.`);

const unsaid = 'Please say what happens to the money';

/**
 * Of money that has arrived it has to be said what becomes of it, and where nobody will ask again (`isLast`), also of
 * what is on its way; of what nobody claims there is nothing to say. `receivedLkr`: what somebody has seen of the
 * latter.
 */
export function moneyAtEnd(
  { money, receivedLkr = null }: Pick<CancelRequest, 'money'> & Partial<Pick<CancelRequest, 'receivedLkr'>>,
  { state, ...payment }: Payment,
  { isLast = false } = {},
): { readonly money: MoneyEnd | null; readonly amountLkr: number | null } {
  if (money === null && (state === 'verified' || (isLast && state === 'claimed'))) {
    throw new ProblemError('invalid', unsaid, { errors: { money: unsaid } });
  }
  const said = state === 'verified' || state === 'claimed' ? money : null;
  return { money: said, amountLkr: said === 'refund' ? (payment.receivedLkr ?? receivedLkr) : null };
}
