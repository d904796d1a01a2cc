import { untoldMs } from '../../shared/payments/undo.ts';
import type { Progress } from '../../shared/jobs/job-progress.ts';
import { paths } from '../../shared/paths.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/database.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import type { ShareUses } from '../limits/shared-uses.ts';
import { withdrawMail } from '../mail/mail-queue.ts';
import { queuePush, withdrawPush } from '../push/push-queue.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { ArrivalLimit } from './arrival-limit.ts';
import { createAssignNotices, type AssignNotices } from './assign-notices.ts';
import { beginMail, declinedMail, objectedMail, type JobEnd } from './notice-mails.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail, customerLine, noticeBookingView, noticeEstimateView, noticeJobView } from './notice-rows.ts';
import { createRequestNotices, type RequestNotices } from './request-notices.ts';
import { createStepNotices, type StepNotices } from './step-notices.ts';
import { createThreadNotices, type ThreadNotices } from './thread-notices.ts';
import type { SpeechIn } from './words-of.ts';
import { createVisitNotices, type VisitNotices } from './visit-notices.ts';
import { tellInspection, tellJobEnd, tellQuoteAccepted, untell } from './tell-professional.ts';

type OfRequests = AssignNotices & RequestNotices & StepNotices & ThreadNotices & VisitNotices;

/**
 * Tells people of what has happened to their bookings and jobs, each as a part of the transaction in which it happens.
 */
export type Notices = OfRequests & {
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
  /** Also to the professional. */
  readonly bookingPaid: (tx: Transaction, bookingId: string, now: Date) => Promise<void>;
  /** The payment was marked by mistake: what has not been told of it yet is not told. */
  readonly bookingUnpaid: (tx: Transaction, bookingId: string) => Promise<void>;
  /** What it says stands in My Requests and in the portal alone: the address may be somebody else's. */
  readonly estimateAnswered: (tx: Transaction, requestId: string, how: Answer, now: Date) => Promise<void>;
  readonly jobQuoted: (tx: Transaction, jobId: string, how: Answer, now: Date) => Promise<void>;
  /** Also to the provider and the operator. */
  readonly quoteAccepted: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
  /** To the operator, who writes another. `reason`: in the customer's words. */
  readonly quoteDeclined: (tx: Transaction, jobId: string, reason: string, now: Date) => Promise<void>;
  readonly progressMade: (tx: Transaction, jobId: string, entry: Pick<Progress, 'kind'>, now: Date) => Promise<void>;
  /** To the operator. `reason`: in the customer's words. */
  readonly milestoneObjected: (tx: Transaction, jobId: string, reason: string, now: Date) => Promise<void>;
  /** `dueLkr`: what is to be paid for it, as a commission. */
  readonly jobCompleted: (tx: Transaction, jobId: string, dueLkr: number | null, now: Date) => Promise<void>;
  /** Also to the professional, if they have heard of it. */
  readonly jobCancelled: (tx: Transaction, jobId: string, how: JobEnd, now: Date) => Promise<void>;
};

/** Whether it takes the place of one before. */
type Answer = { readonly isReplaced: boolean };

export type NoticesOptions = {
  readonly links: RequestLinks;
  /** The site's public origin, without a slash at its end. */
  readonly origin: () => string;
  /** How customers are spoken to; the office and professionals are in English. */
  readonly speech: SpeechIn;
  /** Where the operator reads mail; null when there is no such address. */
  readonly operatorEmail: string | null;
  /** Whether browsers are told too, of those customers who want that. */
  readonly canPush: boolean;
  readonly share: ShareUses;
};

/** For how long the news of a replaced quote is held back, in milliseconds. */
const quietMs = 60_000;

const paidTopic = (bookingId: string): string => `paid ${bookingId}`;

const requoteOf = (jobId: string): string => `requote ${jobId}`;

