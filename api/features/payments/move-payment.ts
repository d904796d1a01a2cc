import { randomUUID } from 'node:crypto';
import { expressionBuilder, type Expression } from 'kysely';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { CorrectPayment } from '../../../shared/features/payments/admin-payment.ts';
import type { Transfer } from '../../../shared/features/statements/transfer.ts';
import type { MoneyEnd, RequestEventKind } from '../../../shared/features/payments/request-state.ts';
import type { Transaction } from '../../db/transaction.ts';
import { ownerOf, type PaidFor } from './paid-for.ts';
import { partIsOwed, refundIsSent } from './payment-refusals.ts';
import { issueReceipt, voidReceipt } from './receipt-queries.ts';
import { releaseLine, assignLine } from './statement-line-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import type { Actor } from '../../router/handler.ts';
import type { Tables } from '../../entities/tables.ts';

export type By = { readonly actor: Pick<Actor, 'customerId'>; readonly now: Date };

const eb = expressionBuilder<Tables, 'payment'>();

/** An unverified payment that arrived only in part. The part is to be refunded, or was (`isPartOnly`). */
const isPart = eb.and([eb('payment.state', '<>', 'verified'), eb('payment.refundLkr', 'is not', null)]);
export const isOwedPart = eb.and([isPart, eb('payment.refundedAt', 'is', null)]);
export const isSentPart = eb.and([isPart, eb('payment.refundedAt', 'is not', null)]);

/**
 * If a refund is promised and not sent, it follows the amount received. A refund of an earlier partial payment is not
 * affected.
 */
function received(receivedLkr: Expression<number | null>) {
  const isOwed = eb.and([eb('payment.refundPromisedAt', 'is not', null), eb('payment.refundedAt', 'is', null)]);
  const refundLkr = eb
    .case()
    .when(isSentPart)
    .then(null)
    .when(isOwed)
    .then(receivedLkr)
    .else(eb.ref('payment.refundLkr'))
    .end();
  return { receivedLkr, refundLkr };
}

/**
 * An earlier partial payment and its refund stay in the events only, because the whole amount may be refunded once
 * more.
 */
const withoutSentPart = {
  refundPromisedAt: eb.case().when(isSentPart).then(null).else(eb.ref('payment.refundPromisedAt')).end(),
  refundedAt: eb.case().when(isSentPart).then(null).else(eb.ref('payment.refundedAt')).end(),
};

/** When the request of a payment was archived. */
const archivedAt = eb.fn
  .coalesce(
    eb.selectFrom('booking').select('booking.archivedAt').whereRef('booking.id', '=', 'payment.bookingId'),
    eb
      .selectFrom('estimateRequest')
      .select('estimateRequest.archivedAt')
      .whereRef('estimateRequest.id', '=', 'payment.estimateRequestId'),
  )
  .as('archivedAt');

type Arrived = {
  /** Whole LKR: the amount owed if not given. */
  readonly receivedLkr?: number | undefined;
  /** The line of a bank statement for this payment, which can then not be used for another. */
  readonly transfer?: Transfer | undefined;
};

/** Marks a payment as arrived. Returns false if it is already verified or not owed; if two requests race, one wins. */
export async function verifyPayment(
  tx: Transaction,
  paidFor: PaidFor,
  { actor, now, transfer, receivedLkr = transfer?.receivedLkr }: By & Arrived,
): Promise<boolean> {
  const [column, id] = ownerOf(paidFor);
  const paid = await tx.db
    .updateTable('payment')
    .set({
      ...received(receivedLkr === undefined ? eb.ref('payment.amountLkr') : eb.val(receivedLkr)),
      ...withoutSentPart,
      state: 'verified',
      verifiedAt: now.toISOString(),
      verifiedById: actor.customerId,
    })
    .where(column, '=', id)
    .where('state', '<>', 'verified')
    .where(eb.not(isOwedPart))
    .returning(['id', 'kind', 'reference', 'receivedLkr', archivedAt])
    .executeTakeFirst();
  if (paid) {
    // The office has locked the request, so it is not archived meanwhile.
    if (paid.archivedAt !== null) await restore(tx, paidFor);
    if (transfer) await assignLine(tx, paid.id, transfer, now);
    await issueReceipt(tx, paid, now);
    await recordEvent(tx, paidFor, 'verified', { actor, now });
    return true;
  }
  const payment = tx.db.selectFrom('payment').select('id').where(column, '=', id);
  if (await payment.where(isOwedPart).executeTakeFirst()) throw partIsOwed();
  return false;
}

/**
 * The customer says that they have paid. Returns false if it is claimed or verified already; a verified payment stays
 * verified.
 */
