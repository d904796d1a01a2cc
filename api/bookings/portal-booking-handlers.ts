import type { portalBookingContract } from '../../shared/bookings/portal-booking-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { readBookingStatuses } from '../requests/request-rows.ts';
import { readBookings } from './booking-rows.ts';

export const portalBookingHandlers: Handlers<typeof portalBookingContract> = {
  async listPortalBookings(_input, { read, actor }) {
    const isTheirs = `${bookings.customerId} = ?`;
    const [rows, statuses] = await Promise.all([
      readBookings(read, isTheirs, [actor.customerId]),
      readBookingStatuses(read, `where ${isTheirs}`, [actor.customerId]),
    ]);
    const byId = new Map(statuses.map((status) => [status.id, status]));
    // A phone without a network sent it too late: nothing takes place at that time.
    return rows.map(({ isLate, ...row }) => {
      const scheduledAt = isLate ? null : row.scheduledAt;
      const status = byId.get(row.id);
      return { ...row, scheduledAt, status: status ? { ...status, scheduledAt } : null };
    });
  },
};
