import { z } from 'zod/mini';
import { siteLanguages } from '../../site-language.ts';
import { messageKey } from '../../message-key.ts';
import { nullableText } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { assignSchema, phoneNoticeSchema, toldSchema } from '../work-queue/office-task.ts';
import { squareFeetOf } from '../../typed-area.ts';
import { cities } from '../providers/category.ts';
import { officeUnread } from '../messages/thread.ts';
import { refundField } from '../payments/refund.ts';
import { sentProgressSchema } from './job-progress.ts';
import { commissionSchema, jobParams, portalJobSchema, quoteSchema } from './job-contract.ts';
import { cancelJobSchema, createQuoteSchema } from './quote-form.ts';

/** A job as the back office sees it. */
export const adminJobSchema = z.extend(
  z.omit(portalJobSchema, {
    chosen: true,
    visitAt: true,
    visitState: true,
    plannedEnd: true,
    commission: true,
    thread: true,
    review: true,
    canReview: true,
  }),
  {
    /** Refund of its commission. */
    refund: refundField,
    /** The customer's contact from the booking; null if the job has no booking. */
    contact: z.nullable(z.object({ fullName: z.string(), email: z.string(), phone: z.string() })),
    /** Time of the visit; null if the job has no booking. */
    scheduledAt: z.nullable(instantSchema),
    /** The estimate request that its booking was made from; null if there is none. */
    estimate: z.nullable(z.object({ id: z.string(), reference: z.string() })),
    /** Null until somebody signs in with this e-mail address. */
    customerId: z.nullable(z.string()),
    quote: z.nullable(
      z.omit(quoteSchema, {
        supervision: true,
        commissionDueLkr: true,
        supervisionPercent: true,
        inspectionFeeLkr: true,
      }),
    ),
    /** The percentage that the next quote will get, while `supervisionPercent` is that of the present one. */
    nextSupervisionPercent: z.number(),
    /** Null if nothing is due. */
    commission: z.nullable(commissionSchema),
    /** Absent if nobody has to be told. */
    phoneNotice: z.optional(phoneNoticeSchema),
    unread: officeUnread,
    /** The language in which the customer is written to. */
    language: z.enum(siteLanguages),
    /** The language in which the professional is written to; null if there is none. */
    providerLanguage: z.nullable(z.enum(siteLanguages)),
    /** What the professional sends from the desk is published without being read first. */
    publishesAtOnce: z.boolean(),
    /** What waits to be read and published, oldest first. */
    sent: z.array(sentProgressSchema),
  },
);

export type AdminJob = z.infer<typeof adminJobSchema>;

const badArea = 'Use digits only';

function areaOf(value: number | string | null): number | null {
  if (typeof value === 'number' || value === null) return value;
  return value.trim() === '' ? null : Number(squareFeetOf(value.slice(0, 40)) ?? Number.NaN);
}

/** Square feet: a number, a typed text, or nothing. */
const areaSqft = z.pipe(
  z.pipe(z.nullable(z.union([z.number(), z.string()], badArea)), z.transform(areaOf)),
  z.nullable(z.number(badArea).check(z.multipleOf(1, badArea), z.gte(0, badArea), z.lte(999_999_999, badArea))),
);

const noCity = 'Choose the city';

/** City and size of a job, for a booking whose address names no known city. */
export const jobPlaceSchema = z.object({
  city: z.enum(['', ...cities], noCity).check(z.refine((city) => city !== '', noCity)),
  areaSqft,
});

export type JobPlace = z.output<typeof jobPlaceSchema>;

/** `city`: required if the address names no known city. */
const createJobSchema = z.object({
  bookingId: requiredText('required', { max: 64 }),
  city: z.optional(jobPlaceSchema.shape.city),
  areaSqft: z.optional(areaSqft),
});

/** Body of `PATCH /api/admin/jobs/:id`: absent fields stay unchanged. */
export const updateJobSchema = z.partial(
  z.object({
    title: requiredText('Title is required'),
    city: nullableText(120),
    areaSqft,
    supervision: z.boolean(messageKey('required')),
    publishesAtOnce: z.boolean(messageKey('required')),
  }),
);

const move = {
  method: 'POST',
  access: 'office',
  params: jobParams,
  response: adminJobSchema,
  invalidates: [],
  target: { kind: 'job', id: 'params.id' },
} as const;

export const adminJobContract = defineContract({
  listAdminJobs: {
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'office',
    summary: 'Every job, newest first',
    response: z.array(adminJobSchema),
  },
  getAdminJob: {
    method: 'GET',
    path: '/api/admin/jobs/:id',
    access: 'office',
    summary: 'One job',
    params: jobParams,
    response: adminJobSchema,
  },
  createJob: {
    method: 'POST',
    path: '/api/jobs/create-from-booking',
    access: 'office',
    summary: 'Make the job of a paid booking',
    body: createJobSchema,
    response: adminJobSchema,
    status: 201,
    invalidates: [],
    target: { kind: 'booking', id: 'body.bookingId' },
  },
  createQuote: {
    method: 'POST',
    path: '/api/quotes/create',
    access: 'office',
    summary: 'Quote an inspected job, or replace the quote that waits',
    body: createQuoteSchema,
    response: quoteSchema,
    status: 201,
    invalidates: [],
    target: { kind: 'job', id: 'body.jobId' },
  },
  updateJob: {
    method: 'PATCH',
    path: '/api/admin/jobs/:id',
    access: 'office',
    summary: 'Change the fields of a job that are sent',
    params: jobParams,
    body: updateJobSchema,
    response: adminJobSchema,
    invalidates: [],
    target: { kind: 'job', id: 'params.id' },
  },
  inspectJob: { ...move, path: '/api/jobs/:id/inspect', summary: 'Mark a booked job as inspected' },
  startJob: { ...move, path: '/api/jobs/:id/start', summary: 'Start the work on an accepted job' },
  completeJob: { ...move, path: '/api/jobs/:id/complete', summary: 'Mark a job in progress as completed' },
  cancelJob: {
    ...move,
    path: '/api/jobs/:id/cancel',
    summary: 'Cancel a job that is not completed',
    body: cancelJobSchema,
    optionalBody: true,
  },
  assignJobProvider: {
    ...move,
    path: '/api/jobs/:id/assign-provider',
    summary: 'Choose or change the professional of a job that is under way',
    body: assignSchema,
  },
  jobProviderTold: {
    ...move,
    path: '/api/jobs/:id/told',
    summary: 'Record that the professional or the customer of a job, who has no email, has been told',
    body: toldSchema,
  },
});
