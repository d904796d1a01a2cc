import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { BookingOrder } from '../../../shared/features/bookings/booking-list-contract.ts';
import type { BookingTab } from '../../../shared/features/bookings/booking-state.ts';
import { cities } from '../../../shared/features/providers/category.ts';
import { useAdminRows, type ListingProps } from '../../office/parts/admin-listing.ts';
import { AdminPages } from '../../office/parts/AdminPages.tsx';
import { AdminTable } from '../../office/parts/AdminTable.tsx';
import { useUndoOffers } from '../../office/hooks/use-undo-offers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { bookingListing } from './admin-booking-data.ts';
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

type Props = ListingProps<AdminBooking, BookingTab, BookingOrder>;

/** Inspection bookings by the page; who waits longest against the promised 24 hours stands first. */
export function AdminBookings({ pages, page, error, onRetry }: Props) {
  const now = useNow();
  const { offered, onOffer } = useUndoOffers();
  const { rows, shown } = useAdminRows(bookingListing, page);
  const { counts } = page;
  const { view } = pages;
  if (counts.all.count === 0 && counts.archived.count === 0) {
    return <EmptyState title="No bookings yet" hint="Inspections that people book appear here." />;
  }
  const hasNothingToDo = view.tab === 'todo' && view.search === '' && view.city === '';
  return (
    <AdminPages
      pages={pages}
      page={page}
      error={error}
      onRetry={onRetry}
      count={rows.length}
      label="Search bookings"
      hint="Name, phone or reference"
      tabs={tabs}
      cities={cities}
      orders={[
        ['waiting', 'Waiting longest'],
        ['newest', 'Newest first'],
        ['visit', 'By visit'],
        ['name', 'By name'],
      ]}
      exportPath={bookingListing.exportPath(view)}
    >
      <AdminTable
        caption="Inspection bookings"
        heads={['Ref', 'Customer', 'City', 'Provider', 'Visit', 'Fee', 'Action']}
        rows={shown}
        none={
          hasNothingToDo
            ? { title: 'Nothing to do', hint: 'New tasks for the office appear here by themselves.' }
            : { title: 'No bookings match', hint: 'Try another search, state or city.' }
        }
      >
        {(booking, place) => (
          <AdminBookingRow
            key={place}
            booking={booking}
            now={now}
            isUndoOffered={offered.has(booking.id)}
            onOffer={onOffer}
          />
        )}
      </AdminTable>
    </AdminPages>
  );
}
