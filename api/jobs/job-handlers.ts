import type { jobContract } from '../../shared/jobs/job-contract.ts';
import { hold, update } from '../database/write-rows.ts';
import { jobs } from '../entities/job-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';
import { jobOf, jobsOf, readPortalJob, readPortalJobs, readQuote } from './job-rows.ts';
import { keepTodo } from '../todos/keep-todo.ts';
import { moveJob } from './move-job.ts';

/** What customers see of their jobs, and may do. An administrator is nobody's customer here. */
export const jobHandlers = (notices: Notices): Handlers<typeof jobContract> => ({
  listPortalJobs: (_input, { read, actor }) => readPortalJobs(read, jobsOf(actor.customerId)),

  getPortalJob: ({ params }, { read, actor }) => readPortalJob(read, actor.customerId, params.id),

  async getPortalQuote({ params }, { read, actor }) {
    const quote = await readQuote(read, jobOf(actor.customerId, params.id));
    if (quote) return quote;
    await readPortalJob(read, actor.customerId, params.id);
    throw new ProblemError('not-found', 'This job has no quote yet.');
  },

  async acceptQuote({ params, body }, { tx, actor, now }) {
    await moveJob(tx, { jobId: params.id, action: 'acceptQuote', role: 'customer', actor, now });
    // Only now: the job is locked, so its quote cannot be replaced any more.
    const quote = await readQuote(tx.execute, jobOf(actor.customerId, params.id));
    const seen = body.quoteId ?? null;
    if (seen !== null && seen !== quote?.id) throw new ProblemError('conflict', 'quoteChanged');
    if (quote?.declinedAt) await update(tx, quotes, { id: quote.id }, { declinedAt: null, declineReason: null });
    await notices.quoteAccepted(tx, params.id, now);
    return readPortalJob(tx.execute, actor.customerId, params.id);
  },

  async declineQuote({ params: { id }, body: { quoteId, reason } }, { tx, actor, now }) {
    // Nobody accepts or replaces it meanwhile.
    const waits = await hold(tx, jobs, { id, customerId: actor.customerId, status: 'quoted' });
    const quote = await readQuote(tx.execute, jobOf(actor.customerId, id));
    if (waits === 0) {
      await readPortalJob(tx.execute, actor.customerId, id);
      throw new ProblemError('conflict', 'noQuoteWaits');
    }
    if (!quote || quote.id !== quoteId) throw new ProblemError('conflict', 'quoteChanged');
    // Said twice it is said once.
    if (quote.declineReason === reason) return quote;
    await update(tx, quotes, { id: quoteId }, { declinedAt: now, declineReason: reason });
    await keepTodo(tx, { jobId: id });
    await notices.quoteDeclined(tx, id, reason, now);
    return { ...quote, declinedAt: now.toISOString(), declineReason: reason };
  },
});
