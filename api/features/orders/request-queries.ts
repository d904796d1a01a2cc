import type { EstimateDocument } from '../../../shared/features/estimates/estimate-document.ts';
import type { ProjectType } from '../../../shared/features/estimates/project-types.ts';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { JobStatus } from '../../../shared/features/jobs/job-status.ts';
import type { RequestEvent } from '../../../shared/features/payments/request-event.ts';
import { requestStateOf } from '../../../shared/features/payments/request-state.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { isTooLate } from '../../../shared/features/bookings/is-too-late.ts';
import { isCurrentAnswer } from '../../entities/current-answer.ts';
import { paymentColumns } from '../../entities/payment-columns.ts';
import type { Db } from '../../entities/tables.ts';
import type { PaidFor } from '../payments/paid-for.ts';
import { receiptIdOf, toPayment } from '../payments/payment-queries.ts';
import { readEvents } from '../payments/request-event-queries.ts';
import { readThreads, type BySecret } from '../messages/thread-queries.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import { readSentReports } from '../visits/inspection-report-queries.ts';
import { answerColumns, toVisitAnswer } from '../visits/visit-queries.ts';
import { readCurrentDocuments } from './estimate-document-queries.ts';

const selectBookings = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .leftJoin('provider', 'provider.id', 'booking.providerId')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .leftJoin('visitAnswer as answer', (join) => join.on(isCurrentAnswer))
    .leftJoin('inspectionReport as unsent', (join) =>
      join.onRef('unsent.bookingId', '=', 'booking.id').on('unsent.sentAt', 'is', null),
    )
    // The cancellation of its job; a job is cancelled at most once.
    .leftJoin('jobTransition as cancellation', (join) =>
      join.onRef('cancellation.jobId', '=', 'job.id').on('cancellation.toStatus', '=', 'cancelled'),
    )
    .select([
      'booking.id',
      'booking.reference',
      'booking.scheduledAt',
      'booking.endedAs',
      'booking.archivedAt',
      'booking.createdAt',
      ...answerColumns,
      ...paymentColumns,
      'provider.displayName as providerName',
      'provider.slug as providerSlug',
      'job.status as jobStatus',
      'job.completedAt',
      'unsent.writtenAt as unsentReportAt',
      'cancellation.createdAt as cancelledAt',
    ])
    .select((eb) => receiptIdOf(eb.ref('payment.id')).as('receiptId'));

type SelectBookings = ReturnType<typeof selectBookings>;

const selectEstimates = (db: Db) =>
  db
    .selectFrom('estimateRequest')
    .innerJoin('payment', 'payment.estimateRequestId', 'estimateRequest.id')
    .innerJoin('provider', 'provider.id', 'estimateRequest.providerId')
    .select([
      'estimateRequest.id',
      'estimateRequest.reference',
      'estimateRequest.projectType',
      'estimateRequest.endedAs',
      'estimateRequest.projectLocation',
      'estimateRequest.answeredAt',
      'estimateRequest.createdAt',
      'estimateRequest.addressCheck',
      ...paymentColumns,
      'provider.displayName as providerName',
      'provider.slug as providerSlug',
    ])
    .select((eb) => receiptIdOf(eb.ref('payment.id')).as('receiptId'));

type SelectEstimates = ReturnType<typeof selectEstimates>;

const stateOf = (row: Pick<AdminBooking, 'payment' | 'endedAs'> & { readonly jobStatus: JobStatus | null }) =>
  requestStateOf({ ...row, isAnswered: false, isJob: row.jobStatus !== null });

/** `which` adds `where` and `limit`. `bySecret`: the reader has only the device's secret. */
export async function readBookingStatuses(
  db: Db,
  which: (bookings: SelectBookings) => SelectBookings,
  bySecret: BySecret | null = null,
): Promise<RequestStatus[]> {
  const rows = (await which(selectBookings(db)).execute()).map((row) => toVisitAnswer(toPayment(row)));
  const ids = rows.map(({ id }) => id);
  const [events, reports, photosOf, threads] = await Promise.all([
    readEvents(db, 'bookingId', ids),
    readSentReports(db, ids),
    readPhotos(db, 'bookingId', ids, bySecret),
    readThreads(db, 'booking', ids, bySecret),
  ]);
  return rows.map(({ completedAt, cancelledAt, endedAs, archivedAt: _archivedAt, refund = null, ...row }) => ({
    ...row,
    kind: 'booking',
    refund,
    state: stateOf({ ...row, endedAs }),
    events: events.get(row.id) ?? [],
    scheduledAt: isTooLate(row) ? null : row.scheduledAt,
    answeredAt: null,
    endedAt: endedAs === null ? (completedAt ?? cancelledAt) : requestEndedAt(events.get(row.id), row.createdAt),
    document: null,
    report: reports.get(row.id) ?? null,
    photos: photosOf.get(row.id) ?? [],
    thread: threads.get(row.id) ?? null,
  }));
}

