import { expressionBuilder, sql, type NotNull } from 'kysely';
import type { PaymentState } from '../../../shared/features/payments/payment.ts';
import { type BookingState } from '../../../shared/features/bookings/booking-state.ts';
import { bookingPhase } from '../../entities/booking-entity.ts';
import type { Tables } from '../../entities/tables.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import { lastCityIs } from '../../db/lists/search-words.ts';

const booking = expressionBuilder<Tables, 'booking'>();

const ofPhase = (phase: string) => sql<boolean>`${sql.raw(bookingPhase)} = ${sql.lit(phase)}`;

const payment = booking.selectFrom('payment').whereRef('payment.bookingId', '=', 'booking.id');

const ofOpen = (...states: readonly PaymentState[]) =>
  booking.and([ofPhase('open'), booking(payment.select('payment.state'), 'in', states)]);

const createdAt = booking.ref('booking.createdAt');

/** As `bookingState` has it. */
export const bookingList: ListSource<Tables, 'booking', BookingState> = {
  from: (db) => db.selectFrom('booking'),
  id: booking.ref('booking.id'),
  states: {
    pending: ofOpen('awaited', 'claimed'),
    paid: ofOpen('verified'),
    refused: ofOpen('refused'),
    job: ofPhase('job'),
    cancelled: ofPhase('cancelled'),
    archived: ofPhase('archived'),
  },
  orders: {
    // The unpaid by the time left of what was promised, then those with which something is to be done, then the rest.
    waiting: [
      { of: ['pending'], by: createdAt },
      { of: ['paid'], by: sql<string>`coalesce(${payment.select('payment.verifiedAt')}, ${createdAt})` },
      { of: ['refused', 'job', 'cancelled', 'archived'], by: createdAt, isDown: true },
    ],
    newest: [{ by: createdAt, isDown: true }],
    visit: [{ by: booking.ref('booking.scheduledAt') }],
    name: [{ by: booking.fn<string>('lower', ['booking.fullName']) }],
  },
  text: {
    words: [booking.ref('booking.fullName'), booking.ref('booking.address')],
    email: booking.ref('booking.email'),
    reference: booking.ref('booking.reference'),
    phone: booking.ref('booking.phone'),
  },
  isIn: lastCityIs(booking.ref('booking.address')),
  isUnread: booking(
    'booking.id',
    'in',
    booking
      .selectFrom('thread')
      .select('thread.bookingId')
      .where('thread.officeUnreadSince', 'is not', null)
      .$narrowType<{ bookingId: NotNull }>(),
  ),
};
