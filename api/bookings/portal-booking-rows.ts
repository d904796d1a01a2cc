import { uncheckedAtOnce } from '../../shared/requests/owner-contract.ts';
import type { PortalBooking } from '../../shared/bookings/portal-booking-contract.ts';
import type { Database } from '../database/database.ts';
import { bookings } from '../entities/booking-entity.ts';
import { readBookingStatuses } from '../requests/request-rows.ts';
import { readBookings } from './booking-rows.ts';

type Key = Pick<PortalBooking, 'createdAt' | 'id'>;

/**
 * A customer's, newest first. Of those that they have to check only so many: others may have sent them. `after`: the
 * unchecked ones that follow this one, and no others.
 */
export async function readPortalBookings(read: Database['read'], customerId: string, after: Key | null = null) {
  const unchecked = `${bookings.customerId} = ? and ${bookings.addressCheck} = 'asked'`;
  const later = after ? `and (${bookings.createdAt}, ${bookings.id}) < (?, ?)` : '';
  const shown = `${bookings.id} in (select ${bookings.id} from ${bookings} where ${unchecked} ${later}
    order by ${bookings.createdAt} desc, ${bookings.id} desc limit ${uncheckedAtOnce})`;
  const isShown = after ? shown : `(${bookings.customerId} = ? and ${bookings.addressCheck} is null or ${shown})`;
  const params = after ? [customerId, new Date(after.createdAt), after.id] : [customerId, customerId];
  const [rows, statuses] = await Promise.all([
    readBookings(read, isShown, params),
    readBookingStatuses(read, `where ${isShown}`, params),
  ]);
  const byId = new Map(statuses.map((status) => [status.id, status]));
  return rows.flatMap(({ isLate, addressCheck, ...row }) => {
    const status = byId.get(row.id);
    // What arrived between the two reads comes with the next.
    if (!status) return [];
    // As its status has it.
    const scheduledAt = isLate ? null : row.scheduledAt;
    // The office has spoken to whoever it has made a job for.
    const isUnchecked = addressCheck !== null && row.jobId === null;
    return [{ ...row, scheduledAt, status, isUnchecked }];
  });
}
