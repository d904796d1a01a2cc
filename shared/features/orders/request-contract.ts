import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { estimateDocumentSchema } from '../estimates/estimate-document.ts';
import { fault } from '../../fault.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { paymentSchema } from '../payments/payment.ts';
import { photoSchema } from '../../media/photo.ts';
import { requestEventSchema } from '../payments/request-event.ts';
import { requestStates } from '../payments/request-state.ts';
import { threadField } from '../messages/thread.ts';

/** So many requests may be asked about at once. */
export const mostSecrets = 50;

/**
 * What has become of a booking or an estimate request. Nothing in it was typed by anybody but the back office, beside
 * what was written in its thread.
 */
export const requestStatusSchema = z.object({
  /** The idempotency key that it was sent with. */
  id: z.string(),
  kind: z.enum(['booking', 'estimate']),
  reference: z.string(),
  state: z.enum(requestStates),
  /** How far the job has come that a booking became; null while there is none. */
  jobStatus: z.nullable(z.enum(jobStatuses)),
  payment: paymentSchema,
  /** In their order. */
  events: z.array(requestEventSchema),
  /** Of the visit; null for an estimate, and where the time had passed that was asked for when it arrived. */
  scheduledAt: z.nullable(instantSchema),
  /** Null without a professional who is listed. */
  providerName: z.nullable(z.string()),
  providerSlug: z.nullable(z.string()),
  answeredAt: z.nullable(instantSchema),
  /**
   * Since when, or from when on, nothing more comes of it: the end of its job, of the days for which its answer holds,
   * or its own. Null while something may.
   */
  endedAt: z.nullable(instantSchema),
  /** What it was answered; null for a booking, and while there is no document. */
  document: z.nullable(estimateDocumentSchema),
  /** Photos and slips that are whole. */
  photos: z.array(photoSchema),
  thread: threadField,
  createdAt: instantSchema,
});

export type RequestStatus = z.infer<typeof requestStatusSchema>;

export const requestIdSchema = requiredText('required', { max: 64 });

/** What the link of a request has given to who knew its digits. */
export const grantSchema = z.optional(
  z.nullable(z.string(fault('required')).check(z.maxLength(200, fault('required')))),
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
