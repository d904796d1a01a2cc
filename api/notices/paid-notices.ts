import { untoldMs } from '../../shared/payments/undo.ts';
import type { Transaction } from '../database/transaction.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { type NoticeBooking, readNoticeBooking } from './notice-queries.ts';
import { paidPush } from './push-notices.ts';
import { tellInspection, untell } from './tell-professional.ts';
import { tellLater, withdrawUntold, type Push, type Untold } from './untold-news.ts';
import type { SpeechIn } from './words-of.ts';

export type PaidNotices = {
  /** Also to the professional. */
  readonly bookingPaid: (tx: Transaction, bookingId: string, now: Date) => Promise<void>;
  /** The payment was marked by mistake: what has not been told of it yet is not told. */
  readonly bookingUnpaid: (tx: Transaction, bookingId: string) => Promise<void>;
};

const paidTopic = (bookingId: string): string => `paid ${bookingId}`;

type PaidFor = Pick<NoticeBooking, 'bookingId' | 'reference' | 'customerId'>;

/** Nothing comes of it, or of its time: what its customer has not been told of its payment yet is not told. */
export const withdrawPaid = (tx: Transaction, paid: PaidFor): Promise<Untold> =>
  // The same in every language.
  withdrawUntold(tx, { to: paid, topic: paidTopic(paid.bookingId), tag: paidPush(paid.reference).tag });

/** What still waits to be said of a payment is said of what the booking is by now. `untold`: as it was withdrawn. */
export type TellPaid = (tx: Transaction, bookingId: string, untold: Untold, now: Date) => Promise<void>;

type Options = {
  readonly links: RequestLinks;
  readonly speech: SpeechIn;
  readonly push: Push;
  readonly organizer: string | null;
};

/** To the customer of a booking. */
export function createTellPaid({ links, speech, push, organizer }: Options): TellPaid {
  return async (tx, bookingId, untold, now) => {
    const row = await readNoticeBooking(tx, bookingId);
    if (!row) return;
    const { words, language, origin } = speech(row.language);
    const link = links.urlOf({ kind: 'booking', id: bookingId, generation: row.linkGeneration }, language);
    const booking = { ...row, origin, link };
    const isAhead = row.scheduledAt > now.toISOString();
    const writtenAt = now.toISOString();
    const calendar = isAhead
      ? words.inspectionCalendar({ ...booking, bookingId, startsAt: row.scheduledAt, writtenAt, organizer })
      : null;
    const [mail, notice] = [words.paidMail(booking, { isAhead }), words.paidPush(row.reference)];
    await tellLater(tx, push, { to: row, topic: paidTopic(bookingId), mail, calendar, notice }, { ...untold, now });
  };
}

/** Whoever else is told with it is told by themselves. */
export const createPaidNotices = (tellPaid: TellPaid): PaidNotices => ({
  async bookingPaid(tx, bookingId, now) {
    const dueAt = new Date(now.getTime() + untoldMs);
    await tellPaid(tx, bookingId, { mailAt: dueAt, pushAt: dueAt }, now);
    const row = await readNoticeBooking(tx, bookingId);
    // Whose job it is by now has been told of that.
    if (row && row.jobId === null) await tellInspection(tx, row, 'verified', now);
  },

  async bookingUnpaid(tx, bookingId) {
    const row = await readNoticeBooking(tx, bookingId);
    if (!row) return;
    await withdrawPaid(tx, row);
    // What has come of it stays.
    await untell(tx, { ...row, jobId: null });
  },
});
