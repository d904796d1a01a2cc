import type { RefusePayment } from '../../../shared/features/payments/admin-payment.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isSentPart, recordEvent, refuseSent, type By } from './move-payment.ts';
import { ownerOf, type PaidFor } from './paid-for.ts';
import { partIsAll } from './payment-refusals.ts';

/**
 * Refuses a claimed payment that has not arrived, or only in part: it may be claimed again, and a partial amount is
 * refunded. Returns false if it was not claimed.
 */
export async function refusePayment(
  tx: Transaction,
  paidFor: PaidFor,
  { reason, receivedLkr, actor, now }: By & RefusePayment,
): Promise<boolean> {
  const [column, id] = ownerOf(paidFor);
  if (receivedLkr !== null) {
    const owed = await tx.db.selectFrom('payment').select('amountLkr').where(column, '=', id).executeTakeFirst();
    if (owed && receivedLkr >= owed.amountLkr) throw partIsAll();
  }
  const { numUpdatedRows } = await tx.db
    .updateTable('payment')
    .set((eb) => ({
      state: 'refused' as const,
      receivedLkr: null,
      verifiedAt: null,
      verifiedById: null,
      claimedAt: null,
      ...(receivedLkr !== null && {
        // Added to a refund that is not sent yet.
        refundLkr: eb(
          eb
            .case()
            .when(isSentPart)
            .then(0)
            .else(eb.fn.coalesce('refundLkr', eb.lit(0)))
            .end(),
          '+',
          receivedLkr,
        ),
        refundPromisedAt: now.toISOString(),
        refundedAt: null,
      }),
    }))
    .where(column, '=', id)
    .where('state', '=', 'claimed')
    .where((eb) => eb.or([eb('refundedAt', 'is', null), isSentPart]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    await refuseSent(tx, paidFor);
    return false;
  }
  await recordEvent(tx, paidFor, 'payment_refused', { actor, now, note: reason, amountLkr: receivedLkr });
  return true;
}
