import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import { isTooLate } from '../../../shared/features/bookings/is-too-late.ts';
import { checkDueAt } from '../../../shared/features/bookings/verification.ts';
import { paidStatusOf } from '../../../shared/features/payments/payment.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { writtenTo } from '../../entities/written-to.ts';
import { isCurrentAnswer } from '../../entities/current-answer.ts';
import { paymentColumns } from '../../entities/payment-columns.ts';
import { endingOf, toEnding } from '../../entities/ending-columns.ts';
import type { Db } from '../../entities/tables.ts';
import { moneyEndOf, receiptIdOf, sameReferenceIn, toPayment } from '../payments/payment-queries.ts';
import {
  firstTaskOfBooking,
  phoneNoticeColumns,
  toPhoneNotice,
} from '../../notifications/phone/office-task-queries.ts';
import { answerColumns, readVisitToAnswer, toVisitAnswer, type VisitToAnswer } from '../visits/visit-queries.ts';
import { officeUnreadOf, unreadIn } from '../messages/thread-queries.ts';

export const noSuchBooking = (): ProblemError => new ProblemError('not-found', 'There is no such booking.');

/** Newest first; for `readBookings`. */
const selectBookings = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .leftJoin('provider', 'provider.id', 'booking.providerId')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .leftJoin('visitAnswer as answer', (join) => join.on(isCurrentAnswer))
    .leftJoin('customer', 'customer.id', 'booking.customerId')
    .leftJoin('customer as answerer', 'answerer.id', 'answer.answeredById')
    .leftJoin('officeTask as task', (join) =>
      join.on((eb) => eb('task.id', '=', firstTaskOfBooking(eb.ref('booking.id')))),
    )
    .leftJoin('provider as told', 'told.id', 'task.providerId')
    .leftJoin('estimateRequest as origin', 'origin.id', 'booking.estimateRequestId')
    .select([
      'booking.id',
      'booking.reference',
      'booking.fullName',
      'booking.email',
      'booking.phone',
      'booking.address',
      'booking.scheduledAt',
      'booking.notes',
      'booking.createdAt',
      'booking.customerId',
      'booking.endedAs',
      'booking.archivedAt',
      'booking.addressCheck',
      'provider.displayName as providerName',
      'origin.id as originId',
      'origin.reference as originReference',
      'origin.customerId as originCustomerId',
      'job.id as jobId',
      'job.status as jobStatus',
      'answer.reason as answerReason',
      'answer.answeredAt as visitAnsweredAt',
      ...answerColumns,
      ...paymentColumns,
      ...phoneNoticeColumns,
    ])
    // An account may have no name.
    .select(({ fn }) => fn.coalesce('answerer.name', 'answerer.email').as('answeredBy'))
    .select((eb) => [
      receiptIdOf(eb.ref('payment.id')).as('receiptId'),
      writtenTo(eb.ref('customer.language'), eb.ref('booking.language')),
      // The current slug if the provider's has changed, since the old one redirects.
      eb.fn.coalesce('provider.slug', 'booking.tilerSlug').as('tilerSlug'),
      sameReferenceIn(eb).as('sameReferenceId'),
      moneyEndOf('bookingId', eb.ref('booking.id')).as('moneyEnd'),
      officeUnreadOf('booking', eb.ref('booking.id')).as('unread'),
      ...endingOf('bookingId', eb.ref('booking.id'), eb.ref('job.id')),
    ])
    .orderBy('booking.createdAt', 'desc')
    .orderBy('booking.id');

type SelectBookings = ReturnType<typeof selectBookings>;

/** The state that decides which actions are possible. Throws if there is no such booking. */
export async function requireVisitToAnswer(db: Db, bookingId: string): Promise<VisitToAnswer> {
  const visit = await readVisitToAnswer(db, bookingId);
  if (!visit) throw noSuchBooking();
  return visit;
}

/** Newest first. `which` adds `where` and `limit`. */
export async function readBookings(
  db: Db,
  which: (bookings: SelectBookings) => SelectBookings = (all) => all,
): Promise<AdminBooking[]> {
  const rows = await which(selectBookings(db)).execute();
  return rows.map(
    ({ sameReferenceId, unread, answerReason: reason, visitAnsweredAt: answeredAt, answeredBy, ...withOrigin }) => {
      const { originId, originReference, originCustomerId: customerId, ...row } = withOrigin;
      const isJobCancelled = row.jobStatus === 'cancelled';
      const {
        payment,
        visitAnswer,
        jobStatus: _jobStatus,
        ...booking
      } = toVisitAnswer(toPayment(toEnding(toPhoneNotice(row), row.endedAs !== null || isJobCancelled)));
      return {
        ...booking,
        payment,
        visitAnswer: visitAnswer && { ...visitAnswer, reason, answeredAt, answeredBy },
        estimate:
          originId === null || originReference === null
            ? null
            : { id: originId, reference: originReference, customerId },
        isJobCancelled,
        isReferenceShared: sameReferenceId !== null,
        inspectionPaymentStatus: paidStatusOf(payment.state),
        paidAt: payment.verifiedAt,
        verificationDueAt: checkDueAt(payment),
        isLate: isTooLate(booking),
        ...unreadIn(unread),
      };
    },
  );
}

/** Throws if there is no such booking. */
export async function readBooking(db: Db, bookingId: string): Promise<AdminBooking> {
  const [booking] = await readBookings(db, (all) => all.where('booking.id', '=', bookingId));
  if (!booking) throw noSuchBooking();
  return booking;
}
