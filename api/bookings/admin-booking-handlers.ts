import type { AdminBooking, adminBookingContract } from '../../shared/bookings/admin-booking-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Notices } from '../notices/notices.ts';
import { bookings } from '../entities/booking-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { requestEvents } from '../entities/request-event-entity.ts';
import { orNull, pick, view } from '../database/view.ts';
import { hold, update } from '../database/write-rows.ts';
import { assignProvider } from '../tasks/assign-provider.ts';
import { endTask, readTells, withTell } from '../tasks/office-task-rows.ts';
import {
  correctPayment,
  recordEvent,
  refusePayment,
  unverifyPayment,
  verifyPayment,
} from '../payments/payment-rows.ts';
import { alreadyPaid, moneyAtEnd, notClaimed, nothingToCorrect } from '../payments/payment-refusals.ts';
import { noSuchBooking, readBookings } from './booking-rows.ts';

export const adminBookingHandlers = (notices: Notices): Handlers<typeof adminBookingContract> => ({
  async listAdminBookings(_input, { read }) {
    const tells = await readTells(read);
    return (await readBookings(read, '1 = 1', [])).map((row) => withTell(row, tells, row.id));
  },

  getAdminBooking: ({ params: { id } }, { read }) => readBooking(read, id),

  async markInspectionPaid({ body: { bookingId } }, { tx, actor, now }) {
    const isVerified = await verifyPayment(tx, { bookingId }, { actor, now });
    const { endedAs } = await readBooking(tx.execute, bookingId);
    if (endedAs !== null) throw wasCancelled();
    if (!isVerified) throw await alreadyPaid(tx, { bookingId }, 'booking', actor);
    await notices.bookingPaid(tx, bookingId, now);
    return readBooking(tx.execute, bookingId);
  },

  async unmarkInspectionPaid({ body: { bookingId } }, { tx, actor, now }) {
    const isUnverified = await unverifyPayment(tx, { bookingId }, { actor, now });
    const booking = await readBooking(tx.execute, bookingId);
    // Read after the payment is held: nobody makes a job of it meanwhile.
    if (booking.jobId !== null) throw new ProblemError('conflict', 'This booking has become a job, so it stays paid.');
    if (booking.endedAs !== null) throw wasCancelled();
    if (!isUnverified) throw new ProblemError('conflict', 'This booking is not marked as paid.');
    await notices.bookingUnpaid(tx, bookingId);
    return readBooking(tx.execute, bookingId);
  },

  async refuseInspectionPayment({ params: { id: bookingId }, body: { reason } }, { tx, actor, now }) {
    await readBooking(tx.execute, bookingId);
    if (!(await refusePayment(tx, { bookingId }, { reason, actor, now }))) throw notClaimed();
    await notices.paymentRefused(tx, { bookingId }, reason, now);
    return readBooking(tx.execute, bookingId);
  },

  async correctInspectionPayment({ params: { id: bookingId }, body }, { tx, actor, now }) {
    await readBooking(tx.execute, bookingId);
    if (!(await correctPayment(tx, { bookingId }, { ...body, actor, now }))) throw nothingToCorrect();
    if (body.receivedLkr === 0) await notices.bookingUnpaid(tx, bookingId);
    await notices.paymentCorrected(tx, { bookingId }, body, now);
    return readBooking(tx.execute, bookingId);
  },

  async cancelBooking({ params: { id }, body }, { tx, actor, now }) {
    // The record of changes holds the booking: nobody makes a job of it meanwhile.
    const { jobId, payment } = await readBooking(tx.execute, id);
    if (jobId !== null) throw new ProblemError('conflict', 'This booking has become a job: cancel that.');
    const money = moneyAtEnd(body, payment);
    const ended = await update(tx, bookings, { id, endedAs: null }, { endedAs: 'cancelled' });
    const isCustomers = ended === 0;
    // Of what its customer has cancelled nothing is said of the money yet.
    if (isCustomers && (payment.state !== 'verified' || (await isMoneySaid(tx, id)))) {
      throw new ProblemError('conflict', 'This booking has ended already.');
    }
    await recordEvent(tx, { bookingId: id }, 'cancelled', { actor, now, note: body.reason, ...money });
    await notices.requestCancelled(tx, { bookingId: id }, { reason: body.reason, isKnown: isCustomers, ...money }, now);
    return readBooking(tx.execute, id);
  },

  async assignBookingProvider({ params: { id }, body: { providerId } }, { tx, actor, now }) {
    // Nobody makes a job of it meanwhile.
    await hold(tx, bookings, { id });
    const booking = await standing.first(tx.execute, `where ${bookings.id} = ?`, [id]);
    if (!booking) throw noSuchBooking();
    if (booking.endedAs !== null) throw wasCancelled();
    if (booking.jobId !== null) {
      throw new ProblemError('conflict', 'This booking has become a job: the professional is changed there.');
    }
    const assigned = await assignProvider(tx, { bookingId: id }, { before: booking.providerId, providerId });
    if (assigned.isChanged) {
      await recordEvent(tx, { bookingId: id }, 'assigned', { actor, now, note: assigned.name });
      await notices.bookingAssigned(tx, id, now);
    }
    return readBooking(tx.execute, id);
  },

  async bookingProviderTold({ params: { id }, body: { taskId } }, context) {
    await readBooking(context.tx.execute, id);
    await endTask(context.tx, { bookingId: id }, taskId, context);
    return readBooking(context.tx.execute, id);
  },
});

const wasCancelled = () => new ProblemError('conflict', 'This booking was cancelled.');

const standing = view(`${bookings} left join ${jobs} on ${jobs.bookingId} = ${bookings.id}`, {
  ...pick(bookings, 'providerId', 'endedAs'),
  jobId: orNull(jobs.id),
});

async function readBooking(read: Database['read'], bookingId: string): Promise<AdminBooking> {
  const [booking] = await readBookings(read, `${bookings.id} = ?`, [bookingId]);
  if (!booking) throw noSuchBooking();
  return withTell(booking, await readTells(read), bookingId);
}

const moneyView = view(requestEvents, pick(requestEvents, 'id'));

const isMoneySaid = async (tx: Transaction, bookingId: string): Promise<boolean> =>
  Boolean(
    await moneyView.first(
      tx.execute,
      `where ${requestEvents.bookingId} = ? and ${requestEvents.money} is not null limit 1`,
      [bookingId],
    ),
  );
