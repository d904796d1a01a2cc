import { m } from '../../paraglide/messages.js';
import { paths } from '../../shared/paths.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Transaction } from '../database/transaction.ts';
import type { MakeLimiter } from '../limits/limiters.ts';
import { queuePush } from '../push/push-queue.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { arrivalLimit } from './arrival-limit.ts';
import { createAssignNotices, type AssignNotices } from './assign-notices.ts';
import { beginMail, declinedMail, objectedMail, type Answer, type JobEnd } from './notice-mails.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail, customerLine, readNoticeEstimate, readNoticeJob } from './notice-queries.ts';
import { createPaidNotices, createTellPaid, withdrawPaid, type PaidNotices } from './paid-notices.ts';
import { createProgressNotices, withdrawProgress, type ProgressNotices } from './progress-notices.ts';
import { quotedPush } from './push-notices.ts';
import { createRequestNotices, withdrawEstimateNews, type RequestNotices } from './request-notices.ts';
import { createStepNotices, createTellMade, withdrawMade, type StepNotices } from './step-notices.ts';
import { createThreadNotices, type ThreadNotices } from './thread-notices.ts';
import type { SpeechIn } from './words-of.ts';
import { createVisitNotices, type VisitNotices } from './visit-notices.ts';
import { tellJobEnd, tellQuoteAccepted, type Job } from './tell-professional.ts';
import { quietMs, withdrawUntold, type Push } from './untold-news.ts';

type OfParts = AssignNotices &
  PaidNotices &
  ProgressNotices &
  RequestNotices &
  StepNotices &
  ThreadNotices &
  VisitNotices;

/**
 * Tells people of what has happened to their bookings and jobs, each as a part of the transaction in which it happens.
 */
export type Notices = OfParts & {
  readonly bookingArrived: (
    tx: Transaction,
    booking: {
      id: string;
      reference: string;
      email: string;
      scheduledAt: string;
      customerId: string | null;
      language: SiteLanguage;
      sender: string;
    },
    now: Date,
  ) => Promise<void>;
  /** What it says stands in My Requests and in the portal alone: the address may be somebody else's. */
  readonly estimateAnswered: (tx: Transaction, requestId: string, how: Answer, now: Date) => Promise<void>;
  readonly jobQuoted: (tx: Transaction, jobId: string, how: Quoted, now: Date) => Promise<void>;
  /** Also to the provider and the operator. */
  readonly quoteAccepted: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
  /** To the operator, who writes another. `reason`: in the customer's words. */
  readonly quoteDeclined: (tx: Transaction, jobId: string, reason: string, now: Date) => Promise<void>;
  /** To the operator. `reason`: in the customer's words. */
  readonly milestoneObjected: (tx: Transaction, jobId: string, reason: string, now: Date) => Promise<void>;
  /** `dueLkr`: what is to be paid for it, as a commission. */
  readonly jobCompleted: (tx: Transaction, jobId: string, dueLkr: number | null, now: Date) => Promise<void>;
  /** Also to the professional, if they have heard of it. */
  readonly jobCancelled: (tx: Transaction, jobId: string, how: JobEnd, now: Date) => Promise<void>;
};

/** Whether it takes the place of one before. */
type Quoted = { readonly isReplaced: boolean };

export type NoticesOptions = {
  readonly links: RequestLinks;
  /** The site's public origin, without a slash at its end. */
  readonly origin: () => string;
  /** How customers are spoken to; the office and professionals are in English. */
  readonly speech: SpeechIn;
  /** Where the operator reads mail; null when there is no such address. */
  readonly operatorEmail: string | null;
  /** Of the visits in customers' calendars: the address of Nivasa. */
  readonly organizer: string | null;
  /** Whether browsers are told too, of those customers who want that. */
  readonly canPush: boolean;
  readonly limiter?: MakeLimiter | undefined;
};

const requoteOf = (jobId: string): string => `requote ${jobId}`;

const withdrawRequote = (tx: Transaction, job: Job) =>
  withdrawUntold(tx, { to: job, topic: requoteOf(job.id), tag: quotedPush(job, { isReplaced: true }).tag });

