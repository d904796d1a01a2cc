import type { adminBookingContract } from '../../shared/bookings/admin-booking-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';
import { noSuchBooking, readBookings } from './booking-rows.ts';

export const adminBookingHandlers = (notices: Notices): Handlers<typeof adminBookingContract> => ({
  listAdminBookings: (_input, { read }) => readBookings(read, '1 = 1', []),

  async markInspectionPaid({ body: { bookingId } }, { tx, now }) {
    const marked = await tx.execute(
      "update booking set inspection_payment_status = 'paid', paid_at = ? where id = ? and inspection_payment_status = 'pending' returning id",
      [now, bookingId],
    );
    const [booking] = await readBookings(tx.execute, 'booking.id = ?', [bookingId]);
    if (!booking) throw noSuchBooking();
    if (marked.length === 0) throw new ProblemError('conflict', 'This booking is already paid.');
    await notices.bookingPaid(tx, bookingId, now);
    return booking;
  },
});
