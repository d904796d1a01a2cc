import type { Database } from '../db/database.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { JobStatus } from '../../shared/features/jobs/job-status.ts';
import type { Examples } from './example-calls.ts';
import { addSampleJob, addSampleBooking } from './sample-jobs.ts';
import { insertRow, sampleNow } from './sample-rows.ts';
import { randomUUID } from 'node:crypto';
import { hashOfSecret } from '../router/request-secrets.ts';

const missing = { id: 'no-such-job' };

/** A job of Kamala's with supervision, by default completed. `state`: whether its commission is claimed or verified. */
export async function addedCommission(
  database: Database,
  state?: 'claimed' | 'verified',
  status: JobStatus = 'completed',
): Promise<string> {
  const { jobId } = await addSampleJob(database, status, { supervision: true });
  if (state === undefined) return jobId;
  const isPaid = state === 'verified';
  await database.transaction((tx) =>
    insertRow(tx, 'payment', {
      id: randomUUID(),
      kind: 'commission',
      job_id: jobId,
      reference: referenceOf('commission', jobId),
      amount_lkr: 35_000,
      state,
      claimed_at: sampleNow,
      received_lkr: isPaid ? 35_000 : null,
      verified_at: isPaid ? sampleNow : null,
      created_at: sampleNow,
    }),
  );
  return jobId;
}

/** A cancelled job whose commission is to be refunded, or was. */
async function addedRefund(database: Database, sentAt: Date | null) {
  const id = await addedCommission(database, 'verified', 'cancelled');
  await database.transaction((tx) =>
    tx.execute('update payment set refund_promised_at = ?, refund_lkr = 35000, refunded_at = ? where job_id = ?', [
      sampleNow,
      sentAt,
      id,
    ]),
  );
  return { params: { id } };
}

export const commissionExamples = {
  claimCommission: {
    arrange: async (database) => ({ params: { id: await addedCommission(database) } }),
    missing,
  },
  markCommissionPaid: { arrange: async (database) => ({ body: { jobId: await addedCommission(database) } }) },
  unmarkCommissionPaid: {
    arrange: async (database) => ({ body: { jobId: await addedCommission(database, 'verified') } }),
  },
  refuseCommissionPayment: {
    arrange: async (database) => ({
      params: { id: await addedCommission(database, 'claimed') },
      body: { reason: 'It has not arrived.' },
    }),
    missing,
  },
  markCommissionRefunded: { arrange: (database) => addedRefund(database, null), missing },
  unmarkCommissionRefunded: { arrange: (database) => addedRefund(database, sampleNow), missing },
  correctCommissionPayment: {
    arrange: async (database) => ({
      params: { id: await addedCommission(database, 'verified') },
      body: { receivedLkr: 30_000, reason: 'The bank took its share.' },
    }),
    missing,
  },
} satisfies Partial<Examples>;

export const sampleLineId = (text: string): string => hashOfSecret(`a line of a statement: ${text}`);

export const statementExamples = {
  lookUpStatement: {
    async arrange(database) {
      const reference = referenceOf('booking', await addSampleBooking(database, {}, null));
      return { body: { lines: [{ id: sampleLineId('one'), amountLkr: 10_000, references: [reference] }] } };
    },
  },
} satisfies Partial<Examples>;
