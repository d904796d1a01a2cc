import type { MoneyEnd } from '../../../shared/features/payments/request-state.ts';
import type { Transaction } from '../../db/transaction.ts';
import { isOwedPart, isSentPart, recordEvent, type By } from './move-payment.ts';
import { ownerOf, type PaidFor } from './paid-for.ts';
import { partIsOwed } from './payment-refusals.ts';

type Promised = { readonly money: MoneyEnd | null; readonly amountLkr: number | null };

/**
 * Marks a refund as promised, until it is sent. It replaces the refund of an earlier part payment, which stays in the
 * events only. Throws 409 while such a part is not sent. Call it before recording the event.
 */
export async function promiseRefund(
  { db }: Transaction,
  of: PaidFor,
  { money, amountLkr }: Promised,
  now: Date,
): Promise<void> {
  if (money !== 'refund') return;
  const [column, id] = ownerOf(of);
  if (await db.selectFrom('payment').select('id').where(column, '=', id).where(isOwedPart).executeTakeFirst()) {
    throw partIsOwed();
  }
  await db
    .updateTable('payment')
    .set({ refundPromisedAt: now.toISOString(), refundLkr: amountLkr, refundedAt: null })
    .where(column, '=', id)
    .where((eb) => eb.or([eb('refundPromisedAt', 'is', null), isSentPart]))
    .execute();
}

/**
 * Withdraws a promise made at `promisedAt`, by the verification that is now undone. An earlier promise stays. Call it
 * only if the refund has not been sent.
 */
export async function withdrawRefund({ db }: Transaction, of: PaidFor, promisedAt: string): Promise<void> {
  const [column, id] = ownerOf(of);
  await db
    .updateTable('payment')
    .set({ refundPromisedAt: null, refundLkr: null })
    .where(column, '=', id)
    .where('refundPromisedAt', '=', promisedAt)
    .execute();
}

/** Null if no refund is promised or it has been sent; if two requests race, one wins. */
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
    .where((eb) => eb.or([eb('state', 'in', ['verified', 'claimed']), eb('refundLkr', 'is not', null)]))
    .returning('refundLkr as amountLkr')
    .executeTakeFirst();
  if (!sent) return null;
  await recordEvent(tx, of, 'refunded', { actor, now, ...sent });
  return sent;
}

/** Undoes a mark made by mistake. Returns false if the refund was not marked as sent. */
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
