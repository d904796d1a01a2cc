import type { MoneyEnd } from '../../../shared/features/payments/request-state.ts';
import type { Transaction } from '../../db/transaction.ts';
import { recordEvent, type By } from './move-payment.ts';
import { ownerOf, type PaidFor } from './paid-for.ts';

type Promised = { readonly money: MoneyEnd | null; readonly amountLkr: number | null };

/** From now on it waits until it has been sent. Before the event that says so. */
export async function promiseRefund(
  { db }: Transaction,
  of: PaidFor,
  { money, amountLkr }: Promised,
  now: Date,
): Promise<void> {
  if (money !== 'refund') return;
  const [column, id] = ownerOf(of);
  await db
    .updateTable('payment')
    .set({ refundPromisedAt: now.toISOString(), refundLkr: amountLkr })
    .where(column, '=', id)
    .where('refundPromisedAt', 'is', null)
    .execute();
}

/** Null where none was promised, or it has been sent: of two at once one is first. */
export async function sendRefund(
  tx: Transaction,
  of: PaidFor,
  { actor, now }: By,
): Promise<{ readonly amountLkr: number | null } | null> {
  const [column, id] = ownerOf(of);
  const sent = await tx.db
    .updateTable('payment')
    .set({ refundedAt: now.toISOString() })
    .where(column, '=', id)
    .where('refundPromisedAt', 'is not', null)
    .where('refundedAt', 'is', null)
    .where((eb) => eb.or([eb('state', '<>', 'refused'), eb('refundLkr', 'is not', null)]))
    .returning('refundLkr as amountLkr')
    .executeTakeFirst();
  if (!sent) return null;
  await recordEvent(tx, of, 'refunded', { actor, now, ...sent });
  return sent;
}

/** It was marked by mistake. False when it was not. */
export async function unsendRefund(tx: Transaction, of: PaidFor, { actor, now }: By): Promise<boolean> {
  const [column, id] = ownerOf(of);
  const { numUpdatedRows } = await tx.db
    .updateTable('payment')
    .set({ refundedAt: null })
    .where(column, '=', id)
    .where('refundedAt', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordEvent(tx, of, 'unrefunded', { actor, now });
  return true;
}