export function createNotices({ links, origin, speech, operatorEmail, canPush, share }: NoticesOptions): Notices {
  const limit = new ArrivalLimit({ share });
  /** To nobody who has no account. */
  const push = async (
    tx: Transaction,
    { customerId }: { readonly customerId: string | null },
    notice: PushNotice,
    now: Date,
    dueAt = now,
  ): Promise<void> => {
    if (canPush && customerId !== null) await queuePush(tx, customerId, notice, now, dueAt);
  };
  const readJob = async (tx: Transaction, jobId: string) => {
    const row = await noticeJobView.first(tx.execute, `where ${jobs.id} = ?`, [jobId]);
    return row && { ...row, origin: origin() };
  };
  /** The same facts with the addresses that its customer reads. */
  const toCustomer = <Row extends { readonly language: SiteLanguage }>(row: Row) => {
    const { words, origin: site } = speech(row.language);
    return { words, told: { ...row, origin: site } };
  };
  return {
    ...createAssignNotices(readJob),
    ...createRequestNotices({ links, speech, push }),
    ...createStepNotices({ links, speech, push, limit, readJob }),
    ...createThreadNotices({ links, speech, push }),
    ...createVisitNotices({ links, origin, speech, operatorEmail, push }),

    async bookingArrived(tx, { id, email, reference, scheduledAt, customerId, language: asked, sender }, now) {
      const { words, language, origin: site } = speech(asked);
      // The booking counts all the same; it is only not told of.
      if (limit.admits(email, sender)) {
        const link = links.urlOf({ kind: 'booking', id, generation: 0 }, language);
        await sendNotice(tx, email, words.arrivedMail({ reference, scheduledAt, origin: site, link }), now);
      }
      await push(tx, { customerId }, words.arrivedPush(reference), now);
    },

    async bookingPaid(tx, bookingId, now) {
      const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
      if (!row) return;
      const { words, language, origin: site } = speech(row.language);
      const link = links.urlOf({ kind: 'booking', id: bookingId, generation: row.linkGeneration }, language);
      const booking = { ...row, origin: site, link };
      const isAhead = row.scheduledAt > now.toISOString();
      const writtenAt = now.toISOString();
      const calendar = isAhead
        ? words.inspectionCalendar({ ...booking, bookingId, startsAt: row.scheduledAt, writtenAt })
        : null;
      const dueAt = new Date(now.getTime() + untoldMs);
      const more = { calendar, dueAt, topic: paidTopic(bookingId) };
      await sendNotice(tx, customerEmail(row), words.paidMail(booking, { isAhead }), now, more);
      await push(tx, row, words.paidPush(row.reference), now, dueAt);
      await tellInspection(tx, row, 'verified', now);
    },

    async bookingUnpaid(tx, bookingId) {
      await withdrawMail(tx, paidTopic(bookingId));
      const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
      // What has come of it stays.
      if (row) await untell(tx, { ...row, jobId: null });
      if (row && row.customerId !== null) {
        await withdrawPush(tx, row.customerId, speech(row.language).words.paidPush(row.reference).tag);
      }
    },

    async estimateAnswered(tx, requestId, how, now) {
      const row = await noticeEstimateView.first(tx.execute, `where ${estimates.id} = ?`, [requestId]);
      if (!row) return;
      // As of quotes: of what is replaced within a minute people are told once, of the last.
      const dueAt = how.isReplaced ? new Date(now.getTime() + quietMs) : now;
      const topic = how.isReplaced ? `estimate ${requestId}` : null;
      const { words, language, origin: site } = speech(row.language);
      const link = links.urlOf({ kind: 'estimate', id: requestId, generation: row.linkGeneration }, language);
      const mail = words.answeredMail({ ...row, origin: site, link }, how);
      await sendNotice(tx, customerEmail(row), mail, now, { dueAt, topic });
      await push(tx, row, words.answeredPush(row.reference, how), now, dueAt);
    },

    async jobQuoted(tx, jobId, how, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { words, told } = toCustomer(job);
      // Whoever mends a quote mends it again: of what is replaced within a minute people are told once, of the last.
      const dueAt = how.isReplaced ? new Date(now.getTime() + quietMs) : now;
      await sendNotice(tx, customerEmail(job), words.quotedMail(told, how), now, {
        dueAt,
        topic: how.isReplaced ? requoteOf(jobId) : null,
      });
      await push(tx, job, words.quotedPush(job, how), now, dueAt);
    },

    async quoteAccepted(tx, jobId, now) {
      // They have read it.
      await withdrawMail(tx, requoteOf(jobId));
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { words, told } = toCustomer(job);
      await sendNotice(tx, customerEmail(job), words.acceptedMail(told), now);
      await push(tx, job, words.acceptedPush(job), now);
      await tellQuoteAccepted(tx, job, now);
      const site = { customer: customerLine(job), address: job.address, link: job.origin + paths.adminJobs() };
      await sendNotice(tx, operatorEmail, beginMail(job, site), now);
    },

    async quoteDeclined(tx, jobId, reason, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const link = job.origin + paths.adminJobs();
      await sendNotice(tx, operatorEmail, declinedMail(job, { customer: customerLine(job), reason, link }), now);
    },

    async progressMade(tx, jobId, { kind }, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { words, told } = toCustomer(job);
      // Whoever writes three notes in a minute tells of them once.
      const dueAt = new Date(now.getTime() + quietMs);
      await sendNotice(tx, customerEmail(job), words.progressMail(told, kind), now, {
        dueAt,
        topic: `progress ${jobId}`,
      });
      await push(tx, job, words.progressPush(job, kind), now, dueAt);
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
      await withdrawMail(tx, requoteOf(jobId));
      const job = await readJob(tx, jobId);
      if (!job) return;
      const { words, told } = toCustomer(job);
      await tellJobEnd(tx, job, now);
      await sendNotice(tx, customerEmail(job), words.cancelledMail(told, how), now);
      await push(tx, job, words.cancelledPush(job), now);
    },
  };
}
