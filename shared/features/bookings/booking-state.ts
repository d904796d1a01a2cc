import type { Payment } from '../payments/payment.ts';
import type { RequestEnding } from '../payments/request-state.ts';

/** The status of a booking in the back office. */
const bookingStates = ['pending', 'paid', 'job', 'refused', 'cancelled', 'archived'] as const;

export type BookingState = (typeof bookingStates)[number];

const bookingStateNames: Readonly<Record<BookingState, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  job: 'Job created',
  refused: 'Not found',
  cancelled: 'Cancelled',
  archived: 'Archived',
};

/** How it ended, by itself or through the cancellation of its job; null if it has not ended. */
export const endOfBooking = ({
  endedAs,
  isJobCancelled,
}: {
  readonly endedAs: RequestEnding | null;
  readonly isJobCancelled: boolean;
}): RequestEnding | null => endedAs ?? (isJobCancelled ? 'cancelled' : null);

/** The name of the status; of an ended booking, how it ended. */
export const bookingStateName = (booking: Parameters<typeof bookingState>[0]): string =>
  bookingState(booking) === 'cancelled' && booking.endedAs === 'refused'
    ? 'Refused'
    : bookingStateNames[bookingState(booking)];

/** The list has the same rule in SQL: `api/features/bookings/booking-list.ts`. */
export function bookingState({
  archivedAt,
  endedAs,
  jobId,
  payment,
  inspectionPaymentStatus,
}: {
  readonly archivedAt: string | null;
  readonly endedAs: string | null;
  readonly jobId: string | null;
  readonly payment: Pick<Payment, 'state'>;
  readonly inspectionPaymentStatus: 'pending' | 'paid';
}): BookingState {
  if (archivedAt !== null) return 'archived';
  if (endedAs !== null) return 'cancelled';
  if (jobId !== null) return 'job';
  if (payment.state === 'refused') return 'refused';
  return inspectionPaymentStatus;
}

/** The tabs of the list. The first one is the office's work. */
export const bookingTabs = [
  'todo',
  'unread',
  'pending',
  'paid',
  'job',
  'refused',
  'cancelled',
  'archived',
  'all',
] as const;

export type BookingTab = (typeof bookingTabs)[number];

/** Archived bookings have a tab of their own. */
const present = bookingStates.filter((state) => state !== 'archived');

export function statesOfTab(tab: BookingTab): readonly BookingState[] {
  if (tab === 'todo') return ['pending', 'paid'];
  return tab === 'all' ? present : tab === 'unread' ? bookingStates : [tab];
}
