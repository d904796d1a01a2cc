import type { Transaction } from '../db/transaction.ts';
import {
  jobCancelled,
  type JobEnd,
  jobCompleted,
  jobMade,
  jobQuoted,
  jobStarted,
  professionalChanged,
  progressMade,
  quoteAccepted,
  reviewRemoved,
  reviewReplied,
} from './events/job-events.ts';
import { milestoneObjected, quoteDeclined, workCanBeginForOperator } from './events/operator-events.ts';
import { anyWaiting, news, type OpenNotify } from './notification-queue.ts';
import { withdrawTasksByKey } from './phone/office-task-queries.ts';
import {
  tellInspectionDue,
  tellJobAssigned,
  tellJobEnded,
  tellMilestoneAnswered,
  tellReleased,
  tellWorkCanBegin,
  tellWorkSentBack,
  type Milestone,
} from './provider-notifications.ts';
import { isToAnswer } from './rendering/job-facts.ts';
import { keyOf } from './rendering/notification-event.ts';

export const createJobNotifications = (open: OpenNotify) => ({
  /** `hasDeclined`: the former professional has said that they cannot come, so they need not be told. */
  async jobAssigned(tx: Transaction, jobId: string, formerId: string | null, now: Date, hasDeclined = false) {
    const context = open(tx, now);
    const job = await context.rows.job(jobId);
    if (!job) return;
    // An unsent notification, or an open task of the office, already has the right `formerId`: the professional whom
    // the customer knows.
    const key = keyOf(professionalChanged, jobId);
    const isWaiting = await anyWaiting(tx, [key]);
    const [task] = isWaiting ? [] : await withdrawTasksByKey(tx, [key]);
    // Only an earlier call has filled this column.
    const known = task?.details ? (JSON.parse(task.details) as { readonly formerId: string | null }) : { formerId };
    const visit = job.bookingId === null ? undefined : await context.rows.booking(job.bookingId);
    await context.notify(
      ...(isWaiting ? [] : [news(professionalChanged, jobId, known)]),
      ...(await tellReleased(context, job, hasDeclined ? null : formerId)),
      // A professional who has just been asked to inspect gets that question instead of the news about the job.
      ...(visit && isToAnswer(visit, now) ? tellInspectionDue(visit, true, now) : tellJobAssigned(job, now)),
    );
  },

  jobMade: (tx: Transaction, jobId: string, now: Date) => open(tx, now).notify(news(jobMade, jobId, {})),

  jobStarted: (tx: Transaction, jobId: string, now: Date) => open(tx, now).notify(news(jobStarted, jobId, {})),

  jobQuoted: (tx: Transaction, jobId: string, quoted: { readonly isReplaced: boolean }, now: Date) =>
    open(tx, now).notify(news(jobQuoted, jobId, quoted)),

  /** Also notifies the professional and the operator. */
  async quoteAccepted(tx: Transaction, jobId: string, now: Date) {
    const { rows, notify } = open(tx, now);
    const job = await rows.job(jobId);
    if (!job) return;
    const toOperator = news(workCanBeginForOperator, jobId, {});
    await notify(news(quoteAccepted, jobId, {}), ...tellWorkCanBegin(job), toOperator);
  },

  /** Notifies the operator, who writes another quote. `reason`: in the customer's words. */
  quoteDeclined: (tx: Transaction, jobId: string, reason: string, now: Date) =>
    open(tx, now).notify(news(quoteDeclined, jobId, { reason })),

  progressMade: (tx: Transaction, jobId: string, now: Date) => open(tx, now).notify(news(progressMade, jobId, {})),

  async milestoneConfirmed(tx: Transaction, jobId: string, milestone: Milestone, now: Date) {
    const { rows, notify } = open(tx, now);
    const job = await rows.job(jobId);
    if (job) await notify(...tellMilestoneAnswered(job, milestone, null));
  },

  /** Notifies the operator and the professional. `reason`: in the customer's words. */
  async milestoneObjected(tx: Transaction, jobId: string, milestone: Milestone, reason: string, now: Date) {
    const { rows, notify } = open(tx, now);
    const job = await rows.job(jobId);
    if (!job) return;
    await notify(news(milestoneObjected, jobId, { reason }), ...tellMilestoneAnswered(job, milestone, reason));
  },

  /** `reason`: in the office's words. */
  async workSentBack(tx: Transaction, jobId: string, reason: string, now: Date) {
    const { rows, notify } = open(tx, now);
    const job = await rows.job(jobId);
    if (job) await notify(...tellWorkSentBack(job, reason));
  },

  reviewRemoved: (tx: Transaction, jobId: string, now: Date) => open(tx, now).notify(news(reviewRemoved, jobId, {})),

  reviewReplied: (tx: Transaction, jobId: string, now: Date) => open(tx, now).notify(news(reviewReplied, jobId, {})),

  /** `dueLkr`: the commission to be paid, in LKR. */
  jobCompleted: (tx: Transaction, jobId: string, dueLkr: number | null, now: Date) =>
    open(tx, now).notify(news(jobCompleted, jobId, { dueLkr })),

  /** Also notifies the professional if an earlier notification about the job was sent to them. */
  async jobCancelled(tx: Transaction, jobId: string, end: JobEnd, isInspected: boolean, now: Date) {
    const context = open(tx, now);
    const job = await context.rows.job(jobId);
    if (!job) return;
    await context.notify(...(await tellJobEnded(context, job, isInspected)), news(jobCancelled, jobId, end));
  },
});
