import { inspectionCalendar } from '../../shared/bookings/inspection-calendar.ts';
import { paths } from '../../shared/paths.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/database.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { withdrawMail } from '../mail/mail-queue.ts';
import { queuePush, withdrawPush } from '../push/push-queue.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { ArrivalLimit } from './arrival-limit.ts';
import {
  acceptedPush,
  answeredPush,
  arrivedPush,
  cancelledPush,
  completedPush,
  paidPush,
  progressPush,
  quotedPush,
} from './push-notices.ts';
import {
  acceptedMail,
  answeredMail,
  arrivedMail,
  beginMail,
  cancelledMail,
  completedMail,
  declinedMail,
  objectedMail,
  paidMail,
  progressMail,
  quotedMail,
} from './notice-mails.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail, customerLine, noticeBookingView, noticeEstimateView, noticeJobView } from './notice-rows.ts';
import { createRequestNotices, type RequestNotices } from './request-notices.ts';
import { createThreadNotices, type ThreadNotices } from './thread-notices.ts';
import { createVisitNotices, type VisitNotices } from './visit-notices.ts';
import { tellAssigned, tellInspection, tellQuoteAccepted, undoMs, untell } from './tell-professional.ts';

type OfRequests = RequestNotices & ThreadNotices & VisitNotices;

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
      sender: string;
    },
    now: Date,
  ) => Promise<void>;
  /** Also to the professional. */
  readonly bookingPaid: (tx: Transaction, bookingId: string, now: Date) => Promise<void>;
  /** The payment was marked by mistake: what has not been told of it yet is not told. */
  readonly bookingUnpaid: (tx: Transaction, bookingId: string) => Promise<void>;
  /** To who has been chosen, and to nobody who was before. Nothing while the inspection is not paid for. */
  readonly bookingAssigned: (tx: Transaction, bookingId: string, now: Date) => Promise<void>;
  readonly jobAssigned: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
  /** What it says stands in My Requests and in the portal alone: the address may be somebody else's. */
  readonly estimateAnswered: (
    tx: Transaction,
    requestId: string,
    how: { isReplaced: boolean },
    now: Date,
  ) => Promise<void>;
  readonly jobQuoted: (tx: Transaction, jobId: string, how: { isReplaced: boolean }, now: Date) => Promise<void>;
  /** Also to the provider and the operator. */
  readonly quoteAccepted: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
  /** To the operator, who writes another. `reason`: in the customer's words. */
  readonly quoteDeclined: (tx: Transaction, jobId: string, reason: string, now: Date) => Promise<void>;
  readonly progressMade: (
    tx: Transaction,
    jobId: string,
    entry: { kind: 'note' | 'milestone' },
    now: Date,
  ) => Promise<void>;
  /** To the operator. `reason`: in the customer's words. */
  readonly milestoneObjected: (tx: Transaction, jobId: string, reason: string, now: Date) => Promise<void>;
  /** `dueLkr`: what is to be paid for it, as a commission. */
  readonly jobCompleted: (tx: Transaction, jobId: string, dueLkr: number | null, now: Date) => Promise<void>;
  readonly jobCancelled: (tx: Transaction, jobId: string, reason: string | null, now: Date) => Promise<void>;
};

export type NoticesOptions = {
  readonly links: RequestLinks;
  /** The site's public origin, without a slash at its end. */
  readonly origin: () => string;
  /** Where the operator reads mail; null when there is no such address. */
  readonly operatorEmail: string | null;
  /** Whether browsers are told too, of those customers who want that. */
  readonly canPush: boolean;
};

/** For how long the news of a replaced quote is held back, in milliseconds. */
const quietMs = 60_000;

const paidTopic = (bookingId: string): string => `paid ${bookingId}`;

const requoteOf = (jobId: string): string => `requote ${jobId}`;