export function createNotices({
  links,
  origin,
  speech,
  operatorEmail,
  organizer,
  canPush,
  limiter,
}: NoticesOptions): Notices {
  const mayTell = arrivalLimit(limiter);
  const push: Push = async (tx, { customerId }, notice, now, laterAt) => {
    if (canPush && customerId !== null) await queuePush(tx, customerId, notice, now, laterAt);
  };
  const readJob = async (tx: Transaction, jobId: string) => {
    const row = await readNoticeJob(tx, jobId);
    return row && { ...row, origin: origin() };
  };
  /** The same facts with the addresses that its customer reads. */
  const toCustomer = <Row extends { readonly language: SiteLanguage }>(row: Row) => {
    const { words, origin: site } = speech(row.language);
    return { words, told: { ...row, origin: site } };
  };
  const tellPaid = createTellPaid({ links, speech, push, organizer });
  const tellMade = createTellMade({ links, speech, push });
  const requests = createRequestNotices({ links, speech, push, organizer });
  return {
    ...requests,
    ...createAssignNotices({ readJob, tellPaid, tellMade }),
    ...createPaidNotices(tellPaid),
    ...createProgressNotices({ speech, push, readJob }),
    ...createStepNotices({ links, speech, push, tellMade, mayTell, readJob }),
    ...createThreadNotices({ links, speech, push }),
    ...createVisitNotices({ links, origin, speech, operatorEmail, organizer, push, tellPaid }),

    async bookingArrived(tx, { id, email, reference, scheduledAt, customerId, language: asked, sender }, now) {
      const { words, language, origin: site } = speech(asked);
      // The booking counts all the same; it is only not told of.
      if (await mayTell(email, sender)) {
        const link = links.urlOf({ kind: 'booking', id, generation: 0 }, language);
        const isAhead = scheduledAt > now.toISOString();
        const mail = words.arrivedMail({ reference, scheduledAt, origin: site, link }, { isAhead });
        await sendNotice(tx, email, mail, now);
      }
      await push(tx, { customerId }, words.arrivedPush(reference), now);
    },

    async estimateAnswered(tx, requestId, how, now) {
      const row = await readNoticeEstimate(tx, requestId);
      if (!row) return;
      // They were to say that an answer follows, or of one that is overtaken.
      await withdrawEstimateNews(tx, row);
      // As of quotes: of what is replaced within a minute people are told once, of the last.
      const laterAt = how.isReplaced ? new Date(now.getTime() + quietMs) : null;
      const topic = how.isReplaced ? `estimate ${requestId}` : null;
      const { words, language, origin: site } = speech(row.language);
      const link = links.urlOf({ kind: 'estimate', id: requestId, generation: row.linkGeneration }, language);
      const mail = words.answeredMail({ ...row, origin: site, link }, how);
      await sendNotice(tx, customerEmail(row), mail, now, { dueAt: laterAt ?? now, topic });
      await push(tx, row, words.answeredPush(row.reference, how), now, laterAt);
    },

    async jobQuoted(tx, jobId, how, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { words, told } = toCustomer(job);
      // Whoever mends a quote mends it again: of what is replaced within a minute people are told once, of the last.
      const laterAt = how.isReplaced ? new Date(now.getTime() + quietMs) : null;
      await sendNotice(tx, customerEmail(job), words.quotedMail(told, how), now, {
        dueAt: laterAt ?? now,
        topic: how.isReplaced ? requoteOf(jobId) : null,
      });
      await push(tx, job, words.quotedPush(job, how), now, laterAt);
    },

    async quoteAccepted(tx, jobId, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      // They have read it.
      await withdrawRequote(tx, job);
      const { words, told } = toCustomer(job);
      await sendNotice(tx, customerEmail(job), words.acceptedMail(told), now);
      await push(tx, job, words.acceptedPush(job), now);
      await tellQuoteAccepted(tx, job, now);
      const site = {
        customer: customerLine(job),
        address: job.address,
        link: m.mail_link_in_back_office({ address: job.origin + paths.adminJobs() }),
      };
      await sendNotice(tx, operatorEmail, beginMail(job, site), now);
    },

    async quoteDeclined(tx, jobId, reason, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      await withdrawRequote(tx, job);
      const link = job.origin + paths.adminJobs();
      await sendNotice(tx, operatorEmail, declinedMail(job, { customer: customerLine(job), reason, link }), now);
    },

    async milestoneObjected(tx, jobId, reason, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const link = job.origin + paths.adminJobs();
      await sendNotice(tx, operatorEmail, objectedMail(job, { customer: customerLine(job), reason, link }), now);
    },

    async jobCompleted(tx, jobId, dueLkr, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { words, told } = toCustomer(job);
      await sendNotice(tx, customerEmail(job), words.completedMail(told, dueLkr), now);
      await push(tx, job, words.completedPush(job), now);
    },

    async jobCancelled(tx, jobId, how, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { words, told } = toCustomer(job);
      for (const withdraw of [withdrawRequote, withdrawMade, withdrawProgress]) await withdraw(tx, job);
      const { bookingId, reference, customerId } = job;
      if (bookingId !== null && reference !== null) await withdrawPaid(tx, { bookingId, reference, customerId });
      // What becomes of it is said with the end.
      await requests.commissionUnpaid(tx, jobId);
      await tellJobEnd(tx, job, now);
      await sendNotice(tx, customerEmail(job), words.cancelledMail(told, how), now);
      await push(tx, job, words.cancelledPush(job), now);
    },
  };
}
