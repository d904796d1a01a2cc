import { m } from '../../../../paraglide/messages.js';
import { inspectionCalendar } from '../../../../shared/features/bookings/inspection-calendar.ts';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import { paths } from '../../../../shared/paths.ts';
import { keyOf, notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldBooking } from '../../rendering/notification-queries.ts';
import { bookingPush } from '../../rendering/push-notice.ts';
import { linkTo } from '../../rendering/request-facts.ts';
import { bookingPaid } from './booking-paid.ts';

type Facts = {
  readonly reference: string;
  readonly scheduledAt: string;
  readonly origin: string;
  readonly link: string;
};

/** `note`: of the office, which has moved it. `isConfirmed`: it is paid for, and they know that. */
export function visitMovedMail(
  { reference, scheduledAt, origin, link }: Facts,
  { note, isConfirmed }: { readonly note: string | null; readonly isConfirmed: boolean },
): MailText {
  const time = formatVisit(scheduledAt);
  return written(m.visit_mail_moved_subject({ time }), [
    m.visit_mail_moved({ reference, time }),
    note === null ? null : m.visit_mail_office_says({ note }),
    isConfirmed ? m.visit_mail_calendar_comes_along() : m.visit_mail_still_to_be_verified(),
    m.mail_link_in_portal({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

/** By its customer, or by the office. */
export const visitMoved = notificationEvent<{ readonly note: string | null }>({
  name: 'visit-moved',
  async render({ db, now, origin, links, organizer }, { subjectId, details: { note } }) {
    const booking = await readToldBooking(db, subjectId);
    if (!booking || booking.endedAs !== null) return null;
    const { reference, scheduledAt } = booking;
    const confirmation = await db
      .selectFrom('notification')
      .select('id')
      .where('dedupeKey', '=', keyOf(bookingPaid, subjectId))
      .where('channel', '=', 'mail')
      .where('attempts', '=', 0)
      .where('nextAt', 'is not', null)
      .executeTakeFirst();
    // What is in a calendar already is replaced; of a visit that is not paid for, or whose confirmation is still to be
    // sent, nothing is in any.
    const isConfirmed = booking.paymentState === 'verified' && confirmation === undefined;
    return toCustomer({ origin }, booking, (speech) => {
      const facts = { ...booking, origin: speech.origin, link: linkTo(links, 'booking', booking, speech.language) };
      const entry = { ...facts, startsAt: scheduledAt, writtenAt: now.toISOString(), organizer };
      return {
        mail: {
          ...visitMovedMail(facts, { note, isConfirmed }),
          calendar: isConfirmed ? inspectionCalendar(entry) : null,
        },
        push: bookingPush(reference, m.push_moved_title(), m.push_moved({ reference })),
      };
    });
  },
});