export function createNotices({ links, origin, operatorEmail, canPush }: NoticesOptions): Notices {
  const limit = new ArrivalLimit();
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
  return {
    ...createRequestNotices({ links, origin, push }),
    ...createThreadNotices({ links, origin, push }),
    ...createVisitNotices({ links, origin, operatorEmail, push }),

    async bookingArrived(tx, { id, email, reference, scheduledAt, customerId, sender }, now) {
      // The booking counts all the same; it is only not told of.
      if (limit.admits(email, sender)) {
        const link = links.urlOf({ kind: 'booking', id, generation: 0 });
        await sendNotice(tx, email, arrivedMail({ reference, scheduledAt, origin: origin(), link }), now);
      }
      await push(tx, { customerId }, arrivedPush(reference), now);
    },

    async bookingPaid(tx, bookingId, now) {
      const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
      if (!row) return;
      const link = links.urlOf({ kind: 'booking', id: bookingId, generation: row.linkGeneration });
      const booking = { ...row, origin: origin(), link };
      const isAhead = row.scheduledAt > now.toISOString();
      const writtenAt = now.toISOString();
      const calendar = isAhead
        ? inspectionCalendar({ ...booking, bookingId, startsAt: row.scheduledAt, writtenAt })
        : null;
      const dueAt = new Date(now.getTime() + undoMs);
      const more = { calendar, dueAt, topic: paidTopic(bookingId) };
      await sendNotice(tx, customerEmail(row), paidMail(booking, { isAhead }), now, more);
      await push(tx, row, paidPush(row.reference), now, dueAt);
      await tellInspection(tx, row, 'verified', now);
    },

    async bookingUnpaid(tx, bookingId) {
      await withdrawMail(tx, paidTopic(bookingId));
      await untell(tx, { bookingId });
      const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
      if (row && row.customerId !== null) await withdrawPush(tx, row.customerId, paidPush(row.reference).tag);
    },

    async bookingAssigned(tx, bookingId, now) {
      await untell(tx, { bookingId });
      const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
      if (row?.paymentState === 'verified') await tellInspection(tx, row, 'assigned', now);
    },

    async jobAssigned(tx, jobId, now) {
      await untell(tx, { jobId });
      const job = await readJob(tx, jobId);
      if (job) await tellAssigned(tx, job, now);
    },

    async estimateAnswered(tx, requestId, how, now) {
      const row = await noticeEstimateView.first(tx.execute, `where ${estimates.id} = ?`, [requestId]);
      if (!row) return;
      // As of quotes: of what is replaced within a minute people are told once, of the last.
      const dueAt = how.isReplaced ? new Date(now.getTime() + quietMs) : now;
      const topic = how.isReplaced ? `estimate ${requestId}` : null;
      const link = links.urlOf({ kind: 'estimate', id: requestId, generation: row.linkGeneration });
      const mail = answeredMail({ ...row, origin: origin(), link }, how);
      await sendNotice(tx, customerEmail(row), mail, now, { dueAt, topic });
      await push(tx, row, answeredPush(row.reference, how), now, dueAt);
    },

    async jobQuoted(tx, jobId, how, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      // Whoever mends a quote mends it again: of what is replaced within a minute people are told once, of the last.
      const dueAt = how.isReplaced ? new Date(now.getTime() + quietMs) : now;
      await sendNotice(tx, customerEmail(job), quotedMail(job, how), now, {
        dueAt,
        topic: how.isReplaced ? requoteOf(jobId) : null,
      });
      await push(tx, job, quotedPush(job, how), now, dueAt);
    },

    async quoteAccepted(tx, jobId, now) {
      // They have read it.
      await withdrawMail(tx, requoteOf(jobId));
      const job = await readJob(tx, jobId);
      if (!job) return;
      await sendNotice(tx, customerEmail(job), acceptedMail(job), now);
      await push(tx, job, acceptedPush(job), now);
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
      // Whoever writes three notes in a minute tells of them once.
      const dueAt = new Date(now.getTime() + quietMs);
      await sendNotice(tx, customerEmail(job), progressMail(job, kind), now, { dueAt, topic: `progress ${jobId}` });
      await push(tx, job, progressPush(job, kind), now, dueAt);
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
      await sendNotice(tx, customerEmail(job), completedMail(job, dueLkr), now);
      await push(tx, job, completedPush(job), now);
    },

    async jobCancelled(tx, jobId, reason, now) {
      await untell(tx, { jobId });
      await withdrawMail(tx, requoteOf(jobId));
      const job = await readJob(tx, jobId);
      if (!job) return;
      await sendNotice(tx, customerEmail(job), cancelledMail(job, reason), now);
      await push(tx, job, cancelledPush(job), now);
    },
  };
}
