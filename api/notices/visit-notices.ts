import type { Transaction } from '../database/transaction.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { sendNotice } from './notice-mail.ts';
import type { Site } from './notice-mails.ts';
import { cancelledEntry, customerEmail, customerLine, readNoticeBooking } from './notice-queries.ts';
import { withdrawPaid, type TellPaid } from './paid-notices.ts';
import {
  readSite,
  tellInspectionEnd,
  tellInspectionHeld,
  tellInspectionMove,
  tellSiteCorrected,
} from './tell-professional.ts';
import type { Push } from './untold-news.ts';
import type { SpeechIn } from './words-of.ts';
import { visitChangedMail } from './visit-mails.ts';

/** Customers change their visits by themselves until the job is made, and the office does: whoever has not is told. */
export type VisitNotices = {
  /** `byOffice`: with what it says to that, if anything; null when the customer has moved it. */
  readonly visitMoved: (
    tx: Transaction,
    bookingId: string,
    now: Date,
    byOffice: { readonly note: string | null } | null,
  ) => Promise<void>;
  /** To the professional, if they have heard of it: what was paid for it has turned out never to have come. */
  readonly inspectionHeld: (tx: Transaction, bookingId: string, now: Date) => Promise<void>;
  /** As it is told to who comes, to be given to the next once it is corrected. */
  readonly readSite: (tx: Transaction, bookingId: string) => Promise<Site | undefined>;
  readonly siteCorrected: (tx: Transaction, bookingId: string, before: Site, now: Date) => Promise<void>;
  readonly visitCancelled: (tx: Transaction, bookingId: string, reason: string | null, now: Date) => Promise<void>;
};

type Options = {
  readonly links: RequestLinks;
  readonly origin: () => string;
  readonly speech: SpeechIn;
  readonly operatorEmail: string | null;
  /** Of the visits in calendars: the address of Nivasa. */
  readonly organizer: string | null;
  readonly push: Push;
  readonly tellPaid: TellPaid;
};

export function createVisitNotices(options: Options): VisitNotices {
  const { links, origin, speech, operatorEmail, organizer, push, tellPaid } = options;
  const readVisit = async (tx: Transaction, bookingId: string) => {
    const row = await readNoticeBooking(tx, bookingId);
    if (!row) return undefined;
    const { words, language, origin: site } = speech(row.language);
    const link = links.urlOf({ kind: 'booking', id: row.id, generation: row.linkGeneration }, language);
    const visit = { ...row, kind: 'booking' as const, origin: origin(), link, customer: customerLine(row) };
    return { words, visit, told: { ...visit, origin: site } };
  };
  return {
    async visitMoved(tx, bookingId, now, byOffice) {
      const found = await readVisit(tx, bookingId);
      if (!found) return;
      const { words, visit, told } = found;
      const untold = await withdrawPaid(tx, visit);
      // What is in a calendar already is replaced; of a visit that is not paid for, or of which that may still be taken
      // back unsaid, nothing is.
      const isConfirmed = visit.paymentState === 'verified' && untold.mailAt === null;
      const writtenAt = now.toISOString();
      const calendar = isConfirmed
        ? words.inspectionCalendar({ ...told, bookingId, startsAt: visit.scheduledAt, writtenAt, organizer })
        : null;
      const said = words.visitMovedMail(told, { note: byOffice?.note ?? null, isConfirmed });
      await sendNotice(tx, customerEmail(visit), said, now, { calendar });
      await push(tx, visit, words.visitMovedPush(visit.reference), now);
      await tellPaid(tx, bookingId, untold, now);
      await tellInspectionMove(tx, bookingId, now, { isByOffice: byOffice !== null });
      if (byOffice) return;
      await sendNotice(tx, operatorEmail, visitChangedMail(visit, { isCancelled: false, reason: null }), now);
    },

    inspectionHeld: tellInspectionHeld,

    readSite,

    siteCorrected: tellSiteCorrected,

    async visitCancelled(tx, bookingId, reason, now) {
      const found = await readVisit(tx, bookingId);
      if (!found) return;
      const { words, visit, told } = found;
      await withdrawPaid(tx, visit);
      await tellInspectionEnd(tx, bookingId, now);
      const entry = cancelledEntry(told, { organizer, now });
      const mail = words.visitCancelledMail(told, { isInCalendars: entry !== null });
      await sendNotice(tx, customerEmail(visit), mail, now, { calendar: entry && words.inspectionCalendar(entry) });
      await push(tx, visit, words.requestEndedPush(visit, 'cancelled'), now);
      await sendNotice(tx, operatorEmail, visitChangedMail(visit, { isCancelled: true, reason }), now);
    },
  };
}
