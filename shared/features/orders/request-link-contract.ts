import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { answerKinds } from '../estimates/answer-kind.ts';
import { messageKey } from '../../message-key.ts';
import { visitAnswerStates } from '../visits/visit-answer.ts';
import { instantSchema } from '../../fields.ts';
import { jobStatuses } from '../jobs/job-status.ts';
import { requestEventKinds, requestStates } from '../payments/request-state.ts';
import { deadlineKinds } from './deadline.ts';
import { grantSchema, requestIdSchema, requestStatusSchema } from './request-contract.ts';

/** Number of wrong tries for the phone number's last digits before the link is locked for a day. */
export const maxLinkTries = 5;

/** The last four digits of the request's phone number. */
export const digitsSchema = z.string(messageKey('fourDigits')).check(z.regex(/^\d{4}$/, messageKey('fourDigits')));

/** What a link shows. The rest is only shown after the last digits of the phone number are entered. */
const linkedRequestSchema = z.object({
  kind: z.enum(['booking', 'estimate']),
  reference: z.string(),
  state: z.enum(requestStates),
  jobStatus: z.nullable(z.enum(jobStatuses)),
  /** How it was answered; null for a booking, and if it has no answer. */
  answer: z.nullable(z.enum(answerKinds)),
  createdAt: instantSchema,
  /** As in `RequestStatus`. */
  scheduledAt: z.nullable(instantSchema),
  /** State of the professional's answer; null as `visitAnswer` in `RequestStatus`. */
  visitState: z.nullable(z.enum(visitAnswerStates)),
  /** What the office or the professional does next, and by when: `promiseOf`. */
  promise: z.nullable(z.object({ what: z.enum(deadlineKinds), dueAt: instantSchema })),
  /** Kind and time of each event, without the reason. */
  events: z.array(z.object({ kind: z.enum(requestEventKinds), at: instantSchema })),
  /** `locked`: too many wrong tries. */
  access: z.enum(['closed', 'wrong', 'locked', 'open']),
  /** Number of remaining tries. */
  triesLeft: z.number(),
  lockedUntil: z.nullable(instantSchema),
  /** The full status if access is open. */
  status: z.nullable(requestStatusSchema),
  /**
   * Whether the phone number of the request gets no SMS. Null if access is not open, no SMS are sent, or the link was
   * mailed, which does not show whose the number is.
   */
  isSmsOff: z.nullable(z.boolean()),
  /** Gives the same rights as the request's own device, for an hour. */
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
      token: z.string(messageKey('required')).check(z.maxLength(200, messageKey('tooLong:201'))),
      digits: z.optional(z.nullable(digitsSchema)),
    }),
    response: linkedRequestSchema,
    invalidates: [],
  },
  chooseSms: {
    method: 'POST',
    path: '/api/requests/sms',
    access: 'public',
    summary: 'Choose, by the link of a request, whether its phone number gets SMS',
    body: z.object({ requestId: requestIdSchema, grant: grantSchema, isOff: z.boolean() }),
    response: z.object({ isOff: z.boolean() }),
    invalidates: [],
  },
});
