import { randomUUID } from 'node:crypto';
import { untoldMs } from '../../shared/payments/undo.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import type { CorrectPayment } from '../../shared/payments/admin-payment.ts';
import type { Transfer } from '../../shared/statements/transfer.ts';
import type { MoneyEnd, RequestEventKind } from '../../shared/payments/request-state.ts';
import type { Transaction } from '../database/transaction.ts';
import { conditionOf, eventsOf, type PaidFor } from './paid-for.ts';
import { partIsOwed, refundIsSent } from './payment-refusals.ts';
import { issueReceipt, voidReceipt } from './receipt-rows.ts';
import { freeLine, takeLine } from './statement-line-rows.ts';
import { keepTodo } from '../todos/keep-todo.ts';
import { orNull, pick, textColumn, view, type RowOf, type View } from '../database/view.ts';
import { Computed, insert, update } from '../database/write-rows.ts';
import type { Actor } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { payments, type inspectionPayments } from '../entities/payment-entity.ts';
import { receipts } from '../entities/receipt-entity.ts';
import { requestEvents as events } from '../entities/request-event-entity.ts';

/** The one that is valid. */
export const receiptOf = ({ id }: typeof inspectionPayments) =>
  orNull(
    textColumn(
      `(select ${receipts.id} from ${receipts} where ${receipts.paymentId} = ${id} and ${receipts.voidedAt} is null)`,
    ),
  );

/** Of a payment, in a view of what it is for. `alias`: the payment's table as that view joins it. */
export const paymentColumns = (alias: typeof inspectionPayments) => ({
  receiptId: receiptOf(alias),
  paymentState: alias.state,
  ...pick(alias, 'amountLkr', 'receivedLkr', 'claimedAt', 'verifiedAt'),
});

type PaymentRow = RowOf<View<ReturnType<typeof paymentColumns>>>;

/** A row with its payment as a part of it. */
export function withPayment<Row extends PaymentRow>({
  paymentState: state,
  amountLkr,
  receivedLkr,
  claimedAt,
  verifiedAt,
  receiptId,
  ...row
}: Row): Omit<Row, keyof PaymentRow> & { readonly payment: Payment } {
  return { ...row, payment: { state, amountLkr, receivedLkr, claimedAt, verifiedAt, receiptId } };
}

/** Who moves it, and when. */
export type By = { readonly actor: Pick<Actor, 'customerId'>; readonly now: Date };

/**
 * As much as has arrived, where some is to go back: what has gone already stays as it was. A part that went back before
 * has nothing to do with it.
 */
const received = (receivedLkr: number | Computed | null) => {
  const { sql, params } = receivedLkr instanceof Computed ? receivedLkr : new Computed('?', [receivedLkr]);
  const isOwed = 'refund_promised_at is not null and refunded_at is null';
  const refundLkr = `case when ${isSentPart} then null when ${isOwed} then ${sql} else refund_lkr end`;
  return { receivedLkr, refundLkr: new Computed(refundLkr, params) };
};

/** Of what is not verified: only a part of it came, which goes back, or has gone (`isPartOnly`). */
const isOwedPart = "state <> 'verified' and refund_lkr is not null and refunded_at is null";
export const isSentPart = "state <> 'verified' and refund_lkr is not null and refunded_at is not null";

/** What came and went before is told by its events; the whole of it may go back once more. */
const withoutSentPart = {
  refundPromisedAt: new Computed(`case when ${isSentPart} then null else refund_promised_at end`),
  refundedAt: new Computed(`case when ${isSentPart} then null else refunded_at end`),
} as const;

type Arrived = {
  /** Whole LKR: as much as is owed unless somebody says otherwise. */
  readonly receivedLkr?: number | undefined;
  /** The line of a bank statement that says so, which then counts for no other. */
  readonly transfer?: Transfer | undefined;
};

/** The money has arrived. False when it had already, or nothing of that kind is owed: of two at once one is first. */
export async function verifyPayment(
  tx: Transaction,
  paidFor: PaidFor,
  { actor, now, transfer, receivedLkr = transfer?.receivedLkr }: By & Arrived,
): Promise<boolean> {
  const { sql, params } = conditionOf(paidFor);
  const isOpen = new Computed(`${sql} and state <> 'verified' and not (${isOwedPart})`, params);
  const moved = await update(tx, payments, isOpen, {
    ...received(receivedLkr ?? new Computed('amount_lkr')),
    ...withoutSentPart,
    state: 'verified',
    verifiedAt: now,
    verifiedById: actor.customerId,
  });
  if (moved > 0) {
    await restore(tx, paidFor);
    if (transfer) await takeLine(tx, paidFor, transfer, now);
    await issueReceipt(tx, paidFor, now);
    await recordEvent(tx, paidFor, 'verified', { actor, now });
  } else if (await stateView.first(tx.execute, `where ${sql} and ${isOwedPart}`, params)) throw partIsOwed();
  return moved > 0;
}

/**
 * Its payer says that it is on its way. False when somebody has said so already, or it has arrived: what is verified
 * stays verified.
 */
