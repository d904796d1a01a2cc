import type { RefusePayment } from '../../shared/payments/admin-payment.ts';
import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import { Computed, update } from '../database/write-rows.ts';
import { payments } from '../entities/payment-entity.ts';
import { conditionOf, type PaidFor } from './paid-for.ts';
import { partIsAll } from './payment-refusals.ts';
import { isSentPart, recordEvent, refuseSent, type By } from './payment-rows.ts';

const amountView = view(payments, pick(payments, 'amountLkr'));

/**
 * It was claimed, and has not arrived, or is not enough: it may be claimed again, and what has come of it goes back.
 * False when it was not claimed.
 */
export async function refusePayment(
  tx: Transaction,
  paidFor: PaidFor,
  { reason, receivedLkr, actor, now }: By & RefusePayment,
): Promise<boolean> {
  const { sql, params } = conditionOf(paidFor);
  const owed = await amountView.first(tx.execute, `where ${sql}`, params);
  if (owed && receivedLkr !== null && receivedLkr >= owed.amountLkr) throw partIsAll();
  const isClaimed = new Computed(`${sql} and state = 'claimed' and (refunded_at is null or ${isSentPart})`, params);
  const moved = await update(tx, payments, isClaimed, {
    state: 'refused',
    receivedLkr: null,
    verifiedAt: null,
    verifiedById: null,
    claimedAt: null,
    ...(receivedLkr !== null && {
      // Together with one that has not gone yet.
      refundLkr: new Computed(`case when ${isSentPart} then 0 else coalesce(refund_lkr, 0) end + ?`, [receivedLkr]),
      refundPromisedAt: now,
      refundedAt: null,
    }),
  });
  if (moved === 0) {
    await refuseSent(tx, paidFor);
    return false;
  }
  await recordEvent(tx, paidFor, 'payment_refused', { actor, now, note: reason, amountLkr: receivedLkr });
  return true;
}
