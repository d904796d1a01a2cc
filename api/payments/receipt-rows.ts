import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/transaction.ts';
import { orNull, pick, textColumn, view } from '../database/view.ts';
import { Computed, insert, update, updateReturning } from '../database/write-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { payments } from '../entities/payment-entity.ts';
import { receipts, receiptSeries } from '../entities/receipt-entity.ts';
import { conditionOf, type PaidFor } from './paid-for.ts';

const paidView = view(
  `${payments}
   left join ${jobs} on ${jobs.id} = ${payments.jobId}
   left join ${bookings} on ${bookings.id} = coalesce(${payments.bookingId}, ${jobs.bookingId})
   left join ${estimates} on ${estimates.id} = ${payments.estimateRequestId}`,
  {
    ...pick(payments, 'id', 'kind', 'reference', 'receivedLkr'),
    payerName: orNull(textColumn(`coalesce(${bookings.fullName}, ${estimates.contactName})`)),
  },
);

const lastNumbers = view(receiptSeries, pick(receiptSeries, 'lastNumber'));

/**
 * The receipt of a payment that has just been verified. Its number is the database's: the series stays held until this
 * transaction commits, so that none is left out, and none is given twice.
 */
export async function issueReceipt(tx: Transaction, paidFor: PaidFor, now: Date): Promise<void> {
  const { sql, params } = conditionOf(paidFor);
  const paid = await paidView.first(tx.execute, `where ${sql}`, params);
  if (!paid || paid.receivedLkr === null) throw new TypeError('Nothing has been received');
  const next = { lastNumber: new Computed('last_number + 1') };
  const [series] = await updateReturning(tx, receiptSeries, { id: 'receipt' }, next, lastNumbers);
  if (!series) throw new TypeError('There is no series of receipts');
  const { id: paymentId, kind, reference, payerName, receivedLkr: amountLkr } = paid;
  const content = { kind, reference, payerName, amountLkr };
  await insert(tx, receipts, { id: randomUUID(), number: series.lastNumber, paymentId, ...content, issuedAt: now });
}

/** What it says was not so. It stays, with its number. */
export async function voidReceipt(tx: Transaction, paidFor: PaidFor, now: Date): Promise<void> {
  const { sql, params } = conditionOf(paidFor);
  const valid = `voided_at is null and payment_id = (select id from payment where ${sql})`;
  await update(tx, receipts, new Computed(valid, params), { voidedAt: now });
}
