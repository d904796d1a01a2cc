import { m } from '../../../paraglide/messages.js';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { unreadOf } from '../../../shared/features/portal/waiting-for-you.ts';
import { isEnd } from '../../../shared/features/payments/request-state.ts';
import { progressOf } from '../orders/request-summary.ts';
import type { BadgeKind } from '../../components/Badge.tsx';

/** The specified badge, unless the payment was not found or the booking has ended. */
export function badgeOf({ status, inspectionPaymentStatus }: PortalBooking): {
  readonly kind: BadgeKind;
  readonly word: string;
} {
  if (isEnd(status.state) || status.payment.state === 'refused') return progressOf(status);
  return inspectionPaymentStatus === 'paid'
    ? { kind: 'done', word: m.booking_card_paid() }
    : { kind: 'wait', word: m.booking_card_pending_payment() };
}

/** Cancelled, refused or finished, without unread messages. */
export const isPastBooking = (booking: PortalBooking): boolean =>
  isEnd(booking.status.state) && unreadOf(booking) === 0;
