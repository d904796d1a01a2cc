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

/** Of a job whose commission somebody says has been paid; null before. */
export const commissionColumns = [
  'commission.state as commissionState',
  'commission.amountLkr as commissionLkr',
  'commission.receivedLkr as commissionReceivedLkr',
  'commission.claimedAt as commissionClaimedAt',
  'commission.verifiedAt as commissionVerifiedAt',
] as const;

/**
 * What the commission is made of: the percentage of the quote, before there is one that which the next would have, and
 * what was paid for the inspection.
 */
export const promisedColumns = [
  expressionBuilder<Tables, 'quote'>()
    .fn.coalesce('quote.supervisionPercent', currentSupervisionPercent())
    .as('promisedPercent'),
  'inspection.receivedLkr as paidFeeLkr',
] as const;

type Promised = { readonly promisedPercent: string; readonly paidFeeLkr: number | null };

export function commissionOf(
  { supervision, promisedPercent, paidFeeLkr }: Promised & { readonly supervision: boolean },
  amountLkr: number | null,
): Pick<Quote, 'supervision' | 'commissionDueLkr' | keyof CommissionTerms> {
  // Nothing is deducted where nothing was paid.
  const terms = { supervisionPercent: Number(promisedPercent), inspectionFeeLkr: paidFeeLkr ?? 0 };
  return {
    supervision,
    commissionDueLkr: supervision && amountLkr !== null ? commissionDueLkr(amountLkr, terms) : null,
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
 * What is to be paid for a supervised job from the moment its quote is accepted: all that it is computed from is kept
 * with the quote, so it is a row only once somebody says that it has been paid. `dueLkr`: what is due as of now.
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
    // Said in these words, an index of the few is found.
    .where((eb) => eb.ref('job.supervision'));

type Supervised = ReturnType<typeof selectSupervised>;

type Awaited = { readonly jobId: string; readonly name: string | null; readonly commission: Commission };

/** Commissions that are due and that nobody has claimed to have paid. `which`: `where`, `orderBy` and `limit`. */
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

/** From here on the amount stays, whatever the office changes of the job. The job is held. */
export async function keepCommission(
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
 * Its payer says that it is on its way, with a slip or without. The job is held. Said twice it is said once, and what
 * has been verified meanwhile stays so: false then.
 */
export async function claimCommission(
  tx: Transaction,
  jobId: string,
  commission: Commission,
  by: Parameters<typeof claimPayment>[2],
): Promise<boolean> {
  await keepCommission(tx, jobId, commission, by.now);
  return claimPayment(tx, { jobId }, by);
}
