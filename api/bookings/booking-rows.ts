import { paidStatusOf } from '../../shared/payments/payment.ts';
import { inspectionPayments as inspections } from '../entities/payment-entity.ts';
import { paymentColumns, withPayment } from '../payments/payment-rows.ts';
import { endingColumns, withEnding } from '../payments/ending-rows.ts';
import { moneyEndOf, refundColumns, withRefund } from '../payments/refund-rows.ts';
import type { AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { verificationDueAt } from '../../shared/bookings/verification.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { sharesReference } from '../database/shared-reference.ts';
import { tableOf } from '../database/table.ts';
import { newestFirst } from '../database/row-order.ts';
import { orNull, pick, textColumn, view, type RowOf } from '../database/view.ts';
import { readTells, withTell } from '../tasks/office-task-rows.ts';
import { readOfficeUnread, withUnread } from '../threads/thread-rows.ts';
import { requestEvents as events } from '../entities/request-event-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { isTooLate } from '../../shared/bookings/is-too-late.ts';
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
    ...pick(bookings, 'createdAt', 'customerId', 'endedAs', 'archivedAt', 'language', 'addressCheck'),
    ...paymentColumns(inspections),
    ...refundColumns(inspections),
    /** Of a provider whose address has changed since, the present one, which leads there. */
    tilerSlug: orNull(textColumn(`coalesce(${providers.slug}, ${bookings.tilerSlug})`)),
    providerName: orNull(providers.displayName),
    jobId: orNull(jobs.id),
    jobStatus: orNull(jobs.status),
    isReferenceShared: sharesReference(bookings, others),
    moneyEnd: moneyEndOf(events.bookingId, bookings.id),
    ...endingColumns(events.bookingId, bookings.id, jobs.id),
  },
);

const standingView = view(`${bookings} left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`, {
  ...pick(bookings, 'providerId', 'scheduledAt', 'endedAs'),
  jobId: orNull(jobs.id),
  jobStatus: orNull(jobs.status),
});

/** What decides what can become of it. Throws where there is no such booking. */
export async function readStanding(read: Database['read'], bookingId: string): Promise<RowOf<typeof standingView>> {
  const booking = await standingView.first(read, `where ${bookings.id} = ?`, [bookingId]);
  if (!booking) throw noSuchBooking();
  return booking;
}

/** Newest first. `where` and `limit`: SQL written in the code. */
export async function readBookings(
  read: Database['read'],
  where: string,
  params: readonly unknown[],
  limit = '',
): Promise<AdminBooking[]> {
  const rows = await bookingView.read(read, `where ${where} ${newestFirst(bookings)} ${limit}`, params);
  const unread = await readOfficeUnread(read);
  return rows
    .map(withPayment)
    .map(withRefund)
    .map((row) => withEnding(row, row.endedAs !== null || row.jobStatus === 'cancelled'))
    .map(({ jobStatus, ...row }) => {
      const booking = {
        ...row,
        isJobCancelled: jobStatus === 'cancelled',
        inspectionPaymentStatus: paidStatusOf(row.payment.state),
        paidAt: row.payment.verifiedAt,
        verificationDueAt: verificationDueAt(row.createdAt),
        isLate: isTooLate(row),
      };
      return withUnread(booking, unread, row.id);
    });
}

/** Throws where there is no such booking. */
export async function readBooking(read: Database['read'], bookingId: string): Promise<AdminBooking> {
  const [booking] = await readBookings(read, `${bookings.id} = ?`, [bookingId]);
  if (!booking) throw noSuchBooking();
  return withTell(booking, await readTells(read), bookingId);
}