export async function claimPayment(
  tx: Transaction,
  paidFor: PaidFor,
  { actor, now }: { readonly actor: By['actor'] | null; readonly now: Date },
): Promise<boolean> {
  const [column, id] = ownerOf(paidFor);
  const { numUpdatedRows } = await tx.db
    .updateTable('payment')
    .set({ state: 'claimed', claimedAt: now.toISOString() })
    .where(column, '=', id)
    .where('state', 'in', ['awaited', 'refused'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await restore(tx, paidFor);
  await recordEvent(tx, paidFor, 'claimed', { actor, now });
  return true;
}

/** Columns of a payment that has not arrived. */
const notThere = { ...received(eb.lit(null)), verifiedAt: null, verifiedById: null };

/** Throws if the promised refund has been sent: the payment cannot be changed then. */
export async function refuseSent({ db }: Transaction, paidFor: PaidFor): Promise<void> {
  const [column, id] = ownerOf(paidFor);
  const payment = db.selectFrom('payment').select('id').where(column, '=', id);
  if (await payment.where('refundedAt', 'is not', null).executeTakeFirst()) throw refundIsSent();
}

/** The state before the verification. A refusal resets the claim. */
function stateBefore(paidFor: PaidFor) {
  const [column, id] = ownerOf(paidFor);
  const refusal = eb
    .selectFrom('requestEvent')
    .select('requestEvent.id')
    .where(`requestEvent.${column}`, '=', id)
    .where((event) =>
      event.or([
        event('requestEvent.kind', '=', 'payment_refused'),
        event.and([event('requestEvent.kind', '=', 'payment_corrected'), event('requestEvent.amountLkr', '=', 0)]),
      ]),
    );
  return eb
    .case()
    .when('payment.claimedAt', 'is not', null)
    .then('claimed' as const)
    .when(eb.exists(refusal))
    .then('refused' as const)
    .else('awaited' as const)
    .end();
}

/**
 * Undoes a verification made by mistake and restores the previous state. Returns false if it was not verified; refused
 * once the customer has been notified.
 */
export async function unverifyPayment(tx: Transaction, paidFor: PaidFor, { actor, now }: By): Promise<boolean> {
  const [column, id] = ownerOf(paidFor);
  const unverified = await tx.db
    .updateTable('payment')
    .set({ state: stateBefore(paidFor), ...notThere })
    .where(column, '=', id)
    .where('state', '=', 'verified')
    .where('verifiedAt', '>=', new Date(now.getTime() - notificationDelayMs).toISOString())
    .where('refundedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (unverified) {
    await releaseLine(tx, unverified.id);
    await voidReceipt(tx, unverified.id, now);
    await recordEvent(tx, paidFor, 'unverified', { actor, now });
    return true;
  }
  await refuseSent(tx, paidFor);
  const payment = tx.db.selectFrom('payment').select('id').where(column, '=', id);
  if (await payment.where('state', '=', 'verified').executeTakeFirst()) {
    throw new ProblemError('conflict', 'We have told the customer: correct the payment instead.');
  }
  return false;
}

/**
 * Corrects the amount that arrived, and a promised refund with it; with 0 nothing arrived, and it may be claimed again.
 * Returns false if it is not verified, or has this amount already.
 */
export async function correctPayment(
  tx: Transaction,
  paidFor: PaidFor,
  { receivedLkr, reason, actor, now }: By & CorrectPayment,
): Promise<boolean> {
  const [column, id] = ownerOf(paidFor);
  const paid = await tx.db
    .updateTable('payment')
    .set(receivedLkr > 0 ? received(eb.val(receivedLkr)) : { ...notThere, state: 'refused' as const, claimedAt: null })
    .where(column, '=', id)
    .where('state', '=', 'verified')
    .where('receivedLkr', '<>', receivedLkr)
    .where('refundedAt', 'is', null)
    .returning(['id', 'kind', 'reference', 'receivedLkr'])
    .executeTakeFirst();
  if (!paid) {
    await refuseSent(tx, paidFor);
    return false;
  }
  await voidReceipt(tx, paid.id, now);
  if (receivedLkr > 0) await issueReceipt(tx, paid, now);
  else await releaseLine(tx, paid.id);
  await recordEvent(tx, paidFor, 'payment_corrected', { actor, now, note: reason, amountLkr: receivedLkr });
  return true;
}

/** Payment shows that an archived request was no mistake, so it is unarchived. */
async function restore({ db }: Transaction, paidFor: PaidFor): Promise<void> {
  if ('jobId' in paidFor) return;
  await (
    'bookingId' in paidFor
      ? db.updateTable('booking').set({ archivedAt: null }).where('id', '=', paidFor.bookingId)
      : db.updateTable('estimateRequest').set({ archivedAt: null }).where('id', '=', paidFor.estimateRequestId)
  ).execute();
}

type Happened = {
  readonly actor: By['actor'] | null;
  readonly now: Date;
  /** Shown to the customer. */
  readonly note?: string | null;
  readonly money?: MoneyEnd | null;
  readonly amountLkr?: number | null;
};

/** Records an event of a request and refreshes its work item. */
export async function recordEvent(
  tx: Transaction,
  of: PaidFor,
  kind: RequestEventKind,
  { actor, now, note = null, money = null, amountLkr = null }: Happened,
): Promise<void> {
  const happened = { kind, actorId: actor?.customerId ?? null, note, money, amountLkr, createdAt: now.toISOString() };
  await tx.db
    .insertInto('requestEvent')
    .values({ id: randomUUID(), ...of, ...happened })
    .execute();
  refreshWorkItem(tx, of);
}
