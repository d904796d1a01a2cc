import { m } from '../../../../paraglide/messages.js';
import { untoldMs } from '../../../../shared/features/payments/undo.ts';
import { inspectionCalendar } from '../../../../shared/features/bookings/inspection-calendar.ts';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import { paths } from '../../../../shared/paths.ts';
import * as sentences from '../../rendering/job-sentences.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldBooking } from '../../rendering/notification-queries.ts';
import { bookingPush } from '../../rendering/push-notice.ts';
import { linkTo } from '../../rendering/request-facts.ts';

type Facts = {
  readonly reference: string;
  readonly scheduledAt: string;
  readonly address: string;
  readonly providerName: string | null;
  readonly origin: string;
  /** For a person without an account. */
  readonly link: string;
};

/** Of a time that has passed nothing is confirmed. */
export function bookingPaidMail(booking: Facts, { isAhead }: { isAhead: boolean }): MailText {
  const { reference, scheduledAt, address, providerName: provider, origin, link } = booking;
  const time = formatVisit(scheduledAt);
  return written(isAhead ? m.notice_paid_subject({ time }) : m.notice_paid_later_subject({ reference }), [
    isAhead ? sentences.paid({ reference, time, provider }) : m.notice_paid_later({ reference }),
    provider === null ? m.notice_professional_is_chosen() : null,
    m.notice_place_is({ place: address }),
    isAhead ? m.notice_calendar_comes_along() : null,
    m.mail_link_in_portal({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

export const bookingPaid = notificationEvent({
  name: 'booking-paid',
  holdMs: () => untoldMs,
  async render({ db, now, origin, links, organizer }, { subjectId }) {
    const booking = await readToldBooking(db, subjectId);
    if (!booking || booking.endedAs !== null || booking.jobStatus === 'cancelled') return null;
    if (booking.paymentState !== 'verified') return null;
    const { reference, scheduledAt } = booking;
    const isAhead = scheduledAt > now.toISOString();
    return toCustomer({ origin }, booking, (speech) => {
      const facts = { ...booking, origin: speech.origin, link: linkTo(links, 'booking', booking, speech.language) };
      const entry = { ...facts, startsAt: scheduledAt, writtenAt: now.toISOString(), organizer };
      return {
        mail: { ...bookingPaidMail(facts, { isAhead }), calendar: isAhead ? inspectionCalendar(entry) : null },
        push: bookingPush(reference, m.push_paid_title(), m.push_paid({ reference })),
      };
    });
  },
});
