import { randomUUID } from 'node:crypto';
import { expressionBuilder } from 'kysely';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import { commissionDueLkr, type CommissionTerms } from '../../../shared/features/jobs/commission.ts';
import type { Quote } from '../../../shared/features/jobs/job-contract.ts';
import { isCommissionPayable } from '../../../shared/features/jobs/job-lifecycle.ts';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import type { Payment } from '../../../shared/features/payments/payment.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { claimPayment } from '../payments/move-payment.ts';
import { receiptIdOf } from '../payments/payment-queries.ts';
import { currentSupervisionPercent } from '../settings/commission-terms.ts';

/** The payment of the commission; null until there is a row. */
export const commissionColumns = [
  'commission.state as commissionState',
  'commission.amountLkr as commissionLkr',
  'commission.receivedLkr as commissionReceivedLkr',
  'commission.claimedAt as commissionClaimedAt',
  'commission.verifiedAt as commissionVerifiedAt',
] as const;

/**
 * The terms of the commission: the percentage of the quote, or before there is one the percentage that the next quote
 * would get; and the amount paid for the inspection.
 */
export const promisedColumns = [
  expressionBuilder<Tables, 'quote'>()
    .fn.coalesce('quote.supervisionPercent', currentSupervisionPercent())
    .as('promisedPercent'),
  'inspection.receivedLkr as paidFeeLkr',
] as const;

type Promised = {
  readonly supervision: boolean;
  readonly promisedPercent: string;
  readonly paidFeeLkr: number | null;
  /** The amount of its payment; null until there is one. */
  readonly commissionLkr: number | null;
};

/** A payment fixes the amount, whatever is corrected later. */
export function commissionOf(
  { supervision, promisedPercent, paidFeeLkr, commissionLkr }: Promised,
  amountLkr: number | null,
): Pick<Quote, 'supervision' | 'commissionDueLkr' | keyof CommissionTerms> {
  // Nothing is deducted if nothing was paid.
  const terms = { supervisionPercent: Number(promisedPercent), inspectionFeeLkr: paidFeeLkr ?? 0 };
  return {
    supervision,
    commissionDueLkr: supervision && amountLkr !== null ? (commissionLkr ?? commissionDueLkr(amountLkr, terms)) : null,
    ...terms,
  };
}

type CommissionRow = {
  readonly id: string;
  readonly status: JobStatus;
  readonly commissionState: Payment['state'] | null;
  readonly commissionLkr: number | null;
  readonly commissionReceivedLkr: number | null;
  readonly commissionClaimedAt: string | null;
  readonly commissionVerifiedAt: string | null;
  readonly commissionReceiptId: string | null;
};

type Commission = NonNullable<AdminJob['commission']>;

/**
 * The commission of a supervised job, from the acceptance of its quote. It is computed from values stored with the
 * quote, so a payment row is created only when it is claimed, or its job is cancelled. `dueLkr`: the amount due now,
 * in LKR.
 */
export function commissionOfRow(row: CommissionRow, dueLkr: number | null): Commission | null {
  if (row.commissionState !== null && row.commissionLkr !== null) {
    return {
      reference: referenceOf('commission', row.id),
      payment: {
        state: row.commissionState,
        amountLkr: row.commissionLkr,
        receivedLkr: row.commissionReceivedLkr,
        claimedAt: row.commissionClaimedAt,
        verifiedAt: row.commissionVerifiedAt,
        receiptId: row.commissionReceiptId,
      },
    };
  }
  if (!isCommissionPayable(row.status) || dueLkr === null || dueLkr === 0) return null;
  const nothingYet = { receivedLkr: null, claimedAt: null, verifiedAt: null, receiptId: null };
  return {
    reference: referenceOf('commission', row.id),
    payment: { state: 'awaited', amountLkr: dueLkr, ...nothingYet },
  };
}

const selectSupervised = () =>
  expressionBuilder<Tables>()
    .selectFrom('job')
    .selectAll('job')
    // The literal condition matches a partial index.
    .where((eb) => eb.ref('job.supervision'));

type Supervised = ReturnType<typeof selectSupervised>;

type Awaited = { readonly jobId: string; readonly name: string | null; readonly commission: Commission };

/** Due commissions that are not claimed. `which` adds `where`, `orderBy` and `limit`. */
export async function readAwaited(db: Db, which: (jobs: Supervised) => Supervised): Promise<Awaited[]> {
  const rows = await db
    .selectFrom(which(selectSupervised()).as('awaited'))
    .leftJoin('booking', 'booking.id', 'awaited.bookingId')
    .leftJoin('payment as inspection', 'inspection.bookingId', 'awaited.bookingId')
    .leftJoin('quote', 'quote.jobId', 'awaited.id')
    .leftJoin('payment as commission', 'commission.jobId', 'awaited.id')
    .select(['awaited.id', 'awaited.status', 'awaited.supervision', 'awaited.contractValueLkr'])
    .select([...commissionColumns, ...promisedColumns, 'booking.fullName as name'])
    .select((eb) => receiptIdOf(eb.ref('commission.id')).as('commissionReceiptId'))
    .execute();
  return rows.flatMap(({ name, ...row }): Awaited[] => {
    if (row.commissionState !== null) return [];
    const commission = commissionOfRow(row, commissionOf(row, row.contractValueLkr).commissionDueLkr);
    return commission ? [{ jobId: row.id, name, commission }] : [];
  });
}

/** Creates the payment row, which fixes the amount whatever the office changes later. The caller has locked the job. */
export async function createCommissionPayment(
  { db }: Transaction,
  jobId: string,
  { reference, payment: { amountLkr } }: Commission,
  now: Date,
): Promise<void> {
  await db
    .insertInto('payment')
    .values({
      id: randomUUID(),
      kind: 'commission',
      jobId,
      reference,
      amountLkr,
      state: 'awaited',
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('jobId').doNothing())
    .execute();
}

/**
 * The customer says that it is paid, with or without a slip. The caller has locked the job. Idempotent; returns false
 * if it was claimed or verified before.
 */
export async function claimCommission(
  tx: Transaction,
  jobId: string,
  commission: Commission,
  by: Parameters<typeof claimPayment>[2],
): Promise<boolean> {
  await createCommissionPayment(tx, jobId, commission, by.now);
  return claimPayment(tx, { jobId }, by);
}
