import { randomUUID } from 'node:crypto';
import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { commissionDueLkr, type CommissionTerms } from '../../shared/jobs/commission.ts';
import type { Quote } from '../../shared/jobs/job-contract.ts';
import { isCommissionPayable } from '../../shared/jobs/job-lifecycle.ts';
import type { JobStatus } from '../../shared/jobs/job-status.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { tableOf } from '../entities/table.ts';
import { orNull, pick, view, type RowOf, type View } from '../database/view.ts';
import { insert, onConflictKeep } from '../database/write-rows.ts';
import { claimPayment, receiptOf } from '../payments/payment-rows.ts';
import { refundColumns } from '../payments/refund-rows.ts';
import { bookings } from '../entities/booking-entity.ts';
import { JobEntity, jobs } from '../entities/job-entity.ts';
import { commissionPayments as commissions, payments } from '../entities/payment-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { commissionTerms } from '../settings/commission-terms.ts';

/** Of a job whose commission somebody says has been paid; null before. With what was promised back of it. */
export const commissionColumns = {
  commissionState: orNull(commissions.state),
  commissionLkr: orNull(commissions.amountLkr),
  commissionReceivedLkr: commissions.receivedLkr,
  commissionClaimedAt: commissions.claimedAt,
  commissionVerifiedAt: commissions.verifiedAt,
  commissionReceiptId: receiptOf(commissions),
  ...refundColumns(commissions),
};

/** What the commission is made of: the percentage of the quote, and what was paid for the inspection. */
export const promised = {
  promisedPercent: orNull(quotes.supervisionPercent),
  paidFeeLkr: orNull(payments.receivedLkr),
};

type Promised = { readonly promisedPercent: string | null; readonly paidFeeLkr: number | null };

/**
 * Before a quote promises anything, the percentage that the next one would have. Nothing is deducted where nothing was
 * paid.
 */
const termsOf = ({ promisedPercent, paidFeeLkr }: Promised, current: CommissionTerms): CommissionTerms => ({
  supervisionPercent: promisedPercent === null ? current.supervisionPercent : Number(promisedPercent),
  inspectionFeeLkr: paidFeeLkr ?? 0,
});

export function commissionOf(
  { supervision, ...promised }: Promised & { readonly supervision: boolean },
  amountLkr: number | null,
  current: CommissionTerms,
): Pick<Quote, 'supervision' | 'commissionDueLkr' | keyof CommissionTerms> {
  const terms = termsOf(promised, current);
  return {
    supervision,
    commissionDueLkr: supervision && amountLkr !== null ? commissionDueLkr(amountLkr, terms) : null,
    ...terms,
  };
}

type CommissionRow = RowOf<View<typeof commissionColumns>> & { readonly id: string; readonly status: JobStatus };

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

const awaited = tableOf(JobEntity, 'awaited');

const awaitedView = (which: string) =>
  view(
    `(select * from ${jobs} where ${jobs.supervision} and ${which}) as awaited
     left join ${bookings} on ${bookings.id} = ${awaited.bookingId}
     left join ${payments} on ${payments.bookingId} = ${awaited.bookingId}
     left join ${quotes} on ${quotes.jobId} = ${awaited.id}
     left join ${commissions} on ${commissions.jobId} = ${awaited.id}`,
    {
      ...commissionColumns,
      ...pick(awaited, 'id', 'status', 'supervision', 'contractValueLkr'),
      ...promised,
      name: orNull(bookings.fullName),
    },
  );

type Awaited = { readonly jobId: string; readonly name: string | null; readonly commission: Commission };

/**
 * Commissions that are to be paid and of which nobody has said so yet, of those supervised jobs that `which` says:
 * SQL written in the code, with its parameters.
 */
export async function readAwaited(
  read: Database['read'],
  which: string,
  params: readonly unknown[],
): Promise<Awaited[]> {
  const rows = await awaitedView(which).read(read, '', params);
  if (rows.length === 0) return [];
  const terms = await commissionTerms(read);
  return rows.flatMap(({ name, ...row }): Awaited[] => {
    if (row.commissionState !== null) return [];
    const commission = commissionOfRow(row, commissionOf(row, row.contractValueLkr, terms).commissionDueLkr);
    return commission ? [{ jobId: row.id, name, commission }] : [];
  });
}

/** From here on the amount stays, whatever the office changes of the job. The job is held. */
export async function keepCommission(tx: Transaction, jobId: string, commission: Commission, now: Date): Promise<void> {
  const { reference, payment } = commission;
  await insert(
    tx,
    payments,
    {
      id: randomUUID(),
      kind: 'commission',
      jobId,
      reference,
      amountLkr: payment.amountLkr,
      state: 'awaited',
      createdAt: now,
    },
    onConflictKeep(payments, ['jobId']),
  );
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
