import type { AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { AdminChanges } from '../office/AdminChanges.tsx';
import { AdminFacts } from '../office/parts/AdminFacts.tsx';

/** Everything that is known of a booking, and who has done what with it. */
export function AdminBookingDetails({ booking }: { readonly booking: AdminBooking }) {
  return (
    <div className="grid gap-4 pt-1 pb-3 lg:grid-cols-2 lg:gap-8">
      <AdminFacts
        facts={[
          [
            'Email',
            <a key="email" href={`mailto:${booking.email}`} className="underline decoration-rule underline-offset-3">
              {booking.email}
            </a>,
          ],
          ['Address', booking.address],
          ['Booked', formatDateTime(booking.createdAt)],
          ['Promised until', formatDateTime(booking.verificationDueAt)],
          booking.paidAt !== null && ['Paid', formatDateTime(booking.paidAt)],
          Boolean(booking.notes) && ['Notes', booking.notes],
          [
            'Account',
            booking.customerId === null
              ? 'Nobody has signed in with this address yet'
              : 'Belongs to a signed-in customer',
          ],
        ]}
      />
      <AdminChanges kind="booking" id={booking.id} />
    </div>
  );
}
