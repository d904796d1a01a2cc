import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { siteLanguages } from '../../site-language.ts';
import { assignSchema, phoneNoticeSchema, toldSchema } from '../work-queue/office-task.ts';
import { cancelRequestSchema, correctPaymentSchema, refusePaymentSchema } from '../payments/admin-payment.ts';
import { paymentSchema } from '../payments/payment.ts';
import { endingField } from '../payments/ending.ts';
import { refundField } from '../payments/refund.ts';
import { moneyEnds, requestEnds } from '../payments/request-state.ts';
import { addressChecks } from '../orders/owner-contract.ts';
import { receivedField, transferField } from '../statements/transfer.ts';
import { officeUnread } from '../messages/thread.ts';
import { visitAnswerSchema } from '../visits/visit-answer.ts';
import { portalBookingSchema } from './portal-booking-contract.ts';

const adminVisitAnswerSchema = z.extend(visitAnswerSchema, {
  /** Why the professional cannot come; null unless `declined`. */
  reason: z.nullable(z.string()),
  /** The last answer, also one about an earlier time; null if there is none. */
  answeredAt: z.nullable(instantSchema),
  /** The administrator who answered for the professional; null if they answered themselves. */
  answeredBy: z.nullable(z.string()),
});

/** A booking as the back office sees it. */
export const adminBookingSchema = z.extend(z.omit(portalBookingSchema, { status: true, isUnchecked: true }), {
  payment: paymentSchema,
  /** The estimate request that it was made from, and its customer; null if there is none. */
  estimate: z.nullable(z.object({ id: z.string(), reference: z.string(), customerId: z.nullable(z.string()) })),
  /** The requested time. */
  scheduledAt: instantSchema,
  /** Null until somebody signs in with this e-mail address. */
  customerId: z.nullable(z.string()),
  /** The promised deadline for checking the payment; null unless somebody has said that they paid. */
  verificationDueAt: z.nullable(instantSchema),
  /** How it ended without a job; null if it has not ended. */
  endedAs: z.nullable(z.enum(requestEnds)),
  /** It became a job, and the job was cancelled. */
  isJobCancelled: z.boolean(),
  /** When it was archived as not genuine; null if it is not archived. */
  archivedAt: z.nullable(instantSchema),
  /** It was sent from a device that was offline and arrived after the requested time. */
  isLate: z.boolean(),
  /** Another booking has the same reference, so a transfer alone does not tell which one is paid. */
  isReferenceShared: z.boolean(),
  /** Absent if nobody has to be told. */
  phoneNotice: z.optional(phoneNoticeSchema),
  /** Null unless a professional has been asked to come to a paid visit that is still to come. */
  visitAnswer: z.nullable(adminVisitAnswerSchema),
  refund: refundField,
  /** What the office decided about the money when the booking ended; null if it has not decided, or did not have to. */
  moneyEnd: z.nullable(z.enum(moneyEnds)),
  /** Null until it ends. */
  ending: endingField,
  /** The owner of the e-mail address has not yet said whether the booking is theirs, or has denied it. */
  addressCheck: z.nullable(z.enum(addressChecks)),
  /** The language in which the customer is written to. */
  language: z.enum(siteLanguages),
  unread: officeUnread,
});

export type AdminBooking = z.infer<typeof adminBookingSchema>;

export const adminBookingContract = defineContract({
  listAdminBookings: {
    method: 'GET',
    path: '/api/admin/bookings',
    access: 'office',
    summary: 'Every inspection booking, newest first',
    response: z.array(adminBookingSchema),
  },
  getAdminBooking: {
    method: 'GET',
    path: '/api/admin/bookings/:id',
    access: 'office',
    summary: 'One inspection booking',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    response: adminBookingSchema,
  },
  markInspectionPaid: {
    method: 'POST',
    path: '/api/payments/mark-inspection',
    access: 'office',
    summary: 'Mark the inspection fee of a booking as paid',
    body: z.object({
      bookingId: requiredText('required', { max: 64 }),
      receivedLkr: receivedField,
      transfer: transferField,
    }),
    response: adminBookingSchema,
    invalidates: [],
    target: { kind: 'booking', id: 'body.bookingId' },
  },
  unmarkInspectionPaid: {
    method: 'POST',
    path: '/api/payments/unmark-inspection',
    access: 'office',
    summary: 'Undo marking the inspection fee as paid; 409 once the booking has become a job',
    body: z.object({ bookingId: requiredText('required', { max: 64 }) }),
    response: adminBookingSchema,
    invalidates: [],
    target: { kind: 'booking', id: 'body.bookingId' },
  },
  refuseInspectionPayment: {
    method: 'POST',
    path: '/api/bookings/:id/refuse-payment',
    access: 'office',
    summary: 'Refuse a claimed inspection fee that has not arrived; the customer can claim it again',
    params: rowParams,
    body: refusePaymentSchema,
    response: adminBookingSchema,
    invalidates: [],
    target: { kind: 'booking', id: 'params.id' },
  },
  correctInspectionPayment: {
    method: 'POST',
    path: '/api/bookings/:id/correct-payment',
    access: 'office',
    summary: 'Correct the received amount of an inspection fee, also to 0 and after later steps',
    params: rowParams,
    body: correctPaymentSchema,
    response: adminBookingSchema,
    invalidates: [],
    target: { kind: 'booking', id: 'params.id' },
  },
  cancelBooking: {
    method: 'POST',
    path: '/api/bookings/:id/cancel',
    access: 'office',
    summary: 'Cancel a booking, or settle the money of one that has ended; 409 once the booking has become a job',
    params: rowParams,
    body: cancelRequestSchema,
    response: adminBookingSchema,
    invalidates: [],
    target: { kind: 'booking', id: 'params.id' },
  },
  refuseBooking: {
    method: 'POST',
    path: '/api/bookings/:id/refuse',
    access: 'office',
    summary: 'Refuse a booking and decide what happens to the money; 409 once it has become a job',
    params: rowParams,
    body: cancelRequestSchema,
    response: adminBookingSchema,
    invalidates: [],
    target: { kind: 'booking', id: 'params.id' },
  },
  assignBookingProvider: {
    method: 'POST',
    path: '/api/bookings/:id/assign-provider',
    access: 'office',
    summary: 'Choose or change the professional of a booking; 409 once the booking has become a job',
    params: rowParams,
    body: assignSchema,
    response: adminBookingSchema,
    invalidates: [],
    target: { kind: 'booking', id: 'params.id' },
  },
  bookingProviderTold: {
    method: 'POST',
    path: '/api/bookings/:id/told',
    access: 'office',
    summary: 'Record that the professional or the customer of a booking, who has no email, has been told',
    params: rowParams,
    body: toldSchema,
    response: adminBookingSchema,
    invalidates: [],
    target: { kind: 'booking', id: 'params.id' },
  },
});
