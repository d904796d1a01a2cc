import type { Database } from '../database/database.ts';
import { bookings } from '../entities/booking-entity.ts';
import { readBookingStatuses } from '../requests/request-rows.ts';
import { readBookings } from './booking-rows.ts';

/** A customer's, newest first. */
export async function readPortalBookings(read: Database['read'], customerId: string) {
  const isTheirs = `${bookings.customerId} = ?`;
  const [rows, statuses] = await Promise.all([
    readBookings(read, isTheirs, [customerId]),
    readBookingStatuses(read, `where ${isTheirs}`, [customerId]),
  ]);
  const byId = new Map(statuses.map((status) => [status.id, status]));
  return rows.map(({ isLate, ...row }) => ({
    ...row,
    // As its status has it.
    scheduledAt: isLate ? null : row.scheduledAt,
    status: byId.get(row.id) ?? null,
  }));
}
