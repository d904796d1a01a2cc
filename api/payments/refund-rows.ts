import type { Refund } from '../../shared/payments/refund.ts';
import type { MoneyEnd } from '../../shared/payments/request-state.ts';
import type { Transaction } from '../database/transaction.ts';
import { Column, type InSql } from '../entities/table.ts';
import { orNull, pick, view, type RowOf, type View } from '../database/view.ts';
import { Computed, update, updateReturning } from '../database/write-rows.ts';
import type { Actor } from '../endpoints/handler.ts';
import { payments, type inspectionPayments } from '../entities/payment-entity.ts';
import { requestEvents as events } from '../entities/request-event-entity.ts';
import { conditionOf, type PaidFor } from './paid-for.ts';
import { recordEvent } from './payment-rows.ts';

/** Of a payment, in a view of what it is for. `alias`: the payment's table as that view joins it. */
export const refundColumns = (alias: typeof inspectionPayments) =>
  pick(alias, 'refundPromisedAt', 'refundLkr', 'refundedAt');

type RefundRow = RowOf<View<ReturnType<typeof refundColumns>>>;

/** A row with the money that was promised back as a part of it. */
export function withRefund<Row extends RefundRow>({
  refundPromisedAt,
  refundLkr,
  refundedAt,
  ...row
}: Row): Omit<Row, keyof RefundRow> & { readonly refund?: Refund } {
  if (refundPromisedAt === null) return row;
  return { ...row, refund: { promisedAt: refundPromisedAt, amountLkr: refundLkr, sentAt: refundedAt } };
}

/** What was said of the money of what has ended; of what stands nothing was. `of`: the event's column, `id`: in it. */
export const moneyEndOf = (of: InSql, id: InSql) =>
  orNull(
    new Column<MoneyEnd>(
      `(select max(${events.money}) from ${events} where ${of} = ${id} and ${events.money} is not null)`,
      null,
    ),
  );

type By = { readonly actor: Pick<Actor, 'customerId'>; readonly now: Date };

type Promised = { readonly money: MoneyEnd | null; readonly amountLkr: number | null };

/** From now on it waits until it has been sent. Before the event that says so. */
export async function promiseRefund(
  tx: Transaction,
  of: PaidFor,
  { money, amountLkr }: Promised,
  now: Date,
): Promise<void> {
  if (money !== 'refund') return;
  await update(tx, payments, { ...of, refundPromisedAt: null }, { refundPromisedAt: now, refundLkr: amountLkr });
}

const refundView = view(payments, pick(payments, 'refundLkr'));

/** Null where none was promised, or it has been sent: of two at once one is first. */
export async function sendRefund(
  tx: Transaction,
  of: PaidFor,
  { actor, now }: By,
): Promise<{ readonly amountLkr: number | null } | null> {
  const { sql, params } = conditionOf(of);
  const owed = new Computed(
    `${sql} and refund_promised_at is not null and refunded_at is null and (state <> 'refused' or refund_lkr is not null)`,
    params,
  );
  const [sent] = await updateReturning(tx, payments, owed, { refundedAt: now }, refundView);
  if (!sent) return null;
  const { refundLkr: amountLkr } = sent;
  await recordEvent(tx, of, 'refunded', { actor, now, amountLkr });
  return { amountLkr };
}

/** It was marked by mistake. False when it was not. */
export async function unsendRefund(tx: Transaction, of: PaidFor, { actor, now }: By): Promise<boolean> {
  const { sql, params } = conditionOf(of);
  const sent = new Computed(`${sql} and refunded_at is not null`, params);
  const moved = await update(tx, payments, sent, { refundedAt: null });
  if (moved > 0) await recordEvent(tx, of, 'unrefunded', { actor, now });
  return moved > 0;
}
