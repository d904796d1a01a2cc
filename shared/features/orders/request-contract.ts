import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { estimateDocumentSchema } from '../estimates/estimate-document.ts';
import { messageKey } from '../../message-key.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { paymentSchema } from '../payments/payment.ts';
import { photoSchema } from '../../media/photo.ts';
import { refundSchema } from '../payments/refund.ts';
import { requestEventSchema } from '../payments/request-event.ts';
import { requestStates } from '../payments/request-state.ts';
import { inspectionReportSchema } from '../visits/inspection-report.ts';
import { visitAnswerSchema } from '../visits/visit-answer.ts';
import { threadField } from '../messages/thread.ts';

/** Maximum number of requests in one query. */
export const maxSecrets = 50;

/**
 * The status of a booking or an estimate request. Except for its thread, it contains no text that the office has not
 * written or sent.
 */
export const requestStatusSchema = z.object({
  /** The request's idempotency key. */
  id: z.string(),
  kind: z.enum(['booking', 'estimate']),
  reference: z.string(),
  state: z.enum(requestStates),
  /** Status of the job made from the booking; null if there is none. */
  jobStatus: z.nullable(z.enum(jobStatuses)),
  payment: paymentSchema,
  /** Null if none was promised. */
  refund: z.nullable(refundSchema),
  /** Ordered by time, oldest first. */
  events: z.array(requestEventSchema),
  /** Time of the visit; null for an estimate, and if the requested time had passed on arrival. */
  scheduledAt: z.nullable(instantSchema),
  /** Null unless a professional has been asked to come to a paid visit that is still to come. */
  visitAnswer: z.nullable(visitAnswerSchema),
  /** Null if there is no listed professional. */
  providerName: z.nullable(z.string()),
  providerSlug: z.nullable(z.string()),
  answeredAt: z.nullable(instantSchema),
  /**
   * When the request ended or will end: at the end of its job, of its answer's validity, or its own end. Null while it
   * is open.
   */
  endedAt: z.nullable(instantSchema),
  /** The answer; null for a booking, and if there is no document. */
  document: z.nullable(estimateDocumentSchema),
  /** The report of the inspection, once the office has sent it; null for an estimate. */
  report: z.nullable(inspectionReportSchema),
  /** When the professional wrote the report that the office has not sent yet; null if there is none. */
  unsentReportAt: z.nullable(instantSchema),
  /** Photos and slips that are completely uploaded. */
  photos: z.array(photoSchema),
  thread: threadField,
  createdAt: instantSchema,
});

export type RequestStatus = z.infer<typeof requestStatusSchema>;

export const requestIdSchema = requiredText('required', { max: 64 });

/** The grant that a request's link returned for the correct digits. */
export const grantSchema = z.optional(
  z.nullable(z.string(messageKey('required')).check(z.maxLength(200, messageKey('required')))),
);

export const requestContract = defineContract({
  listRequestStatuses: {
    method: 'POST',
    path: '/api/requests/status',
    access: 'public',
    summary: 'Read the states of the requests with these secrets; unknown ones are left out',
    response: z.array(requestStatusSchema),
    secrets: 'many',
    isRead: true,
  },
  claimPayment: {
    method: 'POST',
    path: '/api/requests/claim',
    access: 'public',
    summary: 'Say that you have paid the fee of a request, by its secret, its link or your session',
    body: z.object({ requestId: requestIdSchema, grant: grantSchema }),
    response: requestStatusSchema,
    secrets: 'one',
    invalidates: [],
  },
});
