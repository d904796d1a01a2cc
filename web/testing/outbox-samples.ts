import type { CreateBooking } from '../../shared/features/bookings/booking-contract.ts';
import type { VisitAnswer, VisitAnswerState } from '../../shared/features/visits/visit-answer.ts';
import type { RequestStatus } from '../../shared/features/orders/request-contract.ts';
import { claimedPayment } from './sample-payment.ts';
import { createOutboxDatabase, type OutboxDatabase, type StoredDraft } from '../outbox/outbox-db.ts';
import { newRow } from '../outbox/new-row.ts';
import type { OutboxRow } from '../outbox/outbox-row.ts';
import type { SubmissionKind } from '../outbox/submission-kinds.ts';

export const sampleBooking = {
  fullName: 'Dilhani Wickramasinghe',
  email: 'dilhani@example.lk',
  phone: '077 123 4567',
  address: '42/1 Lighthouse Street, Galle',
  scheduledAt: '2027-01-05T09:30',
  notes: 'Damp',
  tilerSlug: 'nadeesha-floors',
} satisfies Required<Omit<CreateBooking, 'shownFeeLkr'>>;

export const sampleKey = (number = 1): string => `7d3f8f4e-3c0b-4f6e-9b1a-${String(number).padStart(12, '0')}`;

/** A queued booking, made `number` milliseconds after `now`; `more` may make another kind of it. */
export const sampleRow = <Kind extends SubmissionKind = 'booking'>(
  number = 1,
  more: Partial<OutboxRow> & { readonly kind?: Kind } = {},
  now = Date.now(),
) =>
  // The kind is a booking's, or that of `more`.
  ({
    ...newRow('booking', sampleBooking, sampleKey(number), {}, now + number),
    nextAt: now,
    ...more,
  }) as OutboxRow & { readonly kind: Kind };

/** What another tab, the worker or the next start of the app would see. */
export async function lookInside<T>(look: (database: OutboxDatabase) => Promise<T>): Promise<T> {
  const database = createOutboxDatabase();
  try {
    return await look(database);
  } finally {
    database.close();
  }
}

export const storedRow = (number = 1): Promise<OutboxRow | undefined> =>
  lookInside(async ({ rows }) => rows.get(sampleKey(number)));

export const storedDraft = (name: string): Promise<StoredDraft | undefined> =>
  lookInside(async ({ drafts }) => drafts.get(name));

export const emptyOutbox = (): Promise<void> =>
  lookInside(async ({ tables }) => {
    await Promise.all(tables.map((table) => table.clear()));
  });

/** A professional's answer to the visit of `sampleStatus`; until 9:30 pm on November 20, 2026. */
export const sampleAnswer = (state: VisitAnswerState): VisitAnswer => ({
  state,
  dueAt: '2026-11-20T16:00:00.000Z',
  offeredTimes: state === 'offered' ? ['2027-01-06T04:00:00.000Z', '2027-01-07T08:30:00.000Z'] : [],
  daySteps: [],
  version: 1,
});

/** The status on the server: received. */
export const sampleStatus: RequestStatus = {
  id: sampleKey(),
  kind: 'booking',
  reference: 'NB-7F3K2QXM',
  state: 'claimed',
  jobStatus: null,
  payment: claimedPayment,
  refund: null,
  events: [],
  scheduledAt: '2027-01-05T04:00:00.000Z',
  visitAnswer: null,
  providerName: 'Nadeesha Floors',
  providerSlug: 'nadeesha-floors',
  answeredAt: null,
  endedAt: null,
  document: null,
  report: null,
  unsentReportAt: null,
  photos: [],
  thread: null,
  createdAt: '2026-11-20T04:00:00.000Z',
};

/** The same with a verified fee and this answer of the professional. */
export const answeredStatus = (state: VisitAnswerState): RequestStatus => ({
  ...sampleStatus,
  state: 'verified',
  payment: { ...claimedPayment, state: 'verified', verifiedAt: '2026-11-20T05:00:00.000Z', receivedLkr: 10_000 },
  visitAnswer: sampleAnswer(state),
});
