import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import type { Tables } from '../../entities/tables.ts';

type Paid = Pick<Selectable<Tables['payment']>, 'id' | 'kind' | 'reference' | 'receivedLkr'>;

/**
 * Creates the receipt of a payment that has just been verified. The series is locked until this transaction commits, so
 * that numbers have no gaps and no duplicates.
 */
export async function issueReceipt({ db }: Transaction, paid: Paid, now: Date): Promise<void> {
  const { id: paymentId, kind, reference, receivedLkr: amountLkr } = paid;
  if (amountLkr === null) throw new TypeError('Nothing has been received');
  const { lastNumber: number } = await db
    .updateTable('receiptSeries')
    .set((eb) => ({ lastNumber: eb('lastNumber', '+', 1) }))
    .where('id', '=', 'receipt')
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('receipt')
    .values((eb) => ({
      id: randomUUID(),
      number,
      paymentId,
      kind,
      reference,
      amountLkr,
      payerName: eb
        .selectFrom('payment')
        .leftJoin('job', 'job.id', 'payment.jobId')
        .leftJoin('booking', (join) =>
          join.on('booking.id', '=', ({ fn }) => fn.coalesce('payment.bookingId', 'job.bookingId')),
        )
        .leftJoin('estimateRequest', 'estimateRequest.id', 'payment.estimateRequestId')
        .select(({ fn }) => fn.coalesce('booking.fullName', 'estimateRequest.contactName').as('name'))
        .where('payment.id', '=', paymentId),
      issuedAt: now.toISOString(),
    }))
    .execute();
}

/** Voids a wrong receipt, which keeps its number. */
export async function voidReceipt({ db }: Transaction, paymentId: string, now: Date): Promise<void> {
  await db
    .updateTable('receipt')
    .set({ voidedAt: now.toISOString() })
    .where('paymentId', '=', paymentId)
    .where('voidedAt', 'is', null)
    .execute();
}
