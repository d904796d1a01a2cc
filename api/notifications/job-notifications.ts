import type { Transaction } from '../db/transaction.ts';
import { jobCancelled, type JobEnd } from './events/customer/job-cancelled.ts';
import { jobCompleted } from './events/customer/job-completed.ts';
import { jobMade } from './events/customer/job-made.ts';
import { jobQuoted, type Quoted } from './events/customer/job-quoted.ts';
import { jobStarted } from './events/customer/job-started.ts';
import { milestoneObjected } from './events/operator/milestone-objected.ts';
import { progressMade } from './events/customer/progress-made.ts';
import { quoteAccepted } from './events/customer/quote-accepted.ts';
import { quoteDeclined } from './events/operator/quote-declined.ts';
import { workCanBeginForOperator } from './events/provider/work-can-begin.ts';
import type { Notify } from './notification-queue.ts';
import type { ProviderNotifications } from './provider-notifications.ts';
import { readToldJob } from './rendering/notification-queries.ts';

/** What people are told of a job. */
export function createJobNotifications(notify: Notify, providers: ProviderNotifications) {
  return {
    async jobAssigned(tx: Transaction, jobId: string, formerId: string | null, now: Date) {
      const job = await readToldJob(tx.db, jobId);
      if (!job) return;
      await providers.released(tx, job, formerId, now);
      await providers.jobAssigned(tx, job, now);
    },

    async jobMade(tx: Transaction, subjectId: string, now: Date) {
      await notify(tx, jobMade, { subjectId, details: {} }, now);
    },

    async jobStarted(tx: Transaction, subjectId: string, now: Date) {
      await notify(tx, jobStarted, { subjectId, details: {} }, now);
    },

    async jobQuoted(tx: Transaction, subjectId: string, details: Quoted, now: Date) {
      await notify(tx, jobQuoted, { subjectId, details }, now);
    },

    /** Also to the professional and the operator. */
    async quoteAccepted(tx: Transaction, subjectId: string, now: Date) {
      const job = await readToldJob(tx.db, subjectId);
      if (!job) return;
      await notify(tx, quoteAccepted, { subjectId, details: {} }, now);
      await providers.quoteAccepted(tx, job, now);
      await notify(tx, workCanBeginForOperator, { subjectId, details: {} }, now);
    },

    /** To the operator, who writes another. `reason`: in the customer's words. */
    async quoteDeclined(tx: Transaction, subjectId: string, reason: string, now: Date) {
      await notify(tx, quoteDeclined, { subjectId, details: { reason } }, now);
    },

    async progressMade(tx: Transaction, subjectId: string, now: Date) {
      await notify(tx, progressMade, { subjectId, details: {} }, now);
    },

    /** To the operator. `reason`: in the customer's words. */
    async milestoneObjected(tx: Transaction, subjectId: string, reason: string, now: Date) {
      await notify(tx, milestoneObjected, { subjectId, details: { reason } }, now);
    },

    /** `dueLkr`: what is to be paid for it, as a commission. */
    async jobCompleted(tx: Transaction, subjectId: string, dueLkr: number | null, now: Date) {
      await notify(tx, jobCompleted, { subjectId, details: { dueLkr } }, now);
    },

    /** Also to the professional, if they have heard of it. */
    async jobCancelled(tx: Transaction, subjectId: string, details: JobEnd, now: Date) {
      const job = await readToldJob(tx.db, subjectId);
      if (!job) return;
      await providers.jobEnded(tx, job, now);
      await notify(tx, jobCancelled, { subjectId, details }, now);
    },
  };
}
