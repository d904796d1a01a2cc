import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { jobParams, portalJobSchema, quoteSchema } from './job-contract.ts';
import { cancelJobSchema, createQuoteSchema } from './quote-form.ts';

/** A job as the back office sees it. */
export const adminJobSchema = z.extend(z.omit(portalJobSchema, { isReviewed: true, canReview: true }), {
  /** Who booked; null for a job without a booking. */
  contact: z.nullable(z.object({ fullName: z.string(), email: z.string(), phone: z.string() })),
  /** Null while nobody has signed in with that address. */
  customerId: z.nullable(z.string()),
  quote: z.nullable(z.omit(quoteSchema, { supervision: true, commissionDueLkr: true, supervisionPercent: true, inspectionFeeLkr: true })),
});

export type AdminJob = z.infer<typeof adminJobSchema>;

export const createJobSchema = z.object({ bookingId: requiredText('Required', { max: 64 }) });

const move = { method: 'POST', access: 'admin', params: jobParams, response: adminJobSchema, changes: [] } as const;

export const adminJobContract = defineContract({
  listAdminJobs: {
    method: 'GET', path: '/api/admin/jobs', access: 'admin', summary: 'Every job, newest first',
    response: z.array(adminJobSchema),
  },
  createJob: {
    method: 'POST', path: '/api/jobs/create-from-booking', access: 'admin', summary: 'Make the job of a paid booking',
    body: createJobSchema, response: adminJobSchema, status: 201, changes: [],
  },
  createQuote: {
    method: 'POST', path: '/api/quotes/create', access: 'admin', summary: 'Quote an inspected job, or replace the quote that waits',
    body: createQuoteSchema, response: quoteSchema, status: 201, changes: [],
  },
  inspectJob: { ...move, path: '/api/jobs/:id/inspect', summary: 'Mark a booked job as inspected' },
  startJob: { ...move, path: '/api/jobs/:id/start', summary: 'Start the work on an accepted job' },
  completeJob: { ...move, path: '/api/jobs/:id/complete', summary: 'Mark a job in progress as completed' },
  cancelJob: { ...move, path: '/api/jobs/:id/cancel', summary: 'Cancel a job that is not completed', body: cancelJobSchema, optionalBody: true },
});
