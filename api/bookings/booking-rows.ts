import type { AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { flagOf, instantOf, optionalInstantOf } from '../database/raw-values.ts';

export const noSuchBooking = (): ProblemError => new ProblemError('not-found', 'There is no such booking.');

type BookingRow = Omit<
  AdminBooking,
  'scheduledAt' | 'paidAt' | 'createdAt' | 'verificationDueAt' | 'isLate' | 'isReferenceShared'
> & {
  readonly scheduledAt: unknown;
  readonly paidAt: unknown;
  readonly createdAt: unknown;
  readonly isReferenceShared: unknown;
};

/** `tilerSlug`: of a provider whose address has changed since, the present one, which leads there. */
const bookingSelect = `select booking.id, reference, full_name as "fullName", booking.email, phone, booking.address, scheduled_at as "scheduledAt", notes,
  coalesce(provider.slug, tiler_slug) as "tilerSlug", provider.display_name as "providerName", inspection_payment_status as "inspectionPaymentStatus", paid_at as "paidAt",
  booking.created_at as "createdAt", booking.customer_id as "customerId", job.id as "jobId",
  exists (select 1 from booking as other where other.reference = booking.reference and other.id <> booking.id) as "isReferenceShared"
  from booking left join provider on provider.id = booking.provider_id left join job on job.booking_id = booking.id`;

/** Newest first. `where` and `limit`: SQL written in the code. */
export async function readBookings(
  read: Database['read'],
  where: string,
  params: readonly unknown[],
  limit = '',
): Promise<AdminBooking[]> {
  const rows = await read<BookingRow>(
    `${bookingSelect} where ${where} order by booking.created_at desc, booking.id ${limit}`,
    params,
  );
  return rows.map((row) => {
    const scheduledAt = instantOf(row.scheduledAt);
    const createdAt = instantOf(row.createdAt);
    return {
      ...row,
      scheduledAt,
      createdAt,
      paidAt: optionalInstantOf(row.paidAt),
      verificationDueAt: verificationDueAt(createdAt),
      isLate: createdAt > scheduledAt,
      isReferenceShared: flagOf(row.isReferenceShared),
    };
  });
}
