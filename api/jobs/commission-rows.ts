import { randomUUID } from 'node:crypto';
import type { AdminJob } from '../../shared/jobs/admin-job-contract.ts';
import { isCommissionPayable, type JobStatus } from '../../shared/jobs/job-lifecycle.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { Transaction } from '../database/database.ts';
import { orNull, type RowOf, type View } from '../database/view.ts';
import { insert, onConflictKeep } from '../database/write-rows.ts';
import { claimPayment, receiptOf } from '../payments/payment-rows.ts';
import { refundColumns } from '../payments/refund-rows.ts';
import { commissionPayments as commissions, payments } from '../entities/payment-entity.ts';

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
