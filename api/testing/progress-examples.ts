import type { Database } from '../db/database.ts';
import type { Examples } from './example-calls.ts';
import { addSampleJob } from './sample-jobs.ts';
import { added } from './sample-requests.ts';
import { sampleNow } from './sample-rows.ts';

const missing = { id: 'no-such-job', progressId: 'no-such-entry' };

const jobInProgress = async (database: Database) => ({
  params: { id: (await addSampleJob(database, 'in_progress')).jobId },
});

/** A job in progress with a milestone. */
const milestone = async (database: Database) => {
  const { id } = (await jobInProgress(database)).params;
  const entry = { job_id: id, kind: 'milestone', text: 'The screed is level.', published_at: sampleNow };
  return { params: { id, progressId: (await added('job_progress', entry)(database)).params.id } };
};

/** What the professional of a job in progress has sent. */
const sentEntry = async (database: Database) => {
  const { id } = (await jobInProgress(database)).params;
  const entry = { job_id: id, kind: 'note', text: 'Grouted.', provider_id: 'provider-nimal', photo_ids: '[]' };
  return { params: { id, progressId: (await added('job_progress', entry)(database)).params.id } };
};

/** Example calls for the progress of a job. */
export const progressExamples = {
  addProgress: {
    arrange: async (database) => ({
      ...(await jobInProgress(database)),
      body: { kind: 'milestone', text: 'The screed is level.', amountLkr: '150000' },
    }),
    missing: { id: missing.id },
  },
  removeProgress: { arrange: milestone, missing },
  publishProgress: {
    arrange: async (database) => ({
      ...(await sentEntry(database)),
      body: { text: 'Grouted.', amountLkr: '' },
    }),
    missing,
  },
  sendProgressBack: {
    arrange: async (database) => ({ ...(await sentEntry(database)), body: { reason: 'Which room?' } }),
    missing,
  },
  confirmMilestone: { arrange: milestone, missing },
  objectToMilestone: {
    arrange: async (database) => ({
      ...(await milestone(database)),
      body: { reason: 'One corner is hollow.' },
    }),
    missing,
  },
} satisfies Partial<Examples>;
