import type { adminBookingContract } from '../../shared/bookings/admin-booking-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { update } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';
import { bookings } from '../entities/booking-entity.ts';
import { noSuchBooking, readBookings } from './booking-rows.ts';

export const adminBookingHandlers = (notices: Notices): Handlers<typeof adminBookingContract> => ({
  listAdminBookings: (_input, { read }) => readBookings(read, '1 = 1', []),

  async markInspectionPaid({ body: { bookingId } }, { tx, now }) {
    const unpaid = { id: bookingId, inspectionPaymentStatus: 'pending' } as const;
    const marked = await update(tx, bookings, unpaid, { inspectionPaymentStatus: 'paid', paidAt: now });
    const [booking] = await readBookings(tx.execute, `${bookings.id} = ?`, [bookingId]);
    if (!booking) throw noSuchBooking();
    if (marked === 0) throw new ProblemError('conflict', 'This booking is already paid.');
    await notices.bookingPaid(tx, bookingId, now);
    return booking;
  },
});
