import type { AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { tableOf } from '../database/table.ts';
import { flagColumn, orNull, pick, textColumn, view } from '../database/view.ts';
import { jobs } from '../entities/job-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { BookingEntity, bookings } from '../entities/booking-entity.ts';

export const noSuchBooking = (): ProblemError => new ProblemError('not-found', 'There is no such booking.');

const others = tableOf(BookingEntity, 'other');

const bookingView = view(
  `${bookings}
   left join ${providers} on ${providers.id} = ${bookings.providerId}
   left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`,
  {
    ...pick(bookings, 'id', 'reference', 'fullName', 'email', 'phone', 'address', 'scheduledAt', 'notes'),
    ...pick(bookings, 'inspectionPaymentStatus', 'paidAt', 'createdAt', 'customerId'),
    /** Of a provider whose address has changed since, the present one, which leads there. */
    tilerSlug: orNull(textColumn(`coalesce(${providers.slug}, ${bookings.tilerSlug})`)),
    providerName: orNull(providers.displayName),
    jobId: orNull(jobs.id),
    isReferenceShared: flagColumn(
      `exists (select 1 from ${others} where ${others.reference} = ${bookings.reference} and ${others.id} <> ${bookings.id})`,
    ),
  },
);

/** Newest first. `where` and `limit`: SQL written in the code. */
export async function readBookings(
  read: Database['read'],
  where: string,
  params: readonly unknown[],
  limit = '',
): Promise<AdminBooking[]> {
  const order = `order by ${bookings.createdAt} desc, ${bookings.id} ${limit}`;
  const rows = await bookingView.read(read, `where ${where} ${order}`, params);
  return rows.map((row) => ({
    ...row,
    verificationDueAt: verificationDueAt(row.createdAt),
    isLate: row.createdAt > row.scheduledAt,
  }));
}
