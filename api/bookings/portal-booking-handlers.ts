import type { portalBookingContract } from '../../shared/bookings/portal-booking-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { readPortalBookings } from './portal-booking-rows.ts';

export const portalBookingHandlers: Handlers<typeof portalBookingContract> = {
  listPortalBookings: (_input, { read, actor }) => readPortalBookings(read, actor.customerId),
};
