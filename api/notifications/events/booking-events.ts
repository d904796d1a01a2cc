import { m } from '../../../paraglide/messages.js';
import { inspectionCalendar } from '../../../shared/features/visits/inspection-calendar.ts';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';
import * as sentences from '../rendering/job-sentences.ts';
import { requestEndedPush } from '../rendering/push-notice.ts';
import type { NotifiedBooking } from '../rendering/notification-queries.ts';
import { bookingEvent } from './to-customer.ts';

/**
 * Contains no text that the sender typed: the address is unverified, and the text could be an advertisement sent to
 * somebody else.
 */
export const bookingArrived = bookingEvent({
  name: 'booking-arrived',
  byPhone: 'sms',
  to: (booking) => ({ ...booking, isVerified: null, language: booking.writtenIn }),
  isObsolete: ({ endedAs }) => endedAs !== null,
  subject: ({ reference }) => m.notice_arrived_subject({ reference }),
  lines: ({ reference, time, entry, page, withoutAccount }) => [
    entry ? m.notice_arrived({ reference, time }) : m.notice_arrived_later({ reference }),
    m.notice_transfer_is_checked(),
    m.notice_sign_in_to_follow({ address: page }),
    withoutAccount,
  ],
  // The booking may have waited offline for days and been sent while the app was closed.
  push: ({ reference }) => ({ title: m.push_arrived_title(), body: m.push_arrived({ reference }) }),
});

/** The professional has answered, or come: the fee was verified before, and nothing new follows from it. */
const isVerifiedAgain = ({ jobStatus, answerState }: Pick<NotifiedBooking, 'jobStatus' | 'answerState'>): boolean =>
  (jobStatus ?? 'booked') !== 'booked' || (answerState ?? 'asked') !== 'asked';

/** The visit is confirmed later, by its professional. */
export const bookingPaid = bookingEvent({
  name: 'booking-paid',
  delayMs: () => notificationDelayMs,
  isObsolete: ({ endedAs, jobStatus, paymentState }) =>
    endedAs !== null || jobStatus === 'cancelled' || paymentState !== 'verified',
  subject: ({ reference }) => m.notice_paid_later_subject({ reference }),
  lines: ({ reference, time, entry, address, providerName: provider, whereToRead, ...booking }) => [
    ...(isVerifiedAgain(booking)
      ? [m.push_paid({ reference })]
      : [
          entry ? sentences.paid({ reference, time, provider }) : m.notice_paid_later({ reference }),
          provider === null ? m.notice_professional_is_chosen() : null,
          m.notice_place_is({ place: address }),
        ]),
    ...whereToRead,
  ],
  push: ({ reference }) => ({ title: m.push_payment_title(), body: m.push_paid({ reference }) }),
});

/** Cancelled by the customer. The office writes separately what happens to a paid fee. */
export const visitCancelled = bookingEvent({
  name: 'visit-cancelled',
  byPhone: 'sms',
  subject: ({ reference }) => m.visit_mail_cancelled_subject({ reference }),
  lines: ({ reference, paymentState, entry, whereToRead }) => [
    m.visit_mail_cancelled({ reference }),
    paymentState === 'verified' || paymentState === 'claimed' ? m.visit_mail_fee_is_looked_at() : null,
    entry && m.visit_mail_calendar_takes_it_out(),
    ...whereToRead,
  ],
  calendar: ({ entry }) => entry && inspectionCalendar({ ...entry, isCancelled: true }),
  push: ({ reference }) => requestEndedPush(reference, 'cancelled'),
});

/** Moved by the customer, or by the office with its `note`. The professional is asked again. */
export const visitMoved = bookingEvent<{ readonly note: string | null }>({
  name: 'visit-moved',
  isObsolete: ({ endedAs }) => endedAs !== null,
  subject: ({ time }) => m.visit_mail_moved_subject({ time }),
  lines: ({ reference, time, paymentState, providerName: provider, visitAnsweredAt, entry, whereToRead }, { note }) => [
    m.visit_mail_moved({ reference, time }),
    note === null ? null : m.visit_mail_office_says({ note }),
    paymentState === 'verified' ? provider && m.visit_mail_asking({ provider }) : m.visit_mail_still_to_be_verified(),
    visitAnsweredAt && entry && m.notice_calendar_comes_along(),
    ...whereToRead,
  ],
  // After an answer the customer may have an entry in their calendar.
  calendar: ({ visitAnsweredAt, entry }) =>
    visitAnsweredAt && entry && inspectionCalendar({ ...entry, isTentative: true }),
  push: ({ reference }) => ({ title: m.push_moved_title(), body: m.push_moved({ reference }) }),
});
