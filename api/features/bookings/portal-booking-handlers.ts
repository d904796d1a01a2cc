import type { portalBookingContract } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { keyOf } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { readPortalBookings } from './portal-booking-queries.ts';

export const portalBookingHandlers: Handlers<typeof portalBookingContract> = {
  listPortalBookings: ({ query: { after } }, { db, actor }) =>
    readPortalBookings(db, actor.customerId, after === undefined ? null : keyOf(after)),
};
