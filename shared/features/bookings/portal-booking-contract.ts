import { paymentSchema } from '../payments/payment.ts';
import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { fault } from '../../fault.ts';
import { instantSchema } from '../../fields.ts';
import { keyOf } from '../estimates/portal-estimate-contract.ts';
import { uncheckedAtOnce } from '../orders/owner-contract.ts';
import { keptBooking } from './booking-contract.ts';
import { requestStatusSchema } from '../orders/request-contract.ts';

/** A booking as the one who made it sees it. */
export const portalBookingSchema = z.object({
  id: z.string(),
  reference: z.string(),
  ...keptBooking,
  /** Null when the time that was asked for had passed before the booking arrived. */
  scheduledAt: z.nullable(instantSchema),
  /** As sent, even when there is no such provider any more. */
  tilerSlug: z.nullable(z.string()),
  /** Null without a provider, or when it is not listed any more. */
  providerName: z.nullable(z.string()),
  inspectionPaymentStatus: z.enum(['pending', 'paid']),
  paidAt: z.nullable(instantSchema),
  payment: paymentSchema,
  /** What has become of it. */
  status: requestStatusSchema,
  createdAt: instantSchema,
  /** The job that it became. */
  jobId: z.nullable(z.string()),
  /** It was sent with their address and without signing in: they have to say whether it is theirs. */
  isUnchecked: z.boolean(),
});

export type PortalBooking = z.infer<typeof portalBookingSchema>;

export const portalBookingContract = defineContract({
  listPortalBookings: {
    method: 'GET',
    path: '/api/portal/bookings',
    access: 'customer',
    summary: `List your inspection bookings, newest first; of the unchecked ones ${uncheckedAtOnce} at once`,
    query: z.object({
      /** The unchecked ones that follow this one, and no others. */
      after: z.optional(
        z.string().check(z.refine((text) => keyOf(text) !== null, fault('Use the cursor of a booking'))),
      ),
    }),
    response: z.array(portalBookingSchema),
  },
});
