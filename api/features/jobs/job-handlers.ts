import type { jobContract } from '../../../shared/features/jobs/job-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { jobOf, jobsOf, readPortalJob, readPortalJobs } from './job-queries.ts';
import { readQuote } from './quote-queries.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';
import { moveJob } from './move-job.ts';

/** What customers can see and do with their jobs. An administrator has no access to other people's jobs here. */
export const jobHandlers = (notifications: Notifications): Handlers<typeof jobContract> => ({
  listPortalJobs: (_input, { db, actor }) => readPortalJobs(db, jobsOf(actor.customerId)),

  getPortalJob: ({ params }, { db, actor }) => readPortalJob(db, actor.customerId, params.id),

  async getPortalQuote({ params }, { db, actor }) {
    const quote = await readQuote(db, jobOf(actor.customerId, params.id));
    if (quote) return quote;
    await readPortalJob(db, actor.customerId, params.id);
    throw new ProblemError('not-found', 'This job has no quote yet.');
  },

  async acceptQuote({ params, body }, { tx, actor, now }) {
    await moveJob(tx, { jobId: params.id, action: 'acceptQuote', role: 'customer', actor, now });
    // Read after the job is locked, so that the quote cannot be replaced any more.
    const quote = await readQuote(tx.db, jobOf(actor.customerId, params.id));
    const seen = body.quoteId ?? null;
    if (seen !== null && seen !== quote?.id) throw new ProblemError('conflict', 'quoteChanged');
    if (quote?.declinedAt) {
      await tx.db
        .updateTable('quote')
        .set({ declinedAt: null, declineReason: null })
        .where('id', '=', quote.id)
        .execute();
    }
    refreshWorkItem(tx, { jobId: params.id });
    await notifications.quoteAccepted(tx, params.id, now);
    return readPortalJob(tx.db, actor.customerId, params.id);
  },

  async declineQuote({ params: { id }, body: { quoteId, reason } }, { tx, actor, now }) {
    // Locks the job, so that the quote is neither accepted nor replaced meanwhile.
    const waiting = await tx.db
      .selectFrom('job')
      .select('id')
      .where(jobOf(actor.customerId, id))
      .where('status', '=', 'quoted')
      .forNoKeyUpdate()
      .executeTakeFirst();
    const quote = await readQuote(tx.db, jobOf(actor.customerId, id));
    if (!waiting) {
      await readPortalJob(tx.db, actor.customerId, id);
      throw new ProblemError('conflict', 'noQuoteWaits');
    }
    if (!quote || quote.id !== quoteId) throw new ProblemError('conflict', 'quoteChanged');
    // Idempotent: declining again changes nothing.
    if (quote.declineReason === reason) return quote;
    const declined = { declinedAt: now.toISOString(), declineReason: reason };
    await tx.db.updateTable('quote').set(declined).where('id', '=', quoteId).execute();
    refreshWorkItem(tx, { jobId: id });
    await notifications.quoteDeclined(tx, id, reason, now);
    return { ...quote, ...declined };
  },
});
