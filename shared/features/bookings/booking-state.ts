import type { Payment } from '../payments/payment.ts';
import type { RequestEnding } from '../payments/request-state.ts';

/** How a booking stands, as the back office has it. */
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

/** How it came to nothing: by itself, or with its job; null where it has not. */
export const endOfBooking = ({
  endedAs,
  isJobCancelled,
}: {
  readonly endedAs: RequestEnding | null;
  readonly isJobCancelled: boolean;
}): RequestEnding | null => endedAs ?? (isJobCancelled ? 'cancelled' : null);

/** How it ended, where it came to nothing. */
export const bookingStateName = (booking: Parameters<typeof bookingState>[0]): string =>
  bookingState(booking) === 'cancelled' && booking.endedAs === 'refused'
    ? 'Refused'
    : bookingStateNames[bookingState(booking)];

/** The list says the same in SQL: `api/features/bookings/booking-list.ts`. */
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

/** How the list is divided. The first is what the office has to do. */
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

/** What is put away stands in a tab of its own. */
const present = bookingStates.filter((state) => state !== 'archived');

export function statesOfTab(tab: BookingTab): readonly BookingState[] {
  if (tab === 'todo') return ['pending', 'paid'];
  return tab === 'all' ? present : tab === 'unread' ? bookingStates : [tab];
}
