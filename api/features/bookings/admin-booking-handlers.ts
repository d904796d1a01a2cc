import { endOfBooking } from '../../../shared/features/bookings/booking-state.ts';
import type { AdminBooking, adminBookingContract } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { RequestEnding } from '../../../shared/features/payments/request-state.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Actor, Handlers, WriteContext } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { assignProvider } from '../../notifications/phone/assign-provider.ts';
import { endTask } from '../../notifications/phone/office-task-queries.ts';
import { endRequest, type Ending } from '../payments/end-request.ts';
import { correctPayment, recordEvent, unverifyPayment, verifyPayment } from '../payments/move-payment.ts';
import { refusePayment } from '../payments/refuse-payment.ts';
import { holdJobOf, renewWaitingQuote } from '../payments/renew-quote.ts';
import { alreadyPaid, hasEnded, notClaimed, nothingToCorrect } from '../payments/payment-refusals.ts';
import { holdBooking, readBooking, readBookings, readStanding } from './booking-queries.ts';

type Standing = Awaited<ReturnType<typeof readStanding>>;

export const adminBookingHandlers = (notifications: Notifications): Handlers<typeof adminBookingContract> => ({
  listAdminBookings: (_input, { db }) => readBookings(db),

  getAdminBooking: ({ params: { id } }, { db }) => readBooking(db, id),

  async markInspectionPaid({ body: { bookingId, receivedLkr, transfer } }, { tx, actor, now }) {
    await holdJobOf(tx, bookingId);
    const isVerified = await verifyPayment(
      tx,
      { bookingId },
      { actor, now, transfer, receivedLkr: receivedLkr ?? transfer?.receivedLkr },
    );
    const booking = await readStanding(tx.db, bookingId);
    const endedAs = endOf(booking);
    if (endedAs !== null) throw hasEnded('booking', endedAs);
    if (!isVerified) throw await alreadyPaid(tx, { bookingId }, 'booking', actor);
    await renewWaitingQuote(tx, bookingId);
    await notifications.bookingPaid(tx, { id: bookingId, ...booking }, now);
    return readBooking(tx.db, bookingId);
  },

  async unmarkInspectionPaid({ body: { bookingId } }, { tx, actor, now }) {
    await holdJobOf(tx, bookingId);
    const { verifiedAt } = await readStanding(tx.db, bookingId);
    const isUnverified = await unverifyPayment(tx, { bookingId }, { actor, now });
    // Read after the payment is held: nobody makes a job of it meanwhile.
    const { jobCreatedAt, ...booking } = await readStanding(tx.db, bookingId);
    // A job that stood before its fee came, corrected and paid anew, did not follow from it.
    if (jobCreatedAt !== null && (verifiedAt === null || jobCreatedAt >= verifiedAt)) {
      throw new ProblemError('conflict', 'This booking has become a job, so it stays paid.');
    }
    const endedAs = endOf(booking);
    if (endedAs !== null) throw hasEnded('booking', endedAs);
    if (!isUnverified) throw new ProblemError('conflict', 'This booking is not marked as paid.');
    await renewWaitingQuote(tx, bookingId);
    await notifications.bookingUnpaid(tx, bookingId);
    return readBooking(tx.db, bookingId);
  },

  async refuseInspectionPayment({ params: { id: bookingId }, body }, { tx, actor, now }) {
    await readBooking(tx.db, bookingId);
    if (!(await refusePayment(tx, { bookingId }, { ...body, actor, now }))) throw notClaimed();
    await notifications.paymentRefused(tx, { bookingId }, body, now);
    return readBooking(tx.db, bookingId);
  },

  async correctInspectionPayment({ params: { id: bookingId }, body }, { tx, actor, now }) {
    await readBooking(tx.db, bookingId);
    await holdJobOf(tx, bookingId);
    if (!(await correctPayment(tx, { bookingId }, { ...body, actor, now }))) throw nothingToCorrect();
    await renewWaitingQuote(tx, bookingId);
    if (body.receivedLkr === 0) {
      await notifications.bookingUnpaid(tx, bookingId);
      await notifications.inspectionHeld(tx, bookingId, now);
    }
    await notifications.paymentCorrected(tx, { bookingId }, body, now);
    return readBooking(tx.db, bookingId);
  },

  cancelBooking: (input, context) => endBooking(notifications, 'cancelled', input, context),

  refuseBooking: (input, context) => endBooking(notifications, 'refused', input, context),

  async assignBookingProvider({ params: { id }, body: { providerId } }, { tx, actor, now }) {
    // Nobody makes a job of it meanwhile.
    await holdBooking(tx, id);
    const booking = await readStanding(tx.db, id);
    if (booking.endedAs !== null) throw hasEnded('booking', booking.endedAs);
    if (booking.jobId !== null) {
      throw new ProblemError('conflict', 'This booking has become a job: the professional is changed there.');
    }
    const assigned = await assignProvider(tx, { bookingId: id }, { before: booking.providerId, providerId });
    if (assigned.isChanged) {
      await recordEvent(tx, { bookingId: id }, 'assigned', { actor, now, note: assigned.name });
      await notifications.bookingAssigned(tx, id, booking.providerId, now);
    }
    return readBooking(tx.db, id);
  },

  async bookingProviderTold({ params: { id }, body: { taskId } }, context) {
    await readBooking(context.tx.db, id);
    await endTask(context.tx, { bookingId: id }, taskId, context);
    return readBooking(context.tx.db, id);
  },
});

const endOf = ({ endedAs, jobStatus }: Pick<Standing, 'endedAs' | 'jobStatus'>): RequestEnding | null =>
  endOfBooking({ endedAs, isJobCancelled: jobStatus === 'cancelled' });

async function endBooking(
  notifications: Notifications,
  as: RequestEnding,
  { params: { id }, body }: Ending,
  context: WriteContext<Actor>,
): Promise<AdminBooking> {
  // The record of changes holds the booking: nobody makes a job of it meanwhile.
  const before = await readBooking(context.tx.db, id);
  if (before.jobId !== null && !before.isJobCancelled) {
    throw new ProblemError('conflict', 'This booking has become a job: cancel that.');
  }
  await endRequest(
    notifications,
    { bookingId: id },
    { as, body, before: { ...before, endedAs: endOfBooking(before) } },
    context,
  );
  return readBooking(context.tx.db, id);
}
