import type { Fault } from '../../../shared/fault.ts';
import { unsaidMoney, type CancelRequest } from '../../../shared/features/payments/admin-payment.ts';
import { hasMoney } from '../../../shared/features/payments/money-left.ts';
import type { Payment } from '../../../shared/features/payments/payment.ts';
import type { MoneyEnd, RequestEnding } from '../../../shared/features/payments/request-state.ts';
import type { Transaction } from '../../db/transaction.ts';
import { doneBefore } from '../../router/admin-refusals.ts';
import type { Actor } from '../../router/handler.ts';
import { ownerOf, type PaidFor } from './paid-for.ts';
import { ProblemError } from '../../../shared/problem.ts';

// Read by the back office, so sentences.

export const notClaimed = () =>
  new ProblemError('conflict', 'The customer has not said that this is paid, or it is already marked as paid.');

export const nothingToCorrect = () =>
  new ProblemError('conflict', 'This is not marked as paid, or already marked with this amount.');

/** Of two who mark it the second hears who was first. */
export async function alreadyPaid(
  tx: Transaction,
  paidFor: PaidFor,
  what: 'booking' | 'request' | 'commission',
  actor: Pick<Actor, 'customerId'>,
): Promise<ProblemError> {
  const [column, id] = ownerOf(paidFor);
  const verifier = await tx.db.selectFrom('payment').select('verifiedById').where(column, '=', id).executeTakeFirst();
  return doneBefore(tx, `This ${what} is already paid.`, { by: verifier?.verifiedById, actor });
}

/** Nothing more comes of what was cancelled or refused. */
export const hasEnded = (what: 'booking' | 'request', endedAs: RequestEnding): ProblemError =>
  new ProblemError('conflict', `This ${what} was ${endedAs}.`);

/** What was promised back has been sent: nothing else is said of that money. */
export const refundIsSent = () => new ProblemError('conflict', 'The refund is marked as sent: undo that first.');

/** A part of it came before, and goes back: whatever comes now is another transfer. */
export const partIsOwed = () =>
  new ProblemError('conflict', 'An earlier part payment must be refunded first: mark that refund as sent.');

export const partIsAll = () => new ProblemError('invalid', notAPart, { errors: { receivedLkr: notAPart } });

const notAPart = 'That is the full amount: mark it as paid';

const badMoney = (money: Fault) => new ProblemError('invalid', money, { errors: { money } });

/**
 * Of money that has arrived it has to be said what becomes of it, and where nobody will ask again (`isLast`), also of
 * what is on its way; of what nobody claims there is nothing to say. Who was promised it back (`isPromised`) has it
 * back.
 */
export function moneyAtEnd(
  { money }: Pick<CancelRequest, 'money'>,
  payment: Payment,
  { isLast = false, isPromised = false } = {},
): { readonly money: MoneyEnd | null; readonly amountLkr: number | null } {
  if (money === null && (payment.state === 'verified' || (isLast && payment.state === 'claimed'))) {
    throw badMoney(unsaidMoney);
  }
  if (money === 'keep' && isPromised) throw badMoney('We have told the customer that we will refund the money');
  const said = hasMoney(payment) ? money : null;
  return { money: said, amountLkr: said === 'refund' ? payment.receivedLkr : null };
}
