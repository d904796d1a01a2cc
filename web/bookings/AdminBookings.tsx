import type { AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { AdminListFrame } from '../office/parts/AdminListFrame.tsx';
import { AdminTable } from '../office/parts/AdminTable.tsx';
import { csvOf, downloadText } from '../office/parts/admin-csv.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useAdminList } from '../office/use-admin-list.ts';
import { useUndoOffers } from '../office/use-undo-offers.ts';
import { useNow } from '../ui/use-now.ts';
import { bookingChoices, bookingOrders, bookingState, bookingText } from './admin-booking-data.ts';
import { AdminBookingRow } from './AdminBookingRow.tsx';
import { bookingStateNames } from './admin-booking-words.ts';

function exportCsv(rows: readonly AdminBooking[]): void {
  const heads = [
    'Reference',
    'Booked',
    'Name',
    'Phone',
    'Email',
    'Address',
    'Visit',
    'Provider',
    'State',
    'Paid',
    'Notes',
  ];
  const time = (instant: string | null) => (instant === null ? null : formatDateTime(instant));
  downloadText(
    'inspections.csv',
    csvOf(
      heads,
      rows.map((row) => [
        row.reference,
        formatDateTime(row.createdAt),
        row.fullName,
        row.phone,
        row.email,
        row.address,
        formatDateTime(row.scheduledAt),
        row.providerName ?? row.tilerSlug,
        bookingStateNames[bookingState(row)],
        time(row.paidAt),
        row.notes,
      ]),
    ),
  );
}

/** Every inspection booking; who waits longest against the promised 24 hours stands first. */
export function AdminBookings({ bookings }: { readonly bookings: readonly AdminBooking[] }) {
  const now = useNow();
  const { offered, onOffer } = useUndoOffers();
  const list = useAdminList({
    rows: bookings,
    textOf: bookingText,
    choices: bookingChoices,
    orders: bookingOrders,
    firstChoice: 'all',
    firstOrder: 'waiting',
  });
  if (bookings.length === 0) {
    return <EmptyState title="No bookings yet" hint="Inspections that people book appear here." />;
  }
  return (
    <AdminListFrame
      list={list}
      label="Search bookings"
      hint="Name, phone or reference"
      narrowedBy="State"
      choices={[
        ['all', 'All'],
        ['pending', 'Pending'],
        ['paid', 'Paid'],
        ['job', 'Job created'],
        ['refused', 'Payment not found'],
        ['cancelled', 'Cancelled'],
        ['unread', 'New messages'],
      ]}
      orders={[
        ['waiting', 'Waiting longest'],
        ['newest', 'Newest first'],
        ['visit', 'By visit'],
        ['name', 'By name'],
      ]}
      onExport={() => exportCsv(list.found)}
    >
      <AdminTable
        caption="Inspection bookings"
        heads={['Ref', 'Customer', 'Provider', 'Visit', 'Fee', 'Action']}
        rows={list.shown}
        none={{ title: 'No bookings match', hint: 'Try another search or state.' }}
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
    </AdminListFrame>
  );
}
