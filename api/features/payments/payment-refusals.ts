import type { MessageKey } from '../../../shared/message-key.ts';
import { moneyUndecided, type CancelRequest } from '../../../shared/features/payments/admin-payment.ts';
import { hasMoney } from '../../../shared/features/payments/money-left.ts';
import type { Payment } from '../../../shared/features/payments/payment.ts';
import type { MoneyEnd, RequestEnding } from '../../../shared/features/payments/request-state.ts';
import type { Transaction } from '../../db/transaction.ts';
import { doneBefore } from '../../router/admin-refusals.ts';
import type { Actor } from '../../router/handler.ts';
import { ownerOf, type PaidFor } from './paid-for.ts';
import { ProblemError } from '../../../shared/problem.ts';

// Messages for the back office, so they are sentences in English.

export const notClaimed = () =>
  new ProblemError('conflict', 'The customer has not said that this is paid, or it is already marked as paid.');

export const nothingToCorrect = () =>
  new ProblemError('conflict', 'This is not marked as paid, or already marked with this amount.');

/** Tells the second of two administrators who was first. */
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

/** An ended request cannot be paid. */
export const hasEnded = (what: 'booking' | 'request', endedAs: RequestEnding): ProblemError =>
  new ProblemError('conflict', `This ${what} was ${endedAs}.`);

/** The refund has been sent, so the payment cannot be changed. */
export const refundIsSent = () => new ProblemError('conflict', 'The refund is marked as sent: undo that first.');

/** A partial payment is to be refunded, so a new transfer is a separate payment. */
export const partIsOwed = () =>
  new ProblemError('conflict', 'An earlier part payment must be refunded first: mark that refund as sent.');

export const partIsAll = () => new ProblemError('invalid', notAPart, { errors: { receivedLkr: notAPart } });

const notAPart = 'That is the full amount: mark it as paid';

const badMoney = (money: MessageKey) => new ProblemError('invalid', money, { errors: { money } });

/**
 * Checks the decision about the money at the end of a request. It is required for money that has arrived, and with
 * `isLast`, after which nobody asks again, also for claimed money; if there is no money, it is ignored. With
 * `isPromised`, the money must be refunded.
 */
export function moneyAtEnd(
  { money }: Pick<CancelRequest, 'money'>,
  payment: Payment,
  { isLast = false, isPromised = false } = {},
): { readonly money: MoneyEnd | null; readonly amountLkr: number | null } {
  if (money === null && (payment.state === 'verified' || (isLast && payment.state === 'claimed'))) {
    throw badMoney(moneyUndecided);
  }
  if (money === 'keep' && isPromised) throw badMoney('We have told the customer that we will refund the money');
  const said = hasMoney(payment) ? money : null;
  return { money: said, amountLkr: said === 'refund' ? payment.receivedLkr : null };
}
