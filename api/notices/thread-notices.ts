import type { ThreadOf } from '../../shared/threads/thread.ts';
import type { Transaction } from '../database/transaction.ts';
import { withdrawMail } from '../mail/mail-queue.ts';
import { withdrawPush } from '../push/push-queue.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail, readNoticeBooking, readNoticeEstimate, readNoticeJob } from './notice-queries.ts';
import type { Push } from './untold-news.ts';
import type { SpeechIn } from './words-of.ts';

/** What customers are told of what the office writes to them. */
export type ThreadNotices = {
  /** `isFirst`: of those that they have not read, so that one mail at most waits for them to come. */
  readonly officeWrote: (tx: Transaction, of: ThreadOf, how: { isFirst: boolean }, now: Date) => Promise<void>;
  /** `unread`: how many came meanwhile that they have not seen. */
  readonly threadRead: (tx: Transaction, of: ThreadOf, unread: number, now: Date) => Promise<void>;
};

/** For so long a message may be read before a mail says that it waits, in milliseconds. */
const patienceMs = 5 * 60_000;

const topicOf = ({ kind, id }: ThreadOf): string => `thread ${kind} ${id}`;

type Options = { readonly links: RequestLinks; readonly speech: SpeechIn; readonly push: Push };

export function createThreadNotices({ links, speech, push }: Options): ThreadNotices {
  const mail = async (tx: Transaction, of: ThreadOf, told: Told, now: Date): Promise<void> => {
    const { words, language, origin } = speech(told.language);
    const { linkGeneration } = told;
    const hasLink = of.kind === 'booking' || of.kind === 'estimate';
    const link =
      hasLink && linkGeneration !== null
        ? links.urlOf({ kind: of.kind, id: of.id, generation: linkGeneration }, language)
        : null;
    const dueAt = new Date(now.getTime() + patienceMs);
    const said = words.messageWaitsMail(of.kind, { ...told, origin, link });
    await sendNotice(tx, customerEmail(told), said, now, { dueAt, topic: topicOf(of) });
  };
  const wrotePush = (of: ThreadOf, told: Told) => speech(told.language).words.wrotePush(of, told);
  return {
    async officeWrote(tx, of, { isFirst }, now) {
      const told = await readTold(tx, of);
      if (!told) return;
      await push(tx, told, wrotePush(of, told), now);
      if (isFirst) await mail(tx, of, told, now);
    },

    async threadRead(tx, of, unread, now) {
      await withdrawMail(tx, topicOf(of));
      const told = await readTold(tx, of);
      if (!told) return;
      if (told.customerId !== null) await withdrawPush(tx, told.customerId, wrotePush(of, told).tag);
      if (unread > 0) await mail(tx, of, told, now);
    },
  };
}

const nothing = { reference: null, linkGeneration: null, jobId: null };

type Told = NonNullable<Awaited<ReturnType<typeof readTold>>>;

/** Whom to tell, and what it is about. */
async function readTold(tx: Transaction, { kind, id }: ThreadOf) {
  if (kind === 'estimate') {
    const estimate = await readNoticeEstimate(tx, id);
    return estimate && { ...estimate, subject: { estimate: estimate.reference }, jobId: null };
  }
  if (kind === 'contact') {
    const contact = await tx.db
      .selectFrom('contactMessage')
      .select(['email', 'language'])
      .where('id', '=', id)
      .executeTakeFirst();
    const account = { accountEmail: null, isVerified: null, customerId: null };
    return contact && { ...contact, ...account, ...nothing, subject: 'contact' as const };
  }
  const job = await readNoticeJob(tx, id, kind === 'job' ? 'job.id' : 'job.bookingId');
  const booking = kind === 'job' ? undefined : await readNoticeBooking(tx, id);
  const linkGeneration = booking?.linkGeneration ?? null;
  if (job) return { ...job, linkGeneration, subject: { job: job.title }, jobId: job.id };
  return booking && { ...booking, linkGeneration, subject: { booking: booking.reference }, jobId: null };
}
