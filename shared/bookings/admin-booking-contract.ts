import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { instantSchema, requiredText } from '../fields.ts';
import { portalBookingSchema } from './portal-booking-contract.ts';

/** A booking as the back office sees it. */
export const adminBookingSchema = z.extend(portalBookingSchema, {
  /** Null while nobody has signed in with that address. */
  customerId: z.nullable(z.string()),
  /** Until when the payment is to be checked, as promised. */
  verificationDueAt: instantSchema,
  /** It waited on a device without a network and arrived after the time it asks for. */
  isLate: z.boolean(),
  /** Another booking has the same reference: the transfer alone does not say which is paid. */
  isReferenceShared: z.boolean(),
});

export type AdminBooking = z.infer<typeof adminBookingSchema>;

export const adminBookingContract = defineContract({
  listAdminBookings: {
    method: 'GET',
    path: '/api/admin/bookings',
    access: 'admin',
    summary: 'Every inspection booking, newest first',
    response: z.array(adminBookingSchema),
  },
  markInspectionPaid: {
    method: 'POST',
    path: '/api/payments/mark-inspection',
    access: 'admin',
    summary: 'The inspection fee of a booking has arrived',
    body: z.object({ bookingId: requiredText('Required', { max: 64 }) }),
    response: adminBookingSchema,
    changes: [],
    target: { kind: 'booking', id: 'body.bookingId' },
  },
});
