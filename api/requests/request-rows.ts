import type { PaidFor } from '../payments/paid-for.ts';
import type { ProjectType } from '../../shared/estimates/project-types.ts';
import { requestStateOf } from '../../shared/payments/request-state.ts';
import type { RequestStatus } from '../../shared/requests/request-contract.ts';
import type { Database } from '../database/database.ts';
import { orNull, pick, view } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { JobTransitionEntity } from '../entities/job-transition-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { tableOf } from '../database/table.ts';
import { estimatePayments, inspectionPayments } from '../entities/payment-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { readCurrentDocuments } from './estimate-document-rows.ts';
import { readPhotos } from '../uploads/shown-photos.ts';
import { requestEvents } from '../entities/request-event-entity.ts';
import { paymentColumns, withPayment } from '../payments/payment-rows.ts';
import { readEvents } from '../payments/request-event-rows.ts';
import { answerEndsAt, requestEndedAt } from './request-end.ts';
import { readThreads } from '../threads/thread-rows.ts';
import { isTooLate } from '../../shared/bookings/is-too-late.ts';

const provided = { providerName: orNull(providers.displayName), providerSlug: orNull(providers.slug) };

/** The last change of a job that came to nothing: a job is cancelled once. */
const cancellations = tableOf(JobTransitionEntity, 'cancellation');

const bookingView = view(
  `${bookings}
   join ${inspectionPayments} on ${inspectionPayments.bookingId} = ${bookings.id}
   left join ${providers} on ${providers.id} = ${bookings.providerId}
   left join ${jobs} on ${jobs.bookingId} = ${bookings.id}
   left join ${cancellations} on ${cancellations.jobId} = ${jobs.id} and ${cancellations.toStatus} = 'cancelled'`,
  {
    ...pick(bookings, 'id', 'reference', 'scheduledAt', 'endedAs', 'createdAt'),
    ...paymentColumns(inspectionPayments),
    ...provided,
    jobStatus: orNull(jobs.status),
    completedAt: orNull(jobs.completedAt),
    cancelledAt: orNull(cancellations.createdAt),
  },
);

const estimateView = view(
  `${estimates}
   join ${estimatePayments} on ${estimatePayments.estimateRequestId} = ${estimates.id}
   join ${providers} on ${providers.id} = ${estimates.providerId}`,
  {
    ...pick(estimates, 'id', 'reference', 'projectType', 'endedAs', 'answeredAt', 'createdAt'),
    ...paymentColumns(estimatePayments),
    ...provided,
  },
);

/** `rest`: SQL written in the code, of `bookings`. */
export async function readBookingStatuses(
  read: Database['read'],
  rest: string,
  params: readonly unknown[],
): Promise<RequestStatus[]> {
  const rows = (await bookingView.read(read, rest, params)).map(withPayment);
  const ids = rows.map(({ id }) => id);
  const [events, photosOf, threads] = await Promise.all([
    readEvents(read, requestEvents.bookingId, ids),
    readPhotos(read, 'bookingId', ids),
    readThreads(read, 'booking', ids),
  ]);
  return rows.map(({ completedAt, cancelledAt, endedAs, ...row }) => ({
    ...row,
    kind: 'booking',
    state: requestStateOf({ payment: row.payment, isAnswered: false, isJob: row.jobStatus !== null, endedAs }),
    events: events.get(row.id) ?? [],
    scheduledAt: isTooLate(row) ? null : row.scheduledAt,
    answeredAt: null,
    endedAt: endedAs === null ? (completedAt ?? cancelledAt) : requestEndedAt(events.get(row.id), row.createdAt),
    document: null,
    photos: photosOf.get(row.id) ?? [],
    thread: threads.get(row.id) ?? null,
  }));
}

/** `rest`: SQL written in the code, of `estimates`. */
export async function readEstimateStatuses(
  read: Database['read'],
  rest: string,
  params: readonly unknown[],
): Promise<(RequestStatus & { readonly projectType: ProjectType })[]> {
  const rows = (await estimateView.read(read, rest, params)).map(withPayment);
  const ids = rows.map(({ id }) => id);
  const [events, documents, photosOf, threads] = await Promise.all([
    readEvents(read, requestEvents.estimateRequestId, ids),
    readCurrentDocuments(read, ids),
    readPhotos(read, 'estimateRequestId', ids),
    readThreads(read, 'estimate', ids),
  ]);
  return rows.map(({ endedAs, ...row }) => ({
    ...row,
    kind: 'estimate',
    state: requestStateOf({ payment: row.payment, isAnswered: row.answeredAt !== null, isJob: false, endedAs }),
    events: events.get(row.id) ?? [],
    jobStatus: null,
    scheduledAt: null,
    endedAt:
      endedAs === null
        ? answerEndsAt(row.answeredAt, documents.get(row.id))
        : requestEndedAt(events.get(row.id), row.createdAt),
    document: documents.get(row.id) ?? null,
    photos: photosOf.get(row.id) ?? [],
    thread: threads.get(row.id) ?? null,
  }));
}

/** One request, whosever it is; undefined where there is none. */
export async function readRequestStatus(
  read: Database['read'],
  { kind, id }: Pick<RequestStatus, 'kind' | 'id'>,
): Promise<RequestStatus | undefined> {
  const [status] =
    kind === 'booking'
      ? await readBookingStatuses(read, `where ${bookings.id} = ?`, [id])
      : await readEstimateStatuses(read, `where ${estimates.id} = ?`, [id]);
  return status;
}

/** By what a request is somebody's: the hash of its secret, who is signed in, or what its link has opened. */
export type Claimant = {
  readonly secretHash: string | null;
  readonly customerId: string | null;
  /** Of which kind the request is that is open to them, whosever it is. */
  readonly granted: RequestStatus['kind'] | null;
};

/** One request, whichever it is, and what its payment is for; null for another person's, too. */
export async function readOwnRequest(
  read: Database['read'],
  id: string,
  { secretHash, customerId, granted }: Claimant,
): Promise<{ readonly status: RequestStatus; readonly paidFor: PaidFor } | null> {
  const own = (table: typeof estimates | typeof bookings, kind: Claimant['granted']) =>
    granted === kind
      ? { where: `where ${table.id} = ?`, params: [id] }
      : {
          where: `where ${table.id} = ? and (${table.secretHash} = ? or ${table.customerId} = ?)`,
          params: [id, secretHash, customerId],
        };
  const asEstimate = own(estimates, 'estimate');
  const [estimate] = await readEstimateStatuses(read, asEstimate.where, asEstimate.params);
  if (estimate) return { status: estimate, paidFor: { estimateRequestId: id } };
  const asBooking = own(bookings, 'booking');
  const [booking] = await readBookingStatuses(read, asBooking.where, asBooking.params);
  return booking ? { status: booking, paidFor: { bookingId: id } } : null;
}
