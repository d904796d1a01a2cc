import { m } from '../../../../paraglide/messages.js';
import { inspectionCalendar } from '../../../../shared/features/bookings/inspection-calendar.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Payment } from '../../../../shared/features/payments/payment.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { cancelledEntry, readToldBooking } from '../../rendering/notification-queries.ts';
import { linkTo } from '../../rendering/request-facts.ts';
import { requestEndedPush } from './request-ended.ts';

type Facts = {
  readonly reference: string;
  readonly paymentState: Payment['state'];
  readonly origin: string;
  readonly link: string;
};

/** What becomes of a fee that has been paid, the office says. `isInCalendars`: it may be, and a file takes it out. */
export function visitCancelledMail(
  { reference, paymentState, origin, link }: Facts,
  { isInCalendars }: { readonly isInCalendars: boolean },
): MailText {
  const isPaid = paymentState === 'verified' || paymentState === 'claimed';
  return written(m.visit_mail_cancelled_subject({ reference }), [
    m.visit_mail_cancelled({ reference }),
    isPaid ? m.visit_mail_fee_is_looked_at() : null,
    isInCalendars ? m.visit_mail_calendar_takes_it_out() : null,
    m.mail_link_in_portal({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

/** By its customer. */
export const visitCancelled = notificationEvent({
  name: 'visit-cancelled',
  async render({ db, now, origin, links, organizer }, { subjectId }) {
    const booking = await readToldBooking(db, subjectId);
    if (!booking) return null;
    return toCustomer({ origin }, booking, (speech) => {
      const facts = { ...booking, origin: speech.origin, link: linkTo(links, 'booking', booking, speech.language) };
      const entry = cancelledEntry(facts, { organizer, now });
      return {
        mail: {
          ...visitCancelledMail(facts, { isInCalendars: entry !== null }),
          calendar: entry && inspectionCalendar(entry),
        },
        push: requestEndedPush({ ...booking, kind: 'booking' }, 'cancelled'),
      };
    });
  },
});
