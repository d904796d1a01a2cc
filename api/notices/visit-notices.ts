import { inspectionCalendar } from '../../shared/bookings/inspection-calendar.ts';
import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/database.ts';
import { bookings } from '../entities/booking-entity.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { sendNotice } from './notice-mail.ts';
import { customerEmail, customerLine, noticeBookingView } from './notice-rows.ts';
import { requestCancelledPush, visitMovedPush } from './push-notices.ts';
import { tellInspectionEnd, tellInspectionMove } from './tell-professional.ts';
import { visitCancelledMail, visitChangedMail, visitMovedMail } from './visit-mails.ts';

/** Until its job is made, customers change their visits by themselves; professional and operator are told. */
export type VisitNotices = {
  readonly visitMoved: (tx: Transaction, bookingId: string, now: Date) => Promise<void>;
  readonly visitCancelled: (tx: Transaction, bookingId: string, reason: string | null, now: Date) => Promise<void>;
};

type Options = {
  readonly links: RequestLinks;
  readonly origin: () => string;
  readonly operatorEmail: string | null;
  readonly push: (
    tx: Transaction,
    to: { readonly customerId: string | null },
    notice: PushNotice,
    now: Date,
  ) => Promise<void>;
};

export function createVisitNotices({ links, origin, operatorEmail, push }: Options): VisitNotices {
  const readVisit = async (tx: Transaction, bookingId: string) => {
    const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
    const link = row && links.urlOf({ kind: 'booking', id: row.id, generation: row.linkGeneration });
    return row && { ...row, kind: 'booking' as const, origin: origin(), link: link ?? '', customer: customerLine(row) };
  };
  return {
    async visitMoved(tx, bookingId, now) {
      const visit = await readVisit(tx, bookingId);
      if (!visit) return;
      // What is in a calendar already is replaced; of a visit that is not paid for nothing is.
      const isConfirmed = visit.paymentState === 'verified';
      const writtenAt = now.toISOString();
      const calendar = isConfirmed
        ? inspectionCalendar({ ...visit, bookingId, startsAt: visit.scheduledAt, writtenAt })
        : null;
      await sendNotice(tx, customerEmail(visit), visitMovedMail(visit), now, { calendar });
      await push(tx, visit, visitMovedPush(visit.reference), now);
      await tellInspectionMove(tx, bookingId, now);
      await sendNotice(tx, operatorEmail, visitChangedMail(visit, { isCancelled: false, reason: null }), now);
    },

    async visitCancelled(tx, bookingId, reason, now) {
      const visit = await readVisit(tx, bookingId);
      if (!visit) return;
      await tellInspectionEnd(tx, bookingId, now);
      await sendNotice(tx, customerEmail(visit), visitCancelledMail(visit), now);
      await push(tx, visit, requestCancelledPush(visit), now);
      await sendNotice(tx, operatorEmail, visitChangedMail(visit, { isCancelled: true, reason }), now);
    },
  };
}
