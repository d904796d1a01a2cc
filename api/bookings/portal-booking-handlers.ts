import type { portalBookingContract } from '../../shared/bookings/portal-booking-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { readBookings } from './booking-rows.ts';

export const portalBookingHandlers: Handlers<typeof portalBookingContract> = {
  listPortalBookings: (_input, { read, actor }) => readBookings(read, `${bookings.customerId} = ?`, [actor.customerId]),
};
