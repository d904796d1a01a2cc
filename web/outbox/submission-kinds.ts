import type { CreateBooking } from '../../shared/bookings/booking-contract.ts';
import type { ContactMessage } from '../../shared/contact/contact-message.ts';
import type { CreateEstimate } from '../../shared/estimates/estimate-contract.ts';
import type { ReferenceKind } from '../../shared/reference.ts';
import { paths } from '../paths.ts';

/** What is sent through the outbox, by its kind. A kind that is added here, and to the list below, can be queued. */
export type Payloads = {
  readonly booking: CreateBooking;
  readonly estimate: CreateEstimate;
  readonly contact: ContactMessage;
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
  readonly title: string;
  /** Whom it is for, when nobody was chosen. */
  readonly addressee: string;
  /** The field of the subject that tells it from others of its kind. */
  readonly detail: 'scheduledAt' | 'projectType' | null;
  /** The fields of its form with the words that stand beside them, in their order. */
  readonly fields: readonly (readonly [name: string, label: string])[];
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
};

const facts = {
  booking: {
    reference: 'booking',
    fee: 'inspectionFeeLkr',
    needsProvider: false,
    draftOf: () => 'booking',
    formOf: ({ providerSlug }) => paths.bookingStart(providerSlug ?? undefined),
    typedIn: 'bookingData',
    title: 'Site Inspection',
    addressee: 'No professional chosen',
    detail: 'scheduledAt',
    fields: [
      ['fullName', 'Full Name'],
      ['email', 'Email'],
      ['phone', 'Phone'],
      ['address', 'Address'],
      ['scheduledAt', 'Date & Time'],
      ['notes', 'Notes'],
    ],
  },
  estimate: {
    reference: 'estimate',
    fee: 'estimateFeeLkr',
    needsProvider: true,
    draftOf: ({ providerSlug }) => `estimate:${providerSlug ?? ''}`,
    formOf: ({ providerSlug }) => (providerSlug === null ? paths.directory() : paths.estimate(providerSlug)),
    typedIn: null,
    title: 'Online Estimate',
    addressee: 'A professional',
    detail: 'projectType',
    fields: [
      ['projectType', 'Project Type'],
      ['projectLocation', 'Project Location'],
      ['areaSqft', 'Area (sq ft)'],
      ['description', 'Description'],
      ['contactName', 'Full Name'],
      ['contactPhone', 'Phone'],
      ['contactEmail', 'Email'],
    ],
  },
  contact: {
    reference: null,
    fee: null,
    needsProvider: false,
    draftOf: () => 'contact',
    formOf: () => paths.contact(),
    typedIn: null,
    title: 'Message',
    addressee: 'Message to Nivasa',
    detail: null,
    fields: [
      ['name', 'Name'],
      ['email', 'Email'],
      ['subject', 'Subject'],
      ['message', 'Message'],
    ],
  },
} as const satisfies Readonly<Record<SubmissionKind, SubmissionFacts>>;

/** What pages know of each kind. Every form loads this, so nothing heavy may come near. */
export const submissionKinds: Readonly<Record<SubmissionKind, SubmissionFacts>> = facts;

/** What people quote when they pay; null for what costs nothing. */
export type References = {
  readonly [Kind in SubmissionKind]: (typeof facts)[Kind]['reference'] extends null ? null : string;
};
