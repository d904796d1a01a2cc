import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, optionalText } from '../../fields.ts';
import { adminBookingSchema } from '../bookings/admin-booking-contract.ts';
import { bookingFormSchema } from '../bookings/booking-contract.ts';
import { visitReplySchema } from './visit-answer.ts';
import { misfits } from './availability.ts';
import { apartMinutes } from './visit-length.ts';

const { scheduledAt } = bookingFormSchema.shape;

/** `note`: shown to the customer next to the new time. */
export const moveBookingSchema = z.object({ scheduledAt, note: optionalText(500) });

/**
 * Corrections of what was entered wrongly. The last digits of the phone number open the booking's link. A customer who
 * signs in with the e-mail address finds the booking and its job in the portal.
 */
export const bookingDetailsSchema = z.required(z.omit(bookingFormSchema, { scheduledAt: true, notes: true }));

const otherVisitSchema = z.object({
  id: z.string(),
  reference: z.string(),
  fullName: z.string(),
  address: z.string(),
  scheduledAt: instantSchema,
});

export type OtherVisit = z.infer<typeof otherVisitSchema>;

const change = {
  access: 'office',
  params: rowParams,
  response: adminBookingSchema,
  invalidates: [],
  target: { kind: 'booking', id: 'params.id' },
} as const;

export const adminVisitContract = defineContract({
  listOtherVisits: {
    method: 'GET',
    path: '/api/admin/bookings/:id/other-visits',
    access: 'office',
    summary: `What else the professional of a booking, or another one, has within ${apartMinutes} minutes of its visit, or of another time`,
    params: rowParams,
    query: z.object({ at: z.optional(scheduledAt), providerId: z.optional(z.string().check(z.maxLength(64))) }),
    response: z.object({
      visits: z.array(otherVisitSchema),
      /** Why the time is outside the professional's working days and hours; null if it fits or they are unknown. */
      misfit: z.nullable(z.enum(misfits)),
    }),
  },
  moveBooking: {
    ...change,
    method: 'POST',
    path: '/api/bookings/:id/move',
    summary: 'Move the visit of a booking until its job is inspected',
    body: moveBookingSchema,
  },
  answerForProfessional: {
    ...change,
    method: 'POST',
    path: '/api/bookings/:id/answer',
    summary: 'Answer a visit for its professional, who has told the office whether they will come',
    body: visitReplySchema,
  },
  correctBooking: {
    ...change,
    method: 'PATCH',
    path: '/api/admin/bookings/:id',
    summary:
      'Correct the name, the email, the phone number or the address of a booking; links sent to another email end',
    body: z.partial(bookingDetailsSchema),
  },
  archiveBooking: {
    ...change,
    method: 'POST',
    path: '/api/bookings/:id/archive',
    summary: 'Archive a booking made by mistake; it leaves the to-do list, and nobody is told',
  },
  restoreBooking: {
    ...change,
    method: 'POST',
    path: '/api/bookings/:id/restore',
    summary: 'Bring back an archived booking',
  },
});
