import { z } from 'zod/mini';
import { fault } from '../../fault.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { progressSchema } from './job-progress.ts';
import { paymentSchema } from '../payments/payment.ts';
import { photoSchema } from '../../media/photo.ts';
import { requestEventSchema } from '../payments/request-event.ts';
import { threadField } from '../messages/thread.ts';
import { jobStatuses } from './job-status.ts';

/** Longer than any id is; what is no id names nothing. */
export const jobParams = z.object({ id: z.string().check(z.maxLength(64)) });

const jobProviderSchema = z.object({
  slug: z.string(),
  displayName: z.string(),
  avatarUrl: z.nullable(z.string()),
});

/** A change of status, in the order of time; the quote may be sent again while it waits. */
const jobChangeSchema = z.object({ status: z.enum(jobStatuses), at: instantSchema, reason: z.nullable(z.string()) });

/** What the commission is computed from; see `commissionDueLkr`. */
const commissionFields = {
  supervision: z.boolean(),
  /** Null without supervision, and until there is a quote. */
  commissionDueLkr: z.nullable(z.number()),
  supervisionPercent: z.number(),
  inspectionFeeLkr: z.number(),
};

/** The commission of a completed job, to be paid. */
export const commissionSchema = z.object({
  /** What the transfer quotes. */
  reference: z.string(),
  payment: paymentSchema,
});

/** A job as its customer sees it. */
export const portalJobSchema = z.object({
  id: z.string(),
  bookingId: z.nullable(z.string()),
  /** Of the booking that it came from. */
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
  /** Of the quote that waits. */
  quoteDeclinedAt: z.nullable(instantSchema),
  /** Null while nobody has been chosen, and when the provider is not listed any more. */
  provider: z.nullable(jobProviderSchema),
  /** Of the inspection; null without a booking, and where its time had passed before it arrived. */
  visitAt: z.nullable(instantSchema),
  /** The calendar day in Sri Lanka, `YYYY-MM-DD`, that the accepted quote names; null before and afterwards. */
  plannedEnd: z.nullable(z.string()),
  changes: z.array(jobChangeSchema),
  /** How the work goes, the newest first. */
  progress: z.array(progressSchema),
  /** Null while nothing is due. */
  commission: z.nullable(
    z.extend(commissionSchema, {
      events: z.array(requestEventSchema),
      /** Slips that have been sent. */
      photos: z.array(photoSchema),
    }),
  ),
  /** That of its booking, where it came from one. */
  thread: threadField,
  isReviewed: z.boolean(),
  /** Completed, not reviewed yet, and of a provider that is listed. */
  canReview: z.boolean(),
});

export const quoteSchema = z.object({
  /** Names this very quote: one that replaces it has another, and so has the same with supervision, or without. */
  id: z.string(),
  jobId: z.string(),
  amountLkr: z.number(),
  notes: z.string(),
  /** Calendar days in Sri Lanka, `YYYY-MM-DD`. */
  inspectionDate: z.string(),
  completionDate: z.string(),
  createdAt: instantSchema,
  /** Its customer has said no to it, and why; accepting it afterwards takes that back. */
  declinedAt: z.nullable(instantSchema),
  declineReason: z.nullable(z.string()),
  ...commissionFields,
});

/** Why a quote is declined, as the form asks it. */
export const declineFormSchema = z.object({ reason: requiredText('noDeclineReason', { max: 1000 }) });

/** `quoteId`: the quote that the person has seen. */
const declineQuoteSchema = z.extend(declineFormSchema, { quoteId: requiredText('required', { max: 64 }) });

/** `quoteId`: the quote that the person has seen. Without it, whichever there is. */
const acceptQuoteSchema = z.object({
  quoteId: z.optional(z.nullable(z.string(fault('required')).check(z.maxLength(64, fault('required'))))),
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
