import { z } from 'zod/mini';
import { momentSchema } from './visit-answer.ts';
import { bookingFormSchema } from '../bookings/booking-contract.ts';
import { defineContract } from '../../endpoint.ts';
import { optionalText } from '../../fields.ts';
import { grantSchema, requestIdSchema, requestStatusSchema } from '../orders/request-contract.ts';

const change = {
  method: 'POST',
  access: 'public',
  response: requestStatusSchema,
  secrets: 'one',
  invalidates: [],
} as const;

export const visitContract = defineContract({
  moveVisit: {
    ...change,
    path: '/api/requests/move',
    summary: 'Move the visit of your booking until it has a job',
    body: z.object({
      requestId: requestIdSchema,
      scheduledAt: bookingFormSchema.shape.scheduledAt,
      grant: grantSchema,
    }),
  },
  pickVisitTime: {
    ...change,
    path: '/api/requests/pick-time',
    summary: 'Choose one of the times that the professional offers for your visit',
    body: z.object({
      requestId: requestIdSchema,
      scheduledAt: bookingFormSchema.shape.scheduledAt,
      grant: grantSchema,
    }),
  },
  askForOther: {
    ...change,
    path: '/api/requests/other-professional',
    summary: 'Ask for another professional, because none of the offered times suits you',
    body: z.object({ requestId: requestIdSchema, grant: grantSchema }),
  },
  tellNobodyCame: {
    ...change,
    path: '/api/requests/nobody-came',
    summary: 'Say that the professional did not come, from half an hour after the time of your visit',
    body: z.object({
      requestId: requestIdSchema,
      /** The time of the visit that you have seen. */
      scheduledAt: momentSchema,
      grant: grantSchema,
    }),
  },
  cancelVisit: {
    ...change,
    path: '/api/requests/cancel',
    summary: 'Cancel your booking until it has a job',
    body: z.object({ requestId: requestIdSchema, reason: optionalText(500), grant: grantSchema }),
  },
});
