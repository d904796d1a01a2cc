import { endOfBooking } from '../../../shared/features/bookings/booking-state.ts';
import type { AdminBooking, adminBookingContract } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { RequestEnding } from '../../../shared/features/payments/request-state.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Actor, Handlers, WriteContext } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { assignProvider } from '../../notifications/phone/assign-provider.ts';
import { endTask } from '../../notifications/phone/office-task-queries.ts';
import { endRequest, type Ending } from '../payments/end-request.ts';
import { correctPayment, recordEvent, unverifyPayment, verifyPayment } from '../payments/move-payment.ts';
import { refusePayment } from '../payments/refuse-payment.ts';
import type { AskProfessional } from '../visits/visit-answers.ts';
import { renewWaitingQuote } from '../payments/renew-quote.ts';
import { alreadyPaid, hasEnded, notClaimed, nothingToCorrect } from '../payments/payment-refusals.ts';
import { hasDeclined, type VisitToAnswer } from '../visits/visit-queries.ts';
import { readBooking, readBookings, requireVisitToAnswer } from './booking-queries.ts';

/** `withAudit` locks the booking, so that meanwhile no job is made of it and it is neither moved nor cancelled. */
export const adminBookingHandlers = (
  notifications: Notifications,
  ask: AskProfessional,
): Handlers<typeof adminBookingContract> => ({
  listAdminBookings: (_input, { db }) => readBookings(db),

  getAdminBooking: ({ params: { id } }, { db }) => readBooking(db, id),

  async markInspectionPaid({ body: { bookingId, receivedLkr, transfer } }, { tx, actor, now }) {
    const booking = await lockVisitToAnswer(tx, bookingId);
    const isVerified = await verifyPayment(tx, { bookingId }, { actor, now, transfer, receivedLkr });
    refuseEnded(booking);
    if (!isVerified) throw await alreadyPaid(tx, { bookingId }, 'booking', actor);
    if (booking.jobId !== null) await renewWaitingQuote(tx, booking.jobId);
    await ask(tx, bookingId, now, { ...booking, paymentState: 'verified', archivedAt: null });
    await notifications.bookingPaid(tx, bookingId, now);
    return readBooking(tx.db, bookingId);
  },

  async unmarkInspectionPaid({ body: { bookingId } }, { tx, actor, now }) {
    const booking = await lockVisitToAnswer(tx, bookingId);
    const { jobId, jobCreatedAt, verifiedAt } = booking;
    const isUnverified = await unverifyPayment(tx, { bookingId }, { actor, now });
    // If the payment was verified again after the job was created, the job did not depend on that verification.
    if (jobCreatedAt !== null && (verifiedAt === null || jobCreatedAt >= verifiedAt)) {
      throw new ProblemError('conflict', 'This booking has become a job, so it must stay marked as paid.');
    }
    refuseEnded(booking);
    if (!isUnverified) throw new ProblemError('conflict', 'This booking is not marked as paid.');
    if (jobId !== null) await renewWaitingQuote(tx, jobId);
    await notifications.bookingUnpaid(tx, bookingId, now);
    return readBooking(tx.db, bookingId);
  },

  async refuseInspectionPayment({ params: { id: bookingId }, body }, { tx, actor, now }) {
    await requireVisitToAnswer(tx.db, bookingId);
    if (!(await refusePayment(tx, { bookingId }, { ...body, actor, now }))) throw notClaimed();
    await notifications.paymentRefused(tx, { bookingId }, body, now);
    return readBooking(tx.db, bookingId);
  },

  async correctInspectionPayment({ params: { id: bookingId }, body }, { tx, actor, now }) {
    const { jobId } = await lockVisitToAnswer(tx, bookingId);
    if (!(await correctPayment(tx, { bookingId }, { ...body, actor, now }))) throw nothingToCorrect();
    if (jobId !== null) await renewWaitingQuote(tx, jobId);
    if (body.receivedLkr === 0) {
      await notifications.bookingUnpaid(tx, bookingId, now);
      await notifications.inspectionHeld(tx, bookingId, now);
    }
    await notifications.paymentCorrected(tx, { bookingId }, body, now);
    return readBooking(tx.db, bookingId);
  },

  cancelBooking: (input, context) => endBooking(notifications, 'cancelled', input, context),

  refuseBooking: (input, context) => endBooking(notifications, 'refused', input, context),

  async assignBookingProvider({ params: { id }, body: { providerId } }, { tx, actor, now }) {
    const booking = await requireVisitToAnswer(tx.db, id);
    if (booking.endedAs !== null) throw hasEnded('booking', booking.endedAs);
    if (booking.jobId !== null) {
      throw new ProblemError('conflict', 'This booking has become a job: change the professional there.');
    }
    const assigned = await assignProvider(tx, { bookingId: id }, { before: booking.providerId, providerId });
    if (assigned.isChanged) {
      await recordEvent(tx, { bookingId: id }, 'assigned', { actor, now, note: assigned.name });
      await ask(tx, id, now);
      await notifications.bookingAssigned(tx, id, hasDeclined(booking) ? null : booking.providerId, now);
    }
    return readBooking(tx.db, id);
  },

  async bookingProviderTold({ params: { id }, body: { taskId } }, context) {
    await requireVisitToAnswer(context.tx.db, id);
    await endTask(context.tx, { bookingId: id }, taskId, context);
    return readBooking(context.tx.db, id);
  },
});

/**
 * Locks the job of a booking, so that no quote is created or accepted meanwhile. Call it before locking the payment.
 */
async function lockVisitToAnswer({ db }: Transaction, bookingId: string): Promise<VisitToAnswer> {
  const booking = await requireVisitToAnswer(db, bookingId);
  if (booking.jobId === null) return booking;
  await db.selectFrom('job').select('id').where('id', '=', booking.jobId).forNoKeyUpdate().execute();
  return requireVisitToAnswer(db, bookingId);
}

function refuseEnded({ endedAs, jobStatus }: VisitToAnswer): void {
  const end = endOfBooking({ endedAs, isJobCancelled: jobStatus === 'cancelled' });
  if (end !== null) throw hasEnded('booking', end);
}

async function endBooking(
  notifications: Notifications,
  as: RequestEnding,
  { params: { id }, body }: Ending,
  context: WriteContext<Actor>,
): Promise<AdminBooking> {
  const before = await readBooking(context.tx.db, id);
  if (before.jobId !== null && !before.isJobCancelled) {
    throw new ProblemError('conflict', 'This booking has become a job: cancel the job instead.');
  }
  await endRequest(
    notifications,
    { bookingId: id },
    { as, body, before: { ...before, endedAs: endOfBooking(before) } },
    context,
  );
  return readBooking(context.tx.db, id);
}
