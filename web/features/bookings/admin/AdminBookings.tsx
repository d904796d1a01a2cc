import type { AdminBooking } from '../../../../shared/features/bookings/admin-booking-contract.ts';
import type { BookingOrder } from '../../../../shared/features/bookings/booking-list-contract.ts';
import type { BookingTab } from '../../../../shared/features/bookings/booking-state.ts';
import { cities } from '../../../../shared/features/providers/category.ts';
import type { AdminListing } from '../../../admin/parts/admin-listing.ts';
import { AdminListPage } from '../../../admin/parts/AdminListPage.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useNow } from '../../../components/hooks/use-now.ts';
import { AdminBookingRow } from './AdminBookingRow.tsx';

const tabs: readonly (readonly [tab: BookingTab, text: string])[] = [
  ['todo', 'To do'],
  ['all', 'All'],
  ['pending', 'Pending'],
  ['paid', 'Paid'],
  ['unread', 'Messages'],
  ['job', 'Job created'],
  ['refused', 'Not found'],
  ['cancelled', 'Ended'],
  ['archived', 'Archived'],
];

type Props = { readonly list: AdminListing<AdminBooking, BookingTab, BookingOrder> };

/** Bookings by page; the unpaid ones come first, the oldest on top. */
export function AdminBookings({ list }: Props) {
  const now = useNow();
  return (
    <AdminListPage
      list={list}
      label="Search bookings"
      hint="Name, phone or reference"
      tabs={tabs}
      cities={cities}
      orders={[
        ['waiting', 'Unpaid first'],
        ['newest', 'Newest first'],
        ['visit', 'By visit'],
        ['name', 'By name'],
      ]}
      empty={<EmptyState title="No bookings yet" hint="Inspections that people book appear here." />}
      none={{ title: 'No bookings match', hint: 'Try another search, state or city.' }}
      rows={{
        caption: 'Inspection bookings',
        columns: ['Ref', 'Customer', 'City', 'Provider', 'Visit', 'Fee', 'Action'],
      }}
    >
      {(booking) => <AdminBookingRow key={booking.id} booking={booking} now={now} />}
    </AdminListPage>
  );
}
