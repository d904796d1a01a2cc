import { hasMoney } from '../../../shared/features/payments/money-left.ts';
import type { MoneyEnd } from '../../../shared/features/payments/request-state.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Actor } from '../../router/handler.ts';
import type { MoneySaid } from '../../notifications/rendering/money-sentence.ts';
import { recordEvent } from './move-payment.ts';
import { promiseRefund } from './move-refund.ts';

type How = {
  readonly tx: Transaction;
  readonly actor: Pick<Actor, 'customerId'>;
  readonly now: Date;
  readonly reason: string | null;
};

/**
 * Decides about the fee of the inspection when its job is cancelled. Without a decision it becomes a work item. The
 * caller has locked the job and set it to cancelled.
 */
export async function endInspection(
  bookingId: string,
  said: MoneyEnd | null,
  { tx, actor, now, reason }: How,
): Promise<MoneySaid> {
  const fee = await tx.db
    .selectFrom('payment')
    .select(['state', 'receivedLkr'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirst();
  const money = fee && hasMoney(fee) ? said : null;
  const end = { money, amountLkr: money === 'refund' ? (fee?.receivedLkr ?? null) : null };
  await promiseRefund(tx, { bookingId }, end, now);
  await recordEvent(tx, { bookingId }, 'cancelled', { actor, now, note: reason, ...end });
  return end;
}
