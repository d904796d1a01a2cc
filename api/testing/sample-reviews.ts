import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Examples } from './example-calls.ts';
import { addSampleJob } from './sample-jobs.ts';
import { missingRow } from './sample-requests.ts';
import { insertRow, sampleNow } from './sample-rows.ts';

/** A review of Kamala's about a completed job, by default of Nimal Tiles. Columns have their names in the database. */
export async function addedReview(
  database: Database,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly jobId: string }> {
  const { jobId } = await addSampleJob(database, 'completed');
  const id = randomUUID();
  await database.transaction((tx) =>
    insertRow(tx, 'review', {
      id,
      job_id: jobId,
      provider_id: 'provider-nimal',
      rating: 2,
      comment: 'Came late, and left dust.',
      created_at: sampleNow,
      ...changes,
    }),
  );
  return { id, jobId };
}

/** Example calls for reviews in the back office. */
export const reviewExamples = {
  listAdminReviews: { arrange: async () => ({}) },
  getAdminReview: {
    arrange: async (database) => ({ params: { id: (await addedReview(database)).id } }),
    missing: missingRow,
  },
  hideReview: {
    arrange: async (database) => ({
      params: { id: (await addedReview(database)).id },
      body: { reason: 'insults', words: '' },
    }),
    missing: missingRow,
  },
  showReview: {
    arrange: async (database) => ({
      params: { id: (await addedReview(database, { hidden_at: sampleNow, hidden_as: 'insults' })).id },
    }),
    missing: missingRow,
  },
} satisfies Partial<Examples>;
