import type { portalBookingContract } from '../../shared/bookings/portal-booking-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { readBookings } from './booking-rows.ts';

export const portalBookingHandlers: Handlers<typeof portalBookingContract> = {
  async listPortalBookings(_input, { read, actor }) {
    const rows = await readBookings(read, `${bookings.customerId} = ?`, [actor.customerId]);
    // A phone without a network sent it too late: nothing takes place at that time.
    return rows.map((row) => (row.isLate ? { ...row, scheduledAt: null } : row));
  },
};
