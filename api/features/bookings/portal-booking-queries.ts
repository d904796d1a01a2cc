import { sql } from 'kysely';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { uncheckedAtOnce } from '../../../shared/features/orders/owner-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { readBookingStatuses } from '../orders/request-queries.ts';
import { readBookings } from './booking-queries.ts';

type Key = Pick<PortalBooking, 'createdAt' | 'id'>;

/**
 * Reads a customer's bookings, newest first. Bookings that the customer has to check are limited, because others may
 * have sent them. `after`: reads only the unchecked bookings that follow this one.
 */
export async function readPortalBookings(db: Db, customerId: string, after: Key | null = null) {
  const unchecked = db
    .selectFrom('booking as unchecked')
    .select('unchecked.id')
    .where('unchecked.customerId', '=', customerId)
    .where('unchecked.addressCheck', '=', 'asked')
    .$if(after !== null, (query) =>
      query.where(
        (eb) =>
          sql<boolean>`${eb.refTuple('unchecked.createdAt', 'unchecked.id')} < (${after?.createdAt}, ${after?.id})`,
      ),
    )
    .orderBy('unchecked.createdAt', 'desc')
    .orderBy('unchecked.id', 'desc')
    .limit(uncheckedAtOnce);
  const rows = await readBookings(db, (all) =>
    all.where('booking.customerId', '=', customerId).where((eb) => {
      const isShown = eb('booking.id', 'in', unchecked);
      return after ? isShown : eb.or([eb('booking.addressCheck', 'is distinct from', 'asked'), isShown]);
    }),
  );
  const ids = rows.map(({ id }) => id);
  const statuses = ids.length === 0 ? [] : await readBookingStatuses(db, (all) => all.where('booking.id', 'in', ids));
  const byId = new Map(statuses.map((status) => [status.id, status]));
  return rows.flatMap(({ isLate, addressCheck, estimate, ...row }) => {
    const status = byId.get(row.id);
    // Deleted between the two reads.
    if (!status) return [];
    // As in its status.
    const scheduledAt = isLate ? null : row.scheduledAt;
    // Once the office has made a job, it has spoken with the customer.
    const isUnchecked = addressCheck === 'asked' && row.jobId === null;
    const origin = estimate?.customerId === customerId ? { id: estimate.id, reference: estimate.reference } : null;
    return [{ ...row, estimate: origin, scheduledAt, status, isUnchecked }];
  });
}
