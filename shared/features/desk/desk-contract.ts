import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { instantSchema, requiredText } from '../../fields.ts';
import { siteLanguages } from '../../site-language.ts';
import { photoSchema } from '../../media/photo.ts';
import { replyChecks, replyFields, stepChecks, stepFields, visitAnswerSchema } from '../visits/visit-answer.ts';
import { inspectionReportSchema } from '../visits/inspection-report.ts';
import { availabilitySchema } from '../visits/availability.ts';
import { estimateDocumentSchema } from '../estimates/estimate-document.ts';
import { writtenReviewSchema } from '../providers/provider-contract.ts';
import { digitsSchema } from '../orders/request-link-contract.ts';
import { deskJobSchema } from './desk-job.ts';
import { sendProgressSchema } from './desk-progress.ts';

/** How long a device keeps a desk open without the link, in days. */
export const deskDays = 90;

/** What a professional takes along to a visit. The customer's e-mail address is not in it. */
const briefSchema = z.object({
  fullName: z.string(),
  phone: z.string(),
  /** The number of a `tel:` link; null if the telephone number is none, or has two. */
  dialled: z.nullable(z.string()),
  address: z.string(),
  notes: z.nullable(z.string()),
  /** How often the visit was moved: the version of its calendar entry. */
  moves: z.number(),
  /** The photos that were sent with the booking, and with the request for the estimate. */
  photos: z.array(photoSchema),
  /** The estimate that the booking was made from; null if there is none. */
  estimate: z.nullable(z.object({ reference: z.string(), document: estimateDocumentSchema })),
});

export type VisitBrief = z.infer<typeof briefSchema>;

/** As its professional sees it: a paid visit still to come, or whose report is to be written or was sent lately. */
const deskVisitSchema = z.object({
  id: z.string(),
  reference: z.string(),
  /** The time that was asked for, or agreed. */
  scheduledAt: instantSchema,
  /** It has not taken place. */
  isOpen: z.boolean(),
  answer: visitAnswerSchema,
  /** Null once the professional has declined, or the customer has asked for somebody else. */
  brief: z.nullable(briefSchema),
  /** The report of the inspection; null until one is written. */
  report: z.nullable(inspectionReportSchema),
});

export type DeskVisit = z.infer<typeof deskVisitSchema>;

const deskSchema = z.object({
  displayName: z.string(),
  /** The language in which the professional is written to. */
  language: z.enum(siteLanguages),
  /** The professional's own rates, for the draft of a quote. */
  services: z.array(
    z.object({ id: z.string(), serviceName: z.string(), unit: z.string(), rateLkr: z.nullable(z.string()) }),
  ),
  /** When they make visits; null until they have said so. */
  availability: z.nullable(availabilitySchema),
  /** By time, earliest first. */
  visits: z.array(deskVisitSchema),
  /** Newest first. */
  jobs: z.array(deskJobSchema),
  /** The newest reviews of their work, newest first. */
  reviews: z.array(z.omit(writtenReviewSchema, { jobId: true, removed: true })),
});

export type Desk = z.infer<typeof deskSchema>;

export type DeskReview = Desk['reviews'][number];

const openedSchema = z.object({
  /** The professional, whom the link names. */
  id: z.string(),
  displayName: z.string(),
  /** `locked`: too many wrong tries. */
  access: z.enum(['closed', 'wrong', 'locked', 'open']),
  triesLeft: z.number(),
  lockedUntil: z.nullable(instantSchema),
});

export type OpenedDesk = z.infer<typeof openedSchema>;

const maxReplyLength = 1000;

/** The form in which a professional replies to a review of their work. */
export const reviewReplyFormSchema = z.object({ text: requiredText('noReply', { max: maxReplyLength }) });

const write = { method: 'POST', access: 'public', secrets: 'one', invalidates: [] } as const;

/** What the outbox sends. */
const queued = {
  ...write,
  response: z.object({ id: z.string(), clientKey: z.nullable(z.string()) }),
  status: 201,
  idempotent: true,
} as const;

/** The device's secret in `Request-Secret` identifies its session. Without a session: 401. */
export const deskContract = defineContract({
  openDesk: {
    ...write,
    path: '/api/work/open',
    summary: 'Open a desk on this device: by its link and the last four digits of the professional, or by an account',
    body: z.object({
      /** Null: by the account with the professional's verified e-mail address. */
      token: z.nullable(z.string(messageKey('required')).check(z.maxLength(200, messageKey('tooLong:201')))),
      digits: z.optional(z.nullable(digitsSchema)),
    }),
    response: openedSchema,
  },
  readDesk: {
    method: 'POST',
    path: '/api/work/desk',
    access: 'public',
    summary: 'Read the visits and jobs of the professional',
    response: deskSchema,
    secrets: 'one',
    isRead: true,
  },
  answerVisit: {
    ...queued,
    path: '/api/work/answers',
    summary: 'Say whether you will come to a visit, or offer other times',
    body: z.object({ visitId: requiredText('required', { max: 64 }), ...replyFields }).check(...replyChecks),
  },
  tellStep: {
    ...queued,
    path: '/api/work/steps',
    summary: 'Say that you are on your way to a visit, that you have arrived, or that nobody was there',
    body: z.object({ visitId: requiredText('required', { max: 64 }), ...stepFields }).check(...stepChecks),
  },
  saveAvailability: {
    ...queued,
    path: '/api/work/availability',
    summary: 'Say on which days and at which hours you make visits',
    body: availabilitySchema,
  },
  sendProgress: {
    ...queued,
    path: '/api/work/progress',
    summary: 'Tell of the work on a job of yours: a note, a milestone, or that it is ready for the final check',
    body: sendProgressSchema,
  },
  replyToReview: {
    ...queued,
    path: '/api/work/review-replies',
    summary: 'Reply to a review of your work, once',
    body: z.extend(reviewReplyFormSchema, { reviewId: requiredText('required', { max: 64 }) }),
    invalidates: ['providers'],
  },
  chooseDeskLanguage: {
    ...queued,
    path: '/api/work/language',
    summary: 'Choose the language in which you are written to',
    body: z.object({ language: z.enum(siteLanguages) }),
  },
  closeDesk: {
    ...write,
    path: '/api/work/close',
    summary: 'Close the desk on this device',
    response: z.object({}),
  },
});

export type AnswerVisit = z.input<typeof deskContract.answerVisit.body>;

export type TellStep = z.input<typeof deskContract.tellStep.body>;

export type ChooseDeskLanguage = z.input<typeof deskContract.chooseDeskLanguage.body>;

export type ReplyToReview = z.input<typeof deskContract.replyToReview.body>;
