import type { SendProgress } from '../../shared/features/desk/desk-progress.ts';
import type { CreateBooking } from '../../shared/features/bookings/booking-contract.ts';
import type { WriteReport } from '../../shared/features/visits/inspection-report-contract.ts';
import type {
  AnswerVisit,
  ChooseDeskLanguage,
  ReplyToReview,
  TellStep,
} from '../../shared/features/desk/desk-contract.ts';
import type { Availability } from '../../shared/features/visits/availability.ts';
import type { ContactMessage } from '../../shared/features/contact/contact-message.ts';
import type { CreateEstimate } from '../../shared/features/estimates/estimate-contract.ts';
import type { JoinForm } from '../../shared/features/joining/join-form.ts';
import type { CreateMessage } from '../../shared/features/messages/thread-contract.ts';
import type { ReferenceKind } from '../../shared/reference.ts';
import { paths } from '../../shared/paths.ts';

/** The payloads of the outbox, by kind. Add a kind here and to the list below to make it queueable. */
export type Payloads = {
  readonly booking: CreateBooking;
  readonly estimate: CreateEstimate;
  readonly contact: ContactMessage;
  /** Somebody wants to work with us. */
  readonly join: JoinForm;
  /** A message in the thread of a request or a job. */
  readonly message: CreateMessage;
  /** A professional's answer to a visit, from their desk. */
  readonly answer: AnswerVisit;
  /** What a professional says on the day of a visit, from their desk. */
  readonly step: TellStep;
  /** When a professional makes visits, from their desk. */
  readonly availability: Availability;
  /** The language in which a professional is written to, from their desk. */
  readonly language: ChooseDeskLanguage;
  /** A professional's report of an inspection, from their desk. */
  readonly report: WriteReport;
  /** What a professional tells of the work on a job, from their desk. */
  readonly progress: SendProgress;
  /** A professional's reply to a review, from their desk. */
  readonly reply: ReplyToReview;
};

export type SubmissionKind = keyof Payloads;

const deskKinds = [
  'answer',
  'step',
  'availability',
  'language',
  'report',
  'progress',
  'reply',
] as const satisfies readonly SubmissionKind[];

/** The kinds that a desk sends. Such a submission belongs to its desk, not to the signed-in customer. */
export type DeskKind = (typeof deskKinds)[number];

/** The kinds of customers, which My Requests lists. */
export type RequestKind = Exclude<SubmissionKind, DeskKind>;

export const isOfDesk = (kind: SubmissionKind | DirectForm): kind is DeskKind => deskKinds.some((one) => one === kind);

/** The forms of customers that are sent without the outbox. What is typed into them is a draft as well. */
type DirectForm = 'review' | 'decline' | 'object';

/** The form of a kind, or of a kind for one professional, or a direct form with the id of its row. */
export type DraftName = SubmissionKind | `${SubmissionKind | DirectForm}:${string}`;

/** What My Requests shows of a row after its payload was deleted. It contains nothing private. */
export type Subject = {
  readonly providerSlug: string | null;
  readonly providerName: string | null;
  /** The requested time as entered in the form; from a desk, the time of the visit. */
  readonly scheduledAt: string | null;
  /** The value of the form's choice; estimates only. */
  readonly projectType: string | null;
  /** The fee shown when the request was made, in whole LKR; bookings only. */
  readonly feeLkr?: number | undefined;
  /** An e-mail address was given, so the mails about it bring its link. */
  readonly isMailed?: true | undefined;
  /** The thread: `booking:` and the booking's id; messages only. */
  readonly thread?: string | undefined;
  /** Id of the visit that a desk has answered or reported. */
  readonly visitId?: string | undefined;
  /** What a desk has answered: each answer has its own form. */
  readonly reply?: string | undefined;
  /** Id of the job that a desk has told of. */
  readonly jobId?: string | undefined;
  /** Id of the entry that was sent back to a desk and written again: each has its own form. */
  readonly replaces?: string | undefined;
  /** Id of the review that a desk has replied to. */
  readonly reviewId?: string | undefined;
};