/** `which`, `bySecret`: as for bookings. */
export async function readEstimateStatuses(
  db: Db,
  which: (estimates: SelectEstimates) => SelectEstimates,
  bySecret: BySecret | null = null,
): Promise<
  (RequestStatus & {
    readonly projectType: ProjectType;
    readonly projectLocation: string;
    readonly isUnchecked: boolean;
  })[]
> {
  const rows = (await which(selectEstimates(db)).execute()).map((row) => toPayment(row));
  const ids = rows.map(({ id }) => id);
  const [events, documents, photosOf, threads] = await Promise.all([
    readEvents(db, 'estimateRequestId', ids),
    readCurrentDocuments(db, ids),
    readPhotos(db, 'estimateRequestId', ids, bySecret),
    readThreads(db, 'estimate', ids, bySecret),
  ]);
  return rows.map(({ endedAs, addressCheck, refund = null, ...row }) => ({
    ...row,
    isUnchecked: addressCheck === 'asked',
    kind: 'estimate',
    refund,
    state: requestStateOf({ payment: row.payment, isAnswered: row.answeredAt !== null, isJob: false, endedAs }),
    events: events.get(row.id) ?? [],
    jobStatus: null,
    scheduledAt: null,
    visitAnswer: null,
    endedAt:
      endedAs === null
        ? answerEndsAt(row.answeredAt, documents.get(row.id))
        : requestEndedAt(events.get(row.id), row.createdAt),
    document: documents.get(row.id) ?? null,
    report: null,
    unsentReportAt: null,
    photos: photosOf.get(row.id) ?? [],
    thread: threads.get(row.id) ?? null,
  }));
}

/** For a cancelled or refused request: the time of its last event, which may be a later refund. */
const requestEndedAt = (events: readonly RequestEvent[] = [], createdAt: string): string =>
  events.at(-1)?.at ?? createdAt;

/**
 * When the answer to an estimate request expires: at the end of the day in Sri Lanka that its document names; without a
 * document, at the time of the answer. Null: there is no answer yet.
 */
export function answerEndsAt(answeredAt: string | null, document: EstimateDocument | undefined): string | null {
  if (answeredAt === null || !document?.validUntil) return answeredAt;
  return new Date(`${document.validUntil}T23:59:59.999+05:30`).toISOString();
}

/** A request of any person; undefined if there is none. `bySecret`: as above. */
export async function readRequestStatus(
  db: Db,
  { kind, id }: Pick<RequestStatus, 'kind' | 'id'>,
  bySecret: BySecret | null = null,
): Promise<RequestStatus | undefined> {
  const [status] =
    kind === 'booking'
      ? await readBookingStatuses(db, (all) => all.where('booking.id', '=', id), bySecret)
      : await readEstimateStatuses(db, (all) => all.where('estimateRequest.id', '=', id), bySecret);
  return status;
}

/**
 * The credentials that give access to a request: the hashes of secrets, the signed-in customer, or the grant of a link.
 */
export type RequestAccess = {
  readonly secretHash: string | null;
  readonly customerId: string | null;
  /** The kind of request that the grant gives access to. */
  readonly granted: RequestStatus['kind'] | null;
};

/** A booking or an estimate request with its payment; null also for another person's. */
export async function readOwnRequest(
  db: Db,
  id: string,
  access: RequestAccess,
): Promise<{ readonly status: RequestStatus; readonly paidFor: PaidFor } | null> {
  const estimate = await readOwn(db, { kind: 'estimate', id }, access);
  if (estimate) return { status: estimate, paidFor: { estimateRequestId: id } };
  const booking = await readOwn(db, { kind: 'booking', id }, access);
  return booking ? { status: booking, paidFor: { bookingId: id } } : null;
}

type Which = Pick<RequestStatus, 'kind' | 'id'>;

/**
 * The kind of access to a request; null if there is none. The secret gives less access than the customer's session or a
 * grant, which give full access.
 */
export function ownershipOf(
  owner: { readonly customerId: string | null; readonly secretHash: string | null },
  kind: RequestStatus['kind'],
  { secretHash, customerId, granted }: RequestAccess,
): { readonly bySecret: BySecret | null } | null {
  if (granted === kind || (customerId !== null && owner.customerId === customerId)) return { bySecret: null };
  const isBySecret = secretHash !== null && owner.secretHash === secretHash;
  return isBySecret ? { bySecret: { customerId: customerId ?? '' } } : null;
}

async function readOwn(db: Db, which: Which, access: RequestAccess): Promise<RequestStatus | undefined> {
  const owner = await db
    .selectFrom(which.kind === 'booking' ? 'booking' : 'estimateRequest')
    .select(['customerId', 'secretHash'])
    .where('id', '=', which.id)
    .executeTakeFirst();
  const own = owner && ownershipOf(owner, which.kind, access);
  return own ? readRequestStatus(db, which, own.bySecret) : undefined;
}
