import { randomUUID } from 'node:crypto';
import type { Payment } from '../../shared/payments/payment.ts';
import type { RequestEventKind } from '../../shared/payments/request-state.ts';
import type { Transaction } from '../database/database.ts';
import { pick, type RowOf, type View } from '../database/view.ts';
import { Computed, insert, update } from '../database/write-rows.ts';
import type { Actor } from '../endpoints/handler.ts';
import { payments, type inspectionPayments } from '../entities/payment-entity.ts';
import { requestEvents } from '../entities/request-event-entity.ts';

/** What a payment is for. */
export type PaidFor = { readonly bookingId: string } | { readonly estimateRequestId: string };

/** Of a payment, in a view of what it is for. `alias`: the payment's table as that view joins it. */
export const paymentColumns = (alias: typeof inspectionPayments) => ({
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
  ...row
}: Row): Omit<Row, keyof PaymentRow> & { readonly payment: Payment } {
  return { ...row, payment: { state, amountLkr, receivedLkr, claimedAt, verifiedAt } };
}

/** Who moves it, and when. */
type By = { readonly actor: Pick<Actor, 'customerId'>; readonly now: Date };

/**
 * The money has arrived, all of it unless said otherwise. False when it had already, or nothing of that kind is owed:
 * of two at once one is first.
 */
export async function verifyPayment(tx: Transaction, paidFor: PaidFor, { actor, now }: By): Promise<boolean> {
  const { sql, params } = conditionOf(paidFor);
  const moved = await update(tx, payments, new Computed(`${sql} and state <> 'verified'`, params), {
    state: 'verified',
    receivedLkr: new Computed('amount_lkr'),
    verifiedAt: now,
    verifiedById: actor.customerId,
  });
  if (moved > 0) await recordEvent(tx, paidFor, 'verified', { actor, now });
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
  if (moved > 0) await recordEvent(tx, paidFor, 'claimed', { actor, now });
  return moved > 0;
}

/** It was marked by mistake: what it was before is claimed or awaited, as its payer had it. False when it was not. */
export async function unverifyPayment(tx: Transaction, paidFor: PaidFor, { actor, now }: By): Promise<boolean> {
  const moved = await update(
    tx,
    payments,
    { ...paidFor, state: 'verified' },
    {
      state: new Computed("case when claimed_at is null then 'awaited' else 'claimed' end"),
      receivedLkr: null,
      verifiedAt: null,
      verifiedById: null,
    },
  );
  if (moved > 0) await recordEvent(tx, paidFor, 'unverified', { actor, now });
  return moved > 0;
}

const conditionOf = (paidFor: PaidFor): { readonly sql: string; readonly params: readonly string[] } =>
  'bookingId' in paidFor
    ? { sql: 'booking_id = ?', params: [paidFor.bookingId] }
    : { sql: 'estimate_request_id = ?', params: [paidFor.estimateRequestId] };

/** What has happened to a request, for its history. `note`: for the people whose request it is. */
export async function recordEvent(
  tx: Transaction,
  of: PaidFor,
  kind: RequestEventKind,
  {
    actor,
    now,
    note = null,
  }: { readonly actor: By['actor'] | null; readonly now: Date; readonly note?: string | null },
): Promise<void> {
  await insert(tx, requestEvents, {
    id: randomUUID(),
    ...of,
    kind,
    actorId: actor?.customerId ?? null,
    note,
    createdAt: now,
  });
}
