import { m } from '../../../paraglide/messages.js';
import { inspectionCalendar } from '../../../shared/features/bookings/inspection-calendar.ts';
import { formatVisit } from '../../../shared/features/bookings/visit-time.ts';
import { untoldMs } from '../../../shared/features/payments/undo.ts';
import * as sentences from '../rendering/job-sentences.ts';
import { keyOf } from '../rendering/notification-event.ts';
import { bookingPush, requestEndedPush } from '../rendering/push-notice.ts';
import { bookingEvent } from './to-customer.ts';

/**
 * Contains no text that the sender typed: the address is unverified, and the text could be an advertisement sent to
 * somebody else.
 */
export const bookingArrived = bookingEvent({
  name: 'booking-arrived',
  byPhone: 'sms',
  to: (booking) => ({ ...booking, isVerified: null, language: booking.writtenIn }),
  isOver: ({ endedAs }) => endedAs !== null,
  subject: ({ reference }) => m.notice_arrived_subject({ reference }),
  lines: ({ reference, scheduledAt, isAhead, portal, link }) => [
    isAhead ? m.notice_arrived({ reference, time: formatVisit(scheduledAt) }) : m.notice_arrived_later({ reference }),
    m.notice_transfer_is_checked(),
    m.notice_sign_in_to_follow({ address: portal }),
    m.mail_link_without_account({ address: link }),
  ],
  // The booking may have waited offline for days and been sent while the app was closed.
  push: ({ reference }) => bookingPush(reference, m.push_arrived_title(), m.push_arrived({ reference })),
});

/** Nothing is confirmed for a time that has passed. */
export const bookingPaid = bookingEvent({
  name: 'booking-paid',
  delayMs: () => untoldMs,
  isOver: ({ endedAs, jobStatus, paymentState }) =>
    endedAs !== null || jobStatus === 'cancelled' || paymentState !== 'verified',
  subject: ({ reference, isAhead, time }) =>
    isAhead ? m.notice_paid_subject({ time }) : m.notice_paid_later_subject({ reference }),
  lines: ({ reference, time, isAhead, address, providerName: provider, portal, link }) => [
    isAhead ? sentences.paid({ reference, time, provider }) : m.notice_paid_later({ reference }),
    provider === null ? m.notice_professional_is_chosen() : null,
    m.notice_place_is({ place: address }),
    isAhead ? m.notice_calendar_comes_along() : null,
    m.mail_link_in_portal({ address: portal }),
    m.mail_link_without_account({ address: link }),
  ],
  calendar: ({ isAhead, entry }) => (isAhead ? inspectionCalendar(entry) : null),
  push: ({ reference }) => bookingPush(reference, m.push_paid_title(), m.push_paid({ reference })),
});

/** Cancelled by the customer. The office writes separately what happens to a paid fee. */
export const visitCancelled = bookingEvent({
  name: 'visit-cancelled',
  byPhone: 'sms',
  subject: ({ reference }) => m.visit_mail_cancelled_subject({ reference }),
  lines: ({ reference, paymentState, isAhead, portal, link }) => [
    m.visit_mail_cancelled({ reference }),
    paymentState === 'verified' || paymentState === 'claimed' ? m.visit_mail_fee_is_looked_at() : null,
    isAhead ? m.visit_mail_calendar_takes_it_out() : null,
    m.mail_link_in_portal({ address: portal }),
    m.mail_link_without_account({ address: link }),
  ],
  calendar: ({ isAhead, entry }) => (isAhead ? inspectionCalendar({ ...entry, isCancelled: true }) : null),
  push: (booking) => requestEndedPush({ ...booking, kind: 'booking' }, 'cancelled'),
});

/** Moved by the customer, or by the office with its `note`. */
export const visitMoved = bookingEvent<{ readonly note: string | null }, { readonly isConfirmed: boolean }>({
  name: 'visit-moved',
  isOver: ({ endedAs }) => endedAs !== null,
  // The calendar entry is updated only if one was sent: the visit is paid for and its confirmation is not still queued.
  async more({ db }, { id, paymentState }) {
    const confirmation = await db
      .selectFrom('notification')
      .select('id')
      .where('dedupeKey', '=', keyOf(bookingPaid, id))
      .where('channel', '=', 'mail')
      .where('attempts', '=', 0)
      .where('nextAt', 'is not', null)
      .executeTakeFirst();
    return { isConfirmed: paymentState === 'verified' && confirmation === undefined };
  },
  subject: ({ time }) => m.visit_mail_moved_subject({ time }),
  lines: ({ reference, time, isConfirmed, portal, link }, { note }) => [
    m.visit_mail_moved({ reference, time }),
    note === null ? null : m.visit_mail_office_says({ note }),
    isConfirmed ? m.visit_mail_calendar_comes_along() : m.visit_mail_still_to_be_verified(),
    m.mail_link_in_portal({ address: portal }),
    m.mail_link_without_account({ address: link }),
  ],
  calendar: ({ isConfirmed, entry }) => (isConfirmed ? inspectionCalendar(entry) : null),
  push: ({ reference }) => bookingPush(reference, m.push_moved_title(), m.push_moved({ reference })),
});
