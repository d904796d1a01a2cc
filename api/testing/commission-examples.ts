import type { Database } from '../database/database.ts';
import { referenceOf } from '../../shared/reference.ts';
import { addSampleJob } from './sample-jobs.ts';
import { insertRow, sampleNow } from './sample-rows.ts';
import { randomUUID } from 'node:crypto';

const missing = { id: 'no-such-job' };

/** A completed job of Kamala's with supervision, and whether its commission was claimed, or has arrived. */
export async function addedCommission(database: Database, state?: 'claimed' | 'verified'): Promise<string> {
  const { jobId } = await addSampleJob(database, 'completed', { supervision: true });
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

/** How to call what moves the money of commissions. */
export const commissionExamples = {
  claimCommission: {
    arrange: async (database: Database) => ({ params: { id: await addedCommission(database) } }),
    missing,
  },
  markCommissionPaid: { arrange: async (database: Database) => ({ body: { jobId: await addedCommission(database) } }) },
  unmarkCommissionPaid: {
    arrange: async (database: Database) => ({ body: { jobId: await addedCommission(database, 'verified') } }),
  },
  refuseCommissionPayment: {
    arrange: async (database: Database) => ({
      params: { id: await addedCommission(database, 'claimed') },
      body: { reason: 'It has not arrived.' },
    }),
    missing,
  },
  correctCommissionPayment: {
    arrange: async (database: Database) => ({
      params: { id: await addedCommission(database, 'verified') },
      body: { receivedLkr: 30_000, reason: 'The bank took its share.' },
    }),
    missing,
  },
};
