import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { answerKinds } from '../estimates/answer-kind.ts';
import { fault } from '../../fault.ts';
import { instantSchema } from '../../fields.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { requestEventKinds, requestStates } from '../payments/request-state.ts';
import { requestStatusSchema } from './request-contract.ts';

/** So often the last digits of the phone number may be wrong before the link is locked for a day. */
export const mostLinkTries = 5;

/** The last four of the phone number that the request gave. */
const digitsSchema = z.string(fault('fourDigits')).check(z.regex(/^\d{4}$/, fault('fourDigits')));

/** What a link shows to whoever has it; more only to who knows the last digits of the phone number. */
const linkedRequestSchema = z.object({
  kind: z.enum(['booking', 'estimate']),
  reference: z.string(),
  state: z.enum(requestStates),
  jobStatus: z.nullable(z.enum(jobStatuses)),
  /** How it was answered; null for a booking, and while it is not. */
  answer: z.nullable(z.enum(answerKinds)),
  createdAt: instantSchema,
  /** As of `RequestStatus`. */
  scheduledAt: z.nullable(instantSchema),
  /** What has happened, and when; not why. */
  events: z.array(z.object({ kind: z.enum(requestEventKinds), at: instantSchema })),
  /** `locked`: there were too many wrong tries. */
  access: z.enum(['closed', 'wrong', 'locked', 'open']),
  /** How many wrong tries are left. */
  triesLeft: z.number(),
  lockedUntil: z.nullable(instantSchema),
  /** The rest of it, while it is open. */
  status: z.nullable(requestStatusSchema),
  /** With this, what the request's own device may do can be done for an hour. */
  grant: z.nullable(z.string()),
});

export type LinkedRequest = z.infer<typeof linkedRequestSchema>;

export const requestLinkContract = defineContract({
  openRequestLink: {
    method: 'POST',
    path: '/api/requests/link',
    access: 'public',
    summary: 'Read a request by the token of its link; in full with the last four digits of its phone number',
    body: z.object({
      token: z.string(fault('required')).check(z.maxLength(200, fault('tooLong:201'))),
      digits: z.optional(z.nullable(digitsSchema)),
    }),
    response: linkedRequestSchema,
    invalidates: [],
  },
});