export async function claimPayment(
  tx: Transaction,
  paidFor: PaidFor,
  { actor, now }: { readonly actor: By['actor'] | null; readonly now: Date },
): Promise<boolean> {
  const { sql, params } = conditionOf(paidFor);
  const isOpen = new Computed(`${sql} and state in ('awaited', 'refused')`, params);
  const moved = await update(tx, payments, isOpen, { state: 'claimed', claimedAt: now });
  if (moved > 0) {
    await restore(tx, paidFor);
    await recordEvent(tx, paidFor, 'claimed', { actor, now });
  }
  return moved > 0;
}

const stateView = view(payments, pick(payments, 'state'));

/** Nothing has arrived. */
const notThere = { ...received(null), verifiedAt: null, verifiedById: null } as const;

const sentView = view(payments, pick(payments, 'refundedAt'));

/** Throws where what was promised back has been sent: nothing is said of that money then. */
export async function refuseSent(tx: Transaction, paidFor: PaidFor): Promise<void> {
  const { sql, params } = conditionOf(paidFor);
  if (await sentView.first(tx.execute, `where ${sql} and refunded_at is not null`, params)) {
    throw refundIsSent();
  }
}

/**
 * What it was before it was verified. Whoever refuses takes the claim off the row, so that nothing is left to compare
 * but in rows of old, which have kept it.
 */
function stateBefore(paidFor: PaidFor): Computed {
  const [column, id] = eventsOf(paidFor);
  return new Computed(
    `case when exists (select 1 from ${events} where ${column} = ?
      and (${events.kind} = 'payment_refused' or (${events.kind} = 'payment_corrected' and ${events.amountLkr} = 0))
      and (${payments.claimedAt} is null or ${events.createdAt} > ${payments.claimedAt})) then 'refused'
    when ${payments.claimedAt} is null then 'awaited' else 'claimed' end`,
    [id],
  );
}

/**
 * It was marked by mistake: it is again what it was before, as its payer and the office had it. False when it was not;
 * refused once its payer has been told.
 */
export async function unverifyPayment(tx: Transaction, paidFor: PaidFor, { actor, now }: By): Promise<boolean> {
  const { sql, params } = conditionOf(paidFor);
  const untold = new Date(now.getTime() - untoldMs);
  const moved = await update(
    tx,
    payments,
    new Computed(`${sql} and state = 'verified' and verified_at >= ? and refunded_at is null`, [...params, untold]),
    {
      state: stateBefore(paidFor),
      ...notThere,
    },
  );
  if (moved > 0) {
    await freeLine(tx, paidFor);
    await voidReceipt(tx, paidFor, now);
    await recordEvent(tx, paidFor, 'unverified', { actor, now });
    return true;
  }
  await refuseSent(tx, paidFor);
  if (await stateView.first(tx.execute, `where ${sql} and state = 'verified'`, params)) {
    throw new ProblemError('conflict', 'The customer has been told: correct the payment instead.');
  }
  return false;
}

/**
 * Something else has arrived than was marked, and what was promised back is that from now on; with 0 nothing has, and
 * it may be claimed again. False when it was not marked, or with this very amount.
 */
export async function correctPayment(
  tx: Transaction,
  paidFor: PaidFor,
  { receivedLkr, reason, actor, now }: By & CorrectPayment,
): Promise<boolean> {
  const { sql, params } = conditionOf(paidFor);
  const wrong = new Computed(`${sql} and state = 'verified' and received_lkr <> ? and refunded_at is null`, [
    ...params,
    receivedLkr,
  ]);
  const moved = await update(
    tx,
    payments,
    wrong,
    receivedLkr > 0 ? received(receivedLkr) : { ...notThere, state: 'refused', claimedAt: null },
  );
  if (moved === 0) {
    await refuseSent(tx, paidFor);
    return false;
  }
  await voidReceipt(tx, paidFor, now);
  if (receivedLkr > 0) await issueReceipt(tx, paidFor, now);
  else await freeLine(tx, paidFor);
  await recordEvent(tx, paidFor, 'payment_corrected', { actor, now, note: reason, amountLkr: receivedLkr });
  return true;
}

/** What somebody pays for was meant. */
async function restore(tx: Transaction, paidFor: PaidFor): Promise<void> {
  if ('bookingId' in paidFor) await update(tx, bookings, { id: paidFor.bookingId }, { archivedAt: null });
  if ('estimateRequestId' in paidFor) {
    await update(tx, estimateRequests, { id: paidFor.estimateRequestId }, { archivedAt: null });
  }
}

type Happened = {
  readonly actor: By['actor'] | null;
  readonly now: Date;
  /** For the people whose request it is. */
  readonly note?: string | null;
  readonly money?: MoneyEnd | null;
  readonly amountLkr?: number | null;
};

/** What has happened to a request, for its history and for who has the next thing to do: after all that it changes. */
export async function recordEvent(
  tx: Transaction,
  of: PaidFor,
  kind: RequestEventKind,
  { actor, now, note = null, money = null, amountLkr = null }: Happened,
): Promise<void> {
  const id = randomUUID();
  const actorId = actor?.customerId ?? null;
  await insert(tx, events, { id, ...of, kind, actorId, note, money, amountLkr, createdAt: now });
  await keepTodo(tx, of);
}
