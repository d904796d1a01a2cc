import { m } from '../../../../paraglide/messages.js';
import { formatVisit } from '../../../../shared/features/bookings/visit-time.ts';
import { paths } from '../../../../shared/paths.ts';
import { notificationEvent, toCustomer, written, type MailText } from '../../rendering/notification-event.ts';
import { readToldBooking } from '../../rendering/notification-queries.ts';
import { bookingPush } from '../../rendering/push-notice.ts';
import { linkTo } from '../../rendering/request-facts.ts';

/**
 * Goes to an address that nobody has checked, so nothing that the sender typed is in it: it could be somebody else's
 * advertisement.
 */
export function bookingArrivedMail(
  { reference, scheduledAt, origin, link }: { reference: string; scheduledAt: string; origin: string; link: string },
  { isAhead }: { readonly isAhead: boolean },
): MailText {
  return written(m.notice_arrived_subject({ reference }), [
    isAhead ? m.notice_arrived({ reference, time: formatVisit(scheduledAt) }) : m.notice_arrived_later({ reference }),
    m.notice_transfer_is_checked(),
    m.notice_sign_in_to_follow({ address: origin + paths.portal() }),
    m.mail_link_without_account({ address: link }),
  ]);
}

/** It may have waited on the device for days, and been sent while the app was closed. */
export const bookingArrivedPush = (reference: string) =>
  bookingPush(reference, m.push_arrived_title(), m.push_arrived({ reference }));

export const bookingArrived = notificationEvent({
  name: 'booking-arrived',
  async render({ db, now, origin, links }, { subjectId }) {
    const booking = await readToldBooking(db, subjectId);
    if (!booking || booking.endedAs !== null) return null;
    // To the address as it was typed, in the language of the form.
    const to = { ...booking, isVerified: null, language: booking.writtenIn };
    return toCustomer({ origin }, to, (speech) => {
      const facts = { ...booking, origin: speech.origin, link: linkTo(links, 'booking', booking, speech.language) };
      return {
        mail: bookingArrivedMail(facts, { isAhead: booking.scheduledAt > now.toISOString() }),
        push: bookingArrivedPush(booking.reference),
      };
    });
  },
});
