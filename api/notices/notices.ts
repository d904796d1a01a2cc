import { randomUUID } from 'node:crypto';
import { inspectionCalendar } from '../../shared/bookings/inspection-calendar.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/database.ts';
import { orNull, pick, view, type RowOf } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { customers } from '../entities/customer-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { queueMail, withdrawMail, type QueuedMail } from '../mail/mail-queue.ts';
import { queuePush } from '../push/push-queue.ts';
import { ArrivalLimit } from './arrival-limit.ts';
import { acceptedPush, arrivedPush, cancelledPush, completedPush, paidPush, quotedPush } from './push-text.ts';
import {
  acceptedText,
  arrivedText,
  beginText,
  cancelledText,
  completedText,
  paidText,
  quotedText,
  type NoticeText,
} from './notice-text.ts';

/**
 * Tells people of what has happened to their bookings and jobs, each as a part of the transaction in which it happens.
 */
export type Notices = {
  readonly bookingArrived: (
    tx: Transaction,
    booking: { reference: string; email: string; scheduledAt: string; customerId: string | null; sender: string },
    now: Date,
  ) => Promise<void>;
  readonly bookingPaid: (tx: Transaction, bookingId: string, now: Date) => Promise<void>;
  readonly jobQuoted: (tx: Transaction, jobId: string, how: { isReplaced: boolean }, now: Date) => Promise<void>;
  /** Also to the provider and the operator. */
  readonly quoteAccepted: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
  readonly jobCompleted: (tx: Transaction, jobId: string, now: Date) => Promise<void>;
  readonly jobCancelled: (tx: Transaction, jobId: string, reason: string | null, now: Date) => Promise<void>;
};

export type NoticesOptions = {
  /** The site's public origin, without a slash at its end. */
  readonly origin: () => string;
  /** Where the operator reads mail; null when there is no such address. */
  readonly operatorEmail: string | null;
  /** Whether browsers are told too, of those customers who want that. */
  readonly canPush: boolean;
};

/** For how long the news of a replaced quote is held back, in milliseconds. */
const quietMs = 60_000;

const requoteOf = (jobId: string): string => `requote ${jobId}`;

export function createNotices({ origin, operatorEmail, canPush }: NoticesOptions): Notices {
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
    const row = await jobView.first(tx.execute, `where ${jobs.id} = ?`, [jobId]);
    return row && { ...row, origin: origin() };
  };
  return {
    async bookingArrived(tx, { email, reference, scheduledAt, customerId, sender }, now) {
      // The booking counts all the same; it is only not told of.
      if (limit.admits(email, sender)) {
        await mail(tx, email, arrivedText({ reference, scheduledAt, origin: origin() }), now);
      }
      await push(tx, { customerId }, arrivedPush(reference), now);
    },

    async bookingPaid(tx, bookingId, now) {
      const row = await bookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
      if (!row) return;
      const booking = { ...row, origin: origin() };
      const writtenAt = now.toISOString();
      const calendar = inspectionCalendar({ ...booking, bookingId, startsAt: row.scheduledAt, writtenAt });
      await mail(tx, customerEmail(row), paidText(booking), now, { calendar });
      await push(tx, row, paidPush(row.reference), now);
    },

    async jobQuoted(tx, jobId, how, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      // Whoever mends a quote mends it again: of what is replaced within a minute people are told once, of the last.
      const dueAt = how.isReplaced ? new Date(now.getTime() + quietMs) : now;
      await mail(tx, customerEmail(job), quotedText(job, how), now, {
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
      await mail(tx, customerEmail(job), acceptedText(job), now);
      await push(tx, job, acceptedPush(job), now);
      const customer = [job.fullName, job.phone, customerEmail(job)].filter((part) => part !== null).join(', ');
      const { address, providerSlug, providerEmail } = job;
      await mail(
        tx,
        providerEmail,
        beginText(job, { customer, address, link: `${job.origin}/tilers/${providerSlug}` }),
        now,
      );
      await mail(tx, operatorEmail, beginText(job, { customer, address, link: `${job.origin}/admin/jobs` }), now);
    },

    async jobCompleted(tx, jobId, now) {
      const job = await readJob(tx, jobId);
      if (!job) return;
      await mail(tx, customerEmail(job), completedText(job), now);
      await push(tx, job, completedPush(job), now);
    },

    async jobCancelled(tx, jobId, reason, now) {
      await withdrawMail(tx, requoteOf(jobId));
      const job = await readJob(tx, jobId);
      if (!job) return;
      await mail(tx, customerEmail(job), cancelledText(job, reason), now);
      await push(tx, job, cancelledPush(job), now);
    },
  };
}

/** To nobody when there is no address. */
async function mail(
  tx: Transaction,
  to: string | null,
  { subject, text }: NoticeText,
  now: Date,
  more: Pick<QueuedMail, 'calendar' | 'topic' | 'dueAt'> = {},
): Promise<void> {
  if (to !== null) await queueMail(tx, { id: randomUUID(), to, replyTo: null, subject, text, ...more }, now);
}

const customerColumns = {
  customerId: orNull(customers.id),
  email: orNull(bookings.email),
  accountEmail: orNull(customers.email),
  isVerified: orNull(customers.emailVerified),
};

const bookingView = view(
  `${bookings}
   left join ${providers} on ${providers.id} = ${bookings.providerId}
   left join ${customers} on ${customers.id} = ${bookings.customerId}`,
  {
    ...pick(bookings, 'reference', 'scheduledAt', 'address'),
    providerName: orNull(providers.displayName),
    ...customerColumns,
  },
);

const jobView = view(
  `${jobs}
   left join ${bookings} on ${bookings.id} = ${jobs.bookingId}
   left join ${quotes} on ${quotes.jobId} = ${jobs.id}
   left join ${providers} on ${providers.id} = ${jobs.providerId}
   left join ${customers} on ${customers.id} = ${jobs.customerId}`,
  {
    ...pick(jobs, 'id', 'title', 'address'),
    reference: orNull(bookings.reference),
    fullName: orNull(bookings.fullName),
    phone: orNull(bookings.phone),
    amountLkr: orNull(quotes.amountLkr),
    completionDate: orNull(quotes.completionDate),
    providerName: orNull(providers.displayName),
    providerSlug: orNull(providers.slug),
    providerEmail: providers.email,
    ...customerColumns,
  },
);

/**
 * Amounts and addresses go to whom they belong: the address that was verified at sign-in, before one that was only
 * typed.
 */
const customerEmail = ({
  email,
  accountEmail,
  isVerified,
}: RowOf<typeof bookingView | typeof jobView>): string | null => (isVerified ? accountEmail : email);