type SubmissionFacts = {
  /** The kind of payment reference; null if it costs nothing. */
  readonly reference: ReferenceKind | null;
  /** The site setting with its fee. */
  readonly fee: 'inspectionFeeLkr' | 'estimateFeeLkr' | null;
  readonly draftOf: (subject: Subject) => DraftName;
  /** The path of its form. */
  readonly formOf: (subject: Subject) => string;
  /** The field with the customer's e-mail address; null if no mail brings a link. */
  readonly mailField: 'email' | 'contactEmail' | null;
};

/** The kind of a draft's form. */
export const kindOf = (draft: DraftName): SubmissionKind | DirectForm =>
  // A draft's name begins with its kind, followed by a colon or nothing.
  draft.split(':', 1)[0] as SubmissionKind | DirectForm;

/**
 * The path of each kind, copied from the contracts. Importing those would bring zod into the worker. A test compares
 * them.
 */
export const addresses: Readonly<Record<SubmissionKind, string>> = {
  booking: '/api/bookings/create',
  estimate: '/api/quotation-requests',
  contact: '/api/contact-messages',
  join: '/api/applications',
  message: '/api/threads/messages',
  answer: '/api/work/answers',
  step: '/api/work/steps',
  availability: '/api/work/availability',
  language: '/api/work/language',
  report: '/api/work/reports',
  progress: '/api/work/progress',
  reply: '/api/work/review-replies',
};

/** It costs nothing, and no mail brings a link. */
const free = { reference: null, fee: null, mailField: null } as const;

const fromDesk = { ...free, formOf: () => paths.desk() } as const;

const facts = {
  booking: {
    reference: 'booking',
    fee: 'inspectionFeeLkr',
    draftOf: () => 'booking',
    formOf: ({ providerSlug }) => paths.bookingStart(providerSlug ?? undefined),
    mailField: 'email',
  },
  estimate: {
    reference: 'estimate',
    fee: 'estimateFeeLkr',
    draftOf: ({ providerSlug }) => `estimate:${providerSlug ?? ''}`,
    formOf: ({ providerSlug }) => (providerSlug === null ? paths.directory() : paths.estimate(providerSlug)),
    mailField: 'contactEmail',
  },
  contact: {
    ...free,
    draftOf: () => 'contact',
    formOf: () => paths.contact(),
  },
  join: {
    ...free,
    draftOf: () => 'join',
    formOf: () => paths.join(),
  },
  message: {
    ...free,
    draftOf: ({ thread = '' }) => `message:${thread}`,
    // The thread of a request is on the request's page; a job has its own page.
    formOf: ({ thread = '' }) =>
      thread.startsWith('job:') ? paths.portalJob(thread.slice('job:'.length)) : paths.requests(),
  },
  answer: {
    ...fromDesk,
    draftOf: ({ visitId = '', reply = '' }) => `answer:${visitId}:${reply}`,
  },
  report: {
    ...fromDesk,
    draftOf: ({ visitId = '' }) => `report:${visitId}`,
  },
  reply: {
    ...fromDesk,
    draftOf: ({ reviewId = '' }) => `reply:${reviewId}`,
  },
  progress: {
    ...fromDesk,
    draftOf: ({ jobId = '', replaces }) => `progress:${jobId}${replaces === undefined ? '' : `:${replaces}`}`,
  },
  step: {
    ...fromDesk,
    draftOf: () => 'step',
  },
  availability: {
    ...fromDesk,
    draftOf: () => 'availability',
  },
  language: {
    ...fromDesk,
    draftOf: () => 'language',
  },
} as const satisfies Readonly<Record<SubmissionKind, SubmissionFacts>>;

/** What pages know of each kind. Every form loads this module, so it must stay small. */
export const submissionKinds: Readonly<Record<SubmissionKind, SubmissionFacts>> = facts;

/** The payment reference of each kind; null for what costs nothing. */
export type References = {
  readonly [Kind in SubmissionKind]: (typeof facts)[Kind]['reference'] extends null ? null : string;
};
