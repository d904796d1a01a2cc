import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { defineContract } from '../../endpoint.ts';
import { visitAnswerStates } from '../visits/visit-answer.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { progressSchema } from './job-progress.ts';
import { paymentSchema } from '../payments/payment.ts';
import { writtenReviewSchema } from '../providers/provider-contract.ts';
import { photoSchema } from '../../media/photo.ts';
import { refundSchema } from '../payments/refund.ts';
import { requestEventSchema } from '../payments/request-event.ts';
import { threadField } from '../messages/thread.ts';
import { jobStatuses } from './job-status.ts';

/** Path parameter with a job's id. No id is longer than 64 characters. */
export const jobParams = z.object({ id: z.string().check(z.maxLength(64)) });

const jobProviderSchema = z.object({
  slug: z.string(),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
});

/** A change of status. Changes are ordered by time; a waiting quote may be sent again, which repeats `quoted`. */
const jobChangeSchema = z.object({ status: z.enum(jobStatuses), at: instantSchema, reason: z.nullable(z.string()) });

/** The inputs of `commissionDueLkr`. */
const commissionFields = {
  supervision: z.boolean(),
  /** Null without supervision, and until there is a quote. Once it has a payment, the amount of that. */
  commissionDueLkr: z.nullable(z.number()),
  supervisionPercent: z.number(),
  inspectionFeeLkr: z.number(),
};

/** The commission of a supervised job, from the acceptance of its quote. */
export const commissionSchema = z.object({
  /** The reference for the bank transfer. */
  reference: z.string(),
  payment: paymentSchema,
});

/** What the customer has written of a job. */
const ownReviewSchema = z.pick(writtenReviewSchema, {
  rating: true,
  comment: true,
  createdAt: true,
  reply: true,
  removed: true,
});

/** A job as its customer sees it. */
export const portalJobSchema = z.object({
  id: z.string(),
  bookingId: z.nullable(z.string()),
  /** Reference of its booking. */
  reference: z.nullable(z.string()),
  title: z.string(),
  address: z.string(),
  city: z.nullable(z.string()),
  areaSqft: z.nullable(z.number()),
  status: z.enum(jobStatuses),
  /** Null until there is a quote. */
  contractValueLkr: z.nullable(z.number()),
  ...commissionFields,
  createdAt: instantSchema,
  completedAt: z.nullable(instantSchema),
  /** When the waiting quote was declined. */
  quoteDeclinedAt: z.nullable(instantSchema),
  /** Null until one is assigned, and if the provider is not listed any more. */
  provider: z.nullable(jobProviderSchema),
  /** The names of those who were chosen after the job was made, oldest first. */
  chosen: z.array(z.object({ name: z.string(), at: instantSchema })),
  /**
   * Time of the inspection; null without a booking, and if the requested time had passed before the booking arrived.
   */
  visitAt: z.nullable(instantSchema),
  /** The professional's answer about the visit; null unless one was asked and the site is still to be inspected. */
  visitState: z.nullable(z.enum(visitAnswerStates)),
  /** The calendar day in Sri Lanka, `YYYY-MM-DD`, in the accepted quote; null unless accepted or in progress. */
  plannedEnd: z.nullable(z.string()),
  changes: z.array(jobChangeSchema),
  /** Progress entries, newest first. */
  progress: z.array(progressSchema),
  /** Null if nothing is due. */
  commission: z.nullable(
    z.extend(commissionSchema, {
      /** Null if none was promised. */
      refund: z.nullable(refundSchema),
      events: z.array(requestEventSchema),
      /** Uploaded photos of transfer slips. */
      photos: z.array(photoSchema),
    }),
  ),
  /** The thread of its booking, if it has one. */
  thread: threadField,
  /** The customer's review; null until they have written one. */
  review: z.nullable(ownReviewSchema),
  /** The job is completed and not yet reviewed, and its provider is listed. */
  canReview: z.boolean(),
});

export const quoteSchema = z.object({
  /** Id of this version of the quote. A replacement, including one that adds or removes supervision, has a new id. */
  id: z.string(),
  jobId: z.string(),
  amountLkr: z.number(),
  notes: z.string(),
  /** Calendar days in Sri Lanka, `YYYY-MM-DD`. */
  inspectionDate: z.string(),
  completionDate: z.string(),
  createdAt: instantSchema,
  /** When and why the customer declined it; accepting it later clears both. */
  declinedAt: z.nullable(instantSchema),
  declineReason: z.nullable(z.string()),
  ...commissionFields,
});

/** The form for declining a quote. */
export const declineFormSchema = z.object({ reason: requiredText('noDeclineReason', { max: 1000 }) });

/** `quoteId`: the quote that the customer saw. */
const declineQuoteSchema = z.extend(declineFormSchema, { quoteId: requiredText('required', { max: 64 }) });

/** `quoteId`: the quote that the customer saw. If absent, the current quote is accepted. */
const acceptQuoteSchema = z.object({
  quoteId: z.optional(z.nullable(z.string(messageKey('required')).check(z.maxLength(64, messageKey('required'))))),
});

export type PortalJob = z.infer<typeof portalJobSchema>;
export type Quote = z.infer<typeof quoteSchema>;

export const jobContract = defineContract({
  listPortalJobs: {
    method: 'GET',
    path: '/api/portal/jobs',
    access: 'customer',
    summary: 'Your jobs, newest first',
    response: z.array(portalJobSchema),
  },
  getPortalJob: {
    method: 'GET',
    path: '/api/portal/jobs/:id',
    access: 'customer',
    summary: 'One of your jobs',
    params: jobParams,
    response: portalJobSchema,
  },
  getPortalQuote: {
    method: 'GET',
    path: '/api/portal/jobs/:id/quote',
    access: 'customer',
    summary: 'The quote of one of your jobs; 404 until there is one',
    params: jobParams,
    response: quoteSchema,
  },
  acceptQuote: {
    method: 'POST',
    path: '/api/jobs/:id/accept-quote',
    access: 'customer',
    summary: 'Accept the quote of one of your jobs',
    params: jobParams,
    body: acceptQuoteSchema,
    optionalBody: true,
    response: portalJobSchema,
    invalidates: [],
  },
  declineQuote: {
    method: 'POST',
    path: '/api/jobs/:id/decline-quote',
    access: 'customer',
    summary: 'Decline the quote of one of your jobs, with a reason',
    params: jobParams,
    body: declineQuoteSchema,
    response: quoteSchema,
    invalidates: [],
  },
});
