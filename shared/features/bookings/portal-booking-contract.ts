import { paymentSchema } from '../payments/payment.ts';
import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { instantSchema } from '../../fields.ts';
import { keyOf } from '../estimates/portal-estimate-contract.ts';
import { uncheckedAtOnce } from '../orders/owner-contract.ts';
import { keptBooking } from './booking-contract.ts';
import { requestStatusSchema } from '../orders/request-contract.ts';

/** A booking as its customer sees it. */
export const portalBookingSchema = z.object({
  id: z.string(),
  reference: z.string(),
  ...keptBooking,
  /** Null if the requested time had passed before the booking arrived. */
  scheduledAt: z.nullable(instantSchema),
  /** As sent, even if no such provider exists any more. */
  tilerSlug: z.nullable(z.string()),
  /** Null if there is no provider, or if it is not listed any more. */
  providerName: z.nullable(z.string()),
  inspectionPaymentStatus: z.enum(['pending', 'paid']),
  paidAt: z.nullable(instantSchema),
  payment: paymentSchema,
  /** The current status. */
  status: requestStatusSchema,
  createdAt: instantSchema,
  /** The customer's estimate request that it was made from; null if there is none. */
  estimate: z.nullable(z.object({ id: z.string(), reference: z.string() })),
  /** Id of the job that was made from it. */
  jobId: z.nullable(z.string()),
  /**
   * It was sent with the customer's e-mail address by somebody who was not signed in. The customer has to confirm that
   * it is theirs.
   */
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
      /** Returns only the unconfirmed bookings that follow this one. */
      after: z.optional(
        z.string().check(z.refine((text) => keyOf(text) !== null, messageKey('Use the cursor of a booking'))),
      ),
    }),
    response: z.array(portalBookingSchema),
  },
});
