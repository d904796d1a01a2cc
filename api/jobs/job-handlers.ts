import type { jobContract } from '../../shared/jobs/job-contract.ts';
import { hold, update } from '../database/write-rows.ts';
import { jobs } from '../entities/job-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
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
    if (quote?.declinedAt) await update(tx, quotes, { id: quote.id }, { declinedAt: null, declineReason: null });
    await notices.quoteAccepted(tx, params.id, now);
    const [job] = await readPortalJobs(tx.execute, jobOf(actor.customerId, params.id));
    if (!job) throw noSuchJob();
    return job;
  },

  async declineQuote({ params: { id }, body: { quoteId, reason } }, { tx, actor, now }) {
    // Nobody accepts or replaces it meanwhile.
    const waits = await hold(tx, jobs, { id, customerId: actor.customerId, status: 'quoted' });
    const quote = await readQuote(tx.execute, jobOf(actor.customerId, id));
    if (waits === 0) {
      const [job] = await readPortalJobs(tx.execute, jobOf(actor.customerId, id));
      throw job ? new ProblemError('conflict', 'noQuoteWaits') : noSuchJob();
    }
    if (!quote || quote.id !== quoteId) throw new ProblemError('conflict', 'quoteChanged');
    // Said twice it is said once.
    if (quote.declineReason === reason) return quote;
    await update(tx, quotes, { id: quoteId }, { declinedAt: now, declineReason: reason });
    await notices.quoteDeclined(tx, id, reason, now);
    return { ...quote, declinedAt: now.toISOString(), declineReason: reason };
  },
});
