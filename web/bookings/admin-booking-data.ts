import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminBookingContract, type AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';
import { byAlphabet, byText, longestWaitingFirst, newestFirst } from '../office/list-order.ts';
import type { Step } from '../office/use-admin-action.ts';

export const adminBookingClient = createClient(adminBookingContract);

export const adminBookingsQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'bookings'], queryFn: () => adminBookingClient.listAdminBookings() });

export const adminBookingQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'bookings', id],
    queryFn: () => adminBookingClient.getAdminBooking({ params: { id } }),
  });

/** Shows a booking as it has become, before it has been read again. */
export function showBooking(client: QueryClient, changed: AdminBooking): void {
  client.setQueryData(adminBookingQuery(changed.id).queryKey, (booking) => booking && changed);
  client.setQueryData(adminBookingsQuery().queryKey, (list) =>
    list?.map((booking) => (booking.id === changed.id ? changed : booking)),
  );
}

/** The payment was marked by mistake. */
export const unmarkPaid = ({ id }: AdminBooking): Step<AdminBooking> => ({
  work: () => adminBookingClient.unmarkInspectionPaid({ body: { bookingId: id } }),
  done: { title: 'Payment Unmarked', description: 'Inspection payment is pending again.' },
  onDone: (pending, client) => showBooking(client, pending),
});

export const bookingState = (booking: AdminBooking): 'pending' | 'refused' | 'paid' | 'job' | 'cancelled' => {
  if (booking.endedAs !== null) return 'cancelled';
  if (booking.jobId !== null) return 'job';
  if (booking.payment.state === 'refused') return 'refused';
  return booking.inspectionPaymentStatus;
};

export const bookingOrders = {
  waiting: longestWaitingFirst(bookingState),
  newest: newestFirst,
  visit: (one: AdminBooking, other: AdminBooking) => byText(one.scheduledAt, other.scheduledAt),
  name: (one: AdminBooking, other: AdminBooking) => byAlphabet(one.fullName, other.fullName),
};

export const bookingChoices = {
  all: () => true,
  unread: ({ unread }: AdminBooking) => unread !== undefined,
  pending: (booking: AdminBooking) => bookingState(booking) === 'pending',
  paid: (booking: AdminBooking) => bookingState(booking) === 'paid',
  job: (booking: AdminBooking) => bookingState(booking) === 'job',
  refused: (booking: AdminBooking) => bookingState(booking) === 'refused',
  cancelled: (booking: AdminBooking) => bookingState(booking) === 'cancelled',
};

export const bookingText = (booking: AdminBooking): string =>
  [
    booking.reference,
    booking.fullName,
    booking.phone,
    booking.phone.replaceAll(/\D/g, ''),
    booking.email,
    booking.address,
    booking.providerName,
    booking.tilerSlug,
  ].join(' ');

/** How long ago, or until when, as short as a table needs it: `20 min`, `5 h`, `3 d`. */
export function spanText(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}

/** What is left of the promised 24 hours at the moment `now`. */
export function promiseText(dueAt: string, now: string): { readonly text: string; readonly isOver: boolean } {
  return now <= dueAt
    ? { text: `${spanText(now, dueAt)} left`, isOver: false }
    : { text: `${spanText(dueAt, now)} late`, isOver: true };
}
