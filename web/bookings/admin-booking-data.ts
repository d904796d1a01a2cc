import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminBookingContract, type AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';

export const adminBookingClient = createClient(adminBookingContract);

export const adminBookingsQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'bookings'], queryFn: () => adminBookingClient.listAdminBookings() });

/** Shows a booking as it has become, before the list has been read again. */
export function showBooking(client: QueryClient, changed: AdminBooking): void {
  client.setQueryData(adminBookingsQuery().queryKey, (list) =>
    list?.map((booking) => (booking.id === changed.id ? changed : booking)),
  );
}

export const bookingState = (booking: AdminBooking): 'pending' | 'paid' | 'job' => {
  if (booking.jobId !== null) return 'job';
  return booking.inspectionPaymentStatus;
};

/** Made once: every comparison through `localeCompare` would look for it again. */
export const byAlphabet = new Intl.Collator('en').compare;

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const newestFirst = (one: { readonly createdAt: string }, other: { readonly createdAt: string }): number =>
  byText(other.createdAt, one.createdAt);

const turn = { pending: 0, paid: 1, job: 2 } as const;

/**
 * Unpaid ones by the time left of the promised 24 hours, then those that need a job, the longest paid first, then the
 * rest.
 */
function byWaiting(one: AdminBooking, other: AdminBooking): number {
  const state = bookingState(one);
  const apart = turn[state] - turn[bookingState(other)];
  if (apart !== 0) return apart;
  if (state === 'pending') return byText(one.createdAt, other.createdAt);
  return state === 'paid'
    ? byText(one.paidAt ?? one.createdAt, other.paidAt ?? other.createdAt)
    : newestFirst(one, other);
}

export const bookingOrders = {
  waiting: byWaiting,
  newest: newestFirst,
  visit: (one: AdminBooking, other: AdminBooking) => byText(one.scheduledAt, other.scheduledAt),
  name: (one: AdminBooking, other: AdminBooking) => byAlphabet(one.fullName, other.fullName),
};

export const bookingChoices = {
  all: () => true,
  pending: (booking: AdminBooking) => bookingState(booking) === 'pending',
  paid: (booking: AdminBooking) => bookingState(booking) === 'paid',
  job: (booking: AdminBooking) => bookingState(booking) === 'job',
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
