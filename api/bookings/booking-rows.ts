import { paidStatusOf } from '../../shared/payments/payment.ts';
import { inspectionPayments as inspections } from '../entities/payment-entity.ts';
import { paymentColumns, withPayment } from '../payments/payment-rows.ts';
import type { AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { sharesReference } from '../database/shared-reference.ts';
import { tableOf } from '../database/table.ts';
import { newestFirst } from '../database/row-order.ts';
import { orNull, pick, textColumn, view } from '../database/view.ts';
import { readOfficeUnread, withUnread } from '../threads/thread-rows.ts';
import { jobs } from '../entities/job-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { BookingEntity, bookings } from '../entities/booking-entity.ts';

export const noSuchBooking = (): ProblemError => new ProblemError('not-found', 'There is no such booking.');

const others = tableOf(BookingEntity, 'other');

const bookingView = view(
  `${bookings}
   join ${inspections} on ${inspections.bookingId} = ${bookings.id}
   left join ${providers} on ${providers.id} = ${bookings.providerId}
   left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`,
  {
    ...pick(bookings, 'id', 'reference', 'fullName', 'email', 'phone', 'address', 'scheduledAt', 'notes'),
    ...pick(bookings, 'createdAt', 'customerId', 'endedAs'),
    ...paymentColumns(inspections),
    /** Of a provider whose address has changed since, the present one, which leads there. */
    tilerSlug: orNull(textColumn(`coalesce(${providers.slug}, ${bookings.tilerSlug})`)),
    providerName: orNull(providers.displayName),
    jobId: orNull(jobs.id),
    isReferenceShared: sharesReference(bookings, others),
  },
);

/** Newest first. `where` and `limit`: SQL written in the code. */
export async function readBookings(
  read: Database['read'],
  where: string,
  params: readonly unknown[],
  limit = '',
): Promise<AdminBooking[]> {
  const rows = await bookingView.read(read, `where ${where} ${newestFirst(bookings)} ${limit}`, params);
  const unread = await readOfficeUnread(read);
  return rows.map(withPayment).map((row) => {
    const booking = {
      ...row,
      inspectionPaymentStatus: paidStatusOf(row.payment.state),
      paidAt: row.payment.verifiedAt,
      verificationDueAt: verificationDueAt(row.createdAt),
      isLate: row.createdAt > row.scheduledAt,
    };
    return withUnread(booking, unread, row.id);
  });
}
