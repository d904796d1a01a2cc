import type { CreateBooking } from '../../shared/features/bookings/booking-contract.ts';
import type { ContactMessage } from '../../shared/features/contact/contact-message.ts';
import type { CreateEstimate } from '../../shared/features/estimates/estimate-contract.ts';
import type { CreateMessage } from '../../shared/features/messages/thread-contract.ts';
import type { ReferenceKind } from '../../shared/reference.ts';
import { paths } from '../../shared/paths.ts';

/** What is sent through the outbox, by its kind. A kind that is added here, and to the list below, can be queued. */
export type Payloads = {
  readonly booking: CreateBooking;
  readonly estimate: CreateEstimate;
  readonly contact: ContactMessage;
  /** In the thread of a request or a job. */
  readonly message: CreateMessage;
};

export type SubmissionKind = keyof Payloads;

/** Which form: the kind's own, or that of one professional. */
export type DraftName = SubmissionKind | `${SubmissionKind}:${string}`;

/** What My Requests says of a row after its payload is gone: nothing that is private. */
export type Subject = {
  readonly providerSlug: string | null;
  readonly providerName: string | null;
  /** The time wished for, as the form gave it; bookings only. */
  readonly scheduledAt: string | null;
  /** The value of the form's choice; estimates only. */
  readonly projectType: string | null;
  /** As it was shown when it was promised, in whole LKR; bookings only. */
  readonly feeLkr?: number | undefined;
  /** Which thread: `booking:` and the booking's id; messages only. */
  readonly thread?: string | undefined;
};

type SubmissionFacts = {
  /** What to quote when paying is made for it; null: it costs nothing. */
  readonly reference: ReferenceKind | null;
  /** The setting of the site that holds its fee. */
  readonly fee: 'inspectionFeeLkr' | 'estimateFeeLkr' | null;
  /** Whether the professional it is for must be there. */
  readonly needsProvider: boolean;
  readonly draftOf: (subject: Subject) => DraftName;
  /** The way back to its form. */
  readonly formOf: (subject: Subject) => string;
  /** Where a later step of its form looks for what was typed, in this tab; null: it has one step. */
  readonly typedIn: 'bookingData' | null;
  /** The field of the subject that tells it from others of its kind. */
  readonly detail: 'scheduledAt' | 'projectType' | null;
};

/** Whose form it is. */
export const kindOf = (draft: DraftName): SubmissionKind =>
  // A draft's name begins with its kind, and a colon ends that.
  draft.split(':', 1)[0] as SubmissionKind;

/**
 * Where each kind goes: the contracts' own paths. The contracts would bring zod into the worker, which takes these
 * alone; a test compares them.
 */
export const addresses: Readonly<Record<SubmissionKind, string>> = {
  booking: '/api/bookings/create',
  estimate: '/api/quotation-requests',
  contact: '/api/contact-messages',
  message: '/api/threads/messages',
};

const facts = {
  booking: {
    reference: 'booking',
    fee: 'inspectionFeeLkr',
    needsProvider: false,
    draftOf: () => 'booking',
    formOf: ({ providerSlug }) => paths.bookingStart(providerSlug ?? undefined),
    typedIn: 'bookingData',
    detail: 'scheduledAt',
  },
  estimate: {
    reference: 'estimate',
    fee: 'estimateFeeLkr',
    needsProvider: true,
    draftOf: ({ providerSlug }) => `estimate:${providerSlug ?? ''}`,
    formOf: ({ providerSlug }) => (providerSlug === null ? paths.directory() : paths.estimate(providerSlug)),
    typedIn: null,
    detail: 'projectType',
  },
  contact: {
    reference: null,
    fee: null,
    needsProvider: false,
    draftOf: () => 'contact',
    formOf: () => paths.contact(),
    typedIn: null,
    detail: null,
  },
  message: {
    reference: null,
    fee: null,
    needsProvider: false,
    draftOf: ({ thread = '' }) => `message:${thread}`,
    // Its thread stands where its request does; a job has a page.
    formOf: ({ thread = '' }) =>
      thread.startsWith('job:') ? paths.portalJob(thread.slice('job:'.length)) : paths.requests(),
    typedIn: null,
    detail: null,
  },
} as const satisfies Readonly<Record<SubmissionKind, SubmissionFacts>>;

/** What pages know of each kind. Every form loads this, so nothing heavy may come near. */
export const submissionKinds: Readonly<Record<SubmissionKind, SubmissionFacts>> = facts;

/** What people quote when they pay; null for what costs nothing. */
export type References = {
  readonly [Kind in SubmissionKind]: (typeof facts)[Kind]['reference'] extends null ? null : string;
};
