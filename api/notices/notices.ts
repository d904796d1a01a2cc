import { randomUUID } from 'node:crypto';
import { inspectionCalendar } from '../../shared/bookings/inspection-calendar.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/database.ts';
import { queueMail, withdrawMail, type QueuedMail } from '../mail/mail-queue.ts';
import { queuePush } from '../push/push-queue.ts';
import { flagOf, instantOf } from '../database/raw-values.ts';
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
  type JobFacts,
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
    { customerId }: Pick<CustomerRow, 'customerId'>,
    notice: PushNotice,
    now: Date,
    dueAt = now,
  ): Promise<void> => {
    if (canPush && customerId !== null) await queuePush(tx, customerId, notice, now, dueAt);
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
      const [row] = await tx.execute<BookingRow>(bookingSelect, [bookingId]);
      if (!row) return;
      const { id, reference, address, providerName } = row;
      const facts = { reference, address, providerName, scheduledAt: instantOf(row.scheduledAt), origin: origin() };
      const calendar = inspectionCalendar({
        ...facts,
        bookingId: id,
        startsAt: facts.scheduledAt,
        writtenAt: now.toISOString(),
      });
      await mail(tx, customerEmail(row), paidText(facts), now, { calendar });
      await push(tx, row, paidPush(reference), now);
    },

    async jobQuoted(tx, jobId, how, now) {
      const found = await jobFacts(tx, jobId, origin());
      if (!found) return;
      // Whoever mends a quote mends it again: of what is replaced within a minute people are told once, of the last.
      const dueAt = how.isReplaced ? new Date(now.getTime() + quietMs) : now;
      await mail(tx, customerEmail(found.row), quotedText(found.facts, how), now, {
        dueAt,
        topic: how.isReplaced ? requoteOf(jobId) : null,
      });
      await push(tx, found.row, quotedPush(found.facts, how), now, dueAt);
    },

    async quoteAccepted(tx, jobId, now) {
      // They have read it.
      await withdrawMail(tx, requoteOf(jobId));
      const found = await jobFacts(tx, jobId, origin());
      if (!found) return;
      const { row, facts } = found;
      await mail(tx, customerEmail(row), acceptedText(facts), now);
      await push(tx, row, acceptedPush(facts), now);
      const customer = [row.fullName, row.phone, customerEmail(row)].filter((part) => part !== null).join(', ');
      const { address, providerSlug, providerEmail } = row;
      await mail(
        tx,
        providerEmail,
        beginText(facts, { customer, address, link: `${facts.origin}/tilers/${providerSlug}` }),
        now,
      );
      await mail(tx, operatorEmail, beginText(facts, { customer, address, link: `${facts.origin}/admin/jobs` }), now);
    },

    async jobCompleted(tx, jobId, now) {
      const found = await jobFacts(tx, jobId, origin());
      if (!found) return;
      await mail(tx, customerEmail(found.row), completedText(found.facts), now);
      await push(tx, found.row, completedPush(found.facts), now);
    },

    async jobCancelled(tx, jobId, reason, now) {
      await withdrawMail(tx, requoteOf(jobId));
      const found = await jobFacts(tx, jobId, origin());
      if (!found) return;
      await mail(tx, customerEmail(found.row), cancelledText(found.facts, reason), now);
      await push(tx, found.row, cancelledPush(found.facts), now);
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

type CustomerRow = {
  readonly customerId: string | null;
  readonly email: string | null;
  readonly accountEmail: string | null;
  readonly isVerified: unknown;
};

/**
 * Amounts and addresses go to whom they belong: the address that was verified at sign-in, before one that was only
 * typed.
 */
function customerEmail({ email, accountEmail, isVerified }: CustomerRow): string | null {
  return accountEmail !== null && flagOf(isVerified) ? accountEmail : email;
}

type BookingRow = CustomerRow & {
  readonly id: string;
  readonly reference: string;
  readonly scheduledAt: unknown;
  readonly address: string;
  readonly providerName: string | null;
};

const customerColumns =
  'customer.id as "customerId", booking.email, customer.email as "accountEmail", customer.email_verified as "isVerified"';

const bookingSelect = `select booking.id, booking.reference, booking.scheduled_at as "scheduledAt", booking.address, provider.display_name as "providerName", ${customerColumns}
  from booking left join provider on provider.id = booking.provider_id left join customer on customer.id = booking.customer_id where booking.id = ?`;

type JobRow = CustomerRow &
  Omit<JobFacts, 'origin'> & {
    readonly address: string;
    readonly fullName: string | null;
    readonly phone: string | null;
    readonly providerSlug: string | null;
    readonly providerEmail: string | null;
  };

const jobSelect = `select job.id, job.title, job.address, booking.reference, booking.full_name as "fullName", booking.phone, quote.amount_lkr as "amountLkr",
  quote.completion_date as "completionDate", provider.display_name as "providerName", provider.slug as "providerSlug", provider.email as "providerEmail", ${customerColumns}
  from job left join booking on booking.id = job.booking_id left join quote on quote.job_id = job.id left join provider on provider.id = job.provider_id
  left join customer on customer.id = job.customer_id where job.id = ?`;

async function jobFacts(
  tx: Transaction,
  jobId: string,
  origin: string,
): Promise<{ row: JobRow; facts: JobFacts } | null> {
  const [row] = await tx.execute<JobRow>(jobSelect, [jobId]);
  return row ? { row, facts: { ...row, origin } } : null;
}
