import type { jobContract } from '../../shared/jobs/job-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';
import { jobOf, jobsOf, readPortalJobs, readQuote } from './job-rows.ts';
import { moveJob, noSuchJob } from './move-job.ts';

/** What customers see of their jobs, and may do. An administrator is nobody's customer here. */
export const jobHandlers = (notices: Notices): Handlers<typeof jobContract> => ({
  listPortalJobs: (_input, { read, actor }) => readPortalJobs(read, jobsOf(actor.customerId)),

  async getPortalJob({ params }, { read, actor }) {
    const [job] = await readPortalJobs(read, jobOf(actor.customerId, params.id));
    if (!job) throw noSuchJob();
    return job;
  },

  async getPortalQuote({ params }, { read, actor }) {
    const quote = await readQuote(read, jobOf(actor.customerId, params.id));
    if (quote) return quote;
    const [job] = await readPortalJobs(read, jobOf(actor.customerId, params.id));
    throw job ? new ProblemError('not-found', 'This job has no quote yet.') : noSuchJob();
  },

  async acceptQuote({ params, body }, { tx, actor, now }) {
    await moveJob(tx, { jobId: params.id, action: 'acceptQuote', role: 'customer', actor, now });
    // Only now: the job is locked, so its quote cannot be replaced any more.
    const quote = await readQuote(tx.execute, jobOf(actor.customerId, params.id));
    const seen = body.quoteId ?? null;
    if (seen !== null && seen !== quote?.id) throw new ProblemError('conflict', 'quoteChanged');
    await notices.quoteAccepted(tx, params.id, now);
    const [job] = await readPortalJobs(tx.execute, jobOf(actor.customerId, params.id));
    if (!job) throw noSuchJob();
    return job;
  },
});
