import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  adminBookingContract,
  type AdminBooking,
} from '../../../../shared/features/bookings/admin-booking-contract.ts';
import { bookingListContract, bookingOrders } from '../../../../shared/features/bookings/booking-list-contract.ts';
import { bookingTabs } from '../../../../shared/features/bookings/booking-state.ts';
import { createClient } from '../../../api-client.ts';
import { liveRead } from '../../../lib/live-read.ts';
import { adminSpace } from '../../../lib/query-keys.ts';
import { adminListing } from '../../../admin/parts/admin-listing.ts';
import { adminMeta, type AdminMutation } from '../../../admin/admin-mutation.ts';

export const adminBookingClient = createClient(adminBookingContract);

const listClient = createClient(bookingListContract);

/** Bookings by page. */
export const bookingListing = adminListing({
  kind: 'booking',
  tabs: bookingTabs,
  searchedTab: 'all',
  orders: bookingOrders,
  page: listClient.pageBookings,
  one: (id) => adminBookingClient.getAdminBooking({ params: { id } }),
  exportPath: bookingListContract.exportBookings.path,
});

export const adminBookingQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'bookings', id],
    queryFn: () => adminBookingClient.getAdminBooking({ params: { id } }),
    ...liveRead,
  });

/** Shows a changed booking before it is refetched. */
export function showBooking(client: QueryClient, changed: AdminBooking): void {
  client.setQueryData(adminBookingQuery(changed.id).queryKey, (booking) => booking && changed);
  bookingListing.show(client, changed);
}

/** Undoes the mark of a payment. */
export const unmarkPaid = ({ id }: AdminBooking): AdminMutation<AdminBooking> => ({
  mutationFn: () => adminBookingClient.unmarkInspectionPaid({ body: { bookingId: id } }),
  meta: adminMeta({ title: 'Payment Unmarked', description: 'Inspection payment is pending again.' }),
});

/** A time span in a short form for tables: `20 min`, `5 h`, `3 d`. */
export function spanText(from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1440)} d`;
}

/** The time left of the promised 24 hours at the instant `now`. */
export function promiseText(dueAt: string, now: string): { readonly text: string; readonly isOver: boolean } {
  return now <= dueAt
    ? { text: `${spanText(now, dueAt)} left`, isOver: false }
    : { text: `${spanText(dueAt, now)} late`, isOver: true };
}
