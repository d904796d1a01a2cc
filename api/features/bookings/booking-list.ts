import { expressionBuilder } from 'kysely';
import type { BookingState } from '../../../shared/features/bookings/booking-state.ts';
import { bookingPhase } from '../../entities/booking-entity.ts';
import type { Tables } from '../../entities/tables.ts';
import type { ListSource } from '../../db/lists/list-source.ts';
import { lastCityIs } from '../../db/lists/search-words.ts';
import { requestList } from '../payments/request-list.ts';

const booking = expressionBuilder<Tables, 'booking'>();

const { id, states, done, waiting, newest, isUnread } = requestList('booking', bookingPhase, 'job');

/** The states match `bookingState`. */
export const bookingList: ListSource<Tables, 'booking', BookingState> = {
  from: (db) => db.selectFrom('booking'),
  id,
  states: { ...states, job: done },
  orders: {
    waiting,
    newest,
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
  isUnread,
};
