import type { portalBookingContract } from '../../shared/bookings/portal-booking-contract.ts';
import { keyOf } from '../../shared/estimates/portal-estimate-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { readPortalBookings } from './portal-booking-queries.ts';

export const portalBookingHandlers: Handlers<typeof portalBookingContract> = {
  listPortalBookings: ({ query: { after } }, { db, actor }) =>
    readPortalBookings(db, actor.customerId, after === undefined ? null : keyOf(after)),
};
