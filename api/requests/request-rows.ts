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
import { tableOf } from '../entities/table.ts';
import { estimatePayments, inspectionPayments } from '../entities/payment-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { readCurrentDocuments } from './estimate-document-rows.ts';
import { readPhotos } from '../uploads/shown-photos.ts';
import { requestEvents } from '../entities/request-event-entity.ts';
import { paymentColumns, withPayment } from '../payments/payment-rows.ts';
import { readEvents } from '../payments/request-event-rows.ts';
import { answerEndsAt, requestEndedAt } from './request-end.ts';
import { readThreads, type BySecret } from '../threads/thread-rows.ts';
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
    ...pick(estimates, 'id', 'reference', 'projectType', 'endedAs', 'answeredAt', 'createdAt', 'addressCheck'),
    ...paymentColumns(estimatePayments),
    ...provided,
  },
);

/** `rest`: SQL written in the code, of `bookings`. `bySecret`: who reads with the device's secret alone. */
export async function readBookingStatuses(
  read: Database['read'],
  rest: string,
  params: readonly unknown[],
  bySecret: BySecret | null = null,
): Promise<RequestStatus[]> {
  const rows = (await bookingView.read(read, rest, params)).map(withPayment);
  const ids = rows.map(({ id }) => id);
  const [events, photosOf, threads] = await Promise.all([
    readEvents(read, requestEvents.bookingId, ids),
    readPhotos(read, 'bookingId', ids, bySecret),
    readThreads(read, 'booking', ids, bySecret),
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

/** `rest`: SQL written in the code, of `estimates`. `bySecret`: as of bookings. */
export async function readEstimateStatuses(
  read: Database['read'],
  rest: string,
  params: readonly unknown[],
  bySecret: BySecret | null = null,
): Promise<(RequestStatus & { readonly projectType: ProjectType; readonly isUnchecked: boolean })[]> {
  const rows = (await estimateView.read(read, rest, params)).map(withPayment);
  const ids = rows.map(({ id }) => id);
  const [events, documents, photosOf, threads] = await Promise.all([
    readEvents(read, requestEvents.estimateRequestId, ids),
    readCurrentDocuments(read, ids),
    readPhotos(read, 'estimateRequestId', ids, bySecret),
    readThreads(read, 'estimate', ids, bySecret),
  ]);
  return rows.map(({ endedAs, addressCheck, ...row }) => ({
    ...row,
    isUnchecked: addressCheck !== null,
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
  claimant: Claimant,
): Promise<{ readonly status: RequestStatus; readonly paidFor: PaidFor } | null> {
  const estimate = await readOwn(read, 'estimate', id, claimant);
  if (estimate) return { status: estimate, paidFor: { estimateRequestId: id } };
  const booking = await readOwn(read, 'booking', id, claimant);
  return booking ? { status: booking, paidFor: { bookingId: id } } : null;
}

/** Its secret opens what its customer, or its link, opens in full. */
async function readOwn(
  read: Database['read'],
  kind: RequestStatus['kind'],
  id: string,
  { secretHash, customerId, granted }: Claimant,
): Promise<RequestStatus | undefined> {
  const [table, readStatuses] =
    kind === 'estimate' ? ([estimates, readEstimateStatuses] as const) : ([bookings, readBookingStatuses] as const);
  const isIt = `where ${table.id} = ?`;
  const [own] =
    granted === kind
      ? await readStatuses(read, isIt, [id])
      : await readStatuses(read, `${isIt} and ${table.customerId} = ?`, [id, customerId]);
  if (own || secretHash === null) return own;
  const bySecret = { customerId: customerId ?? '' };
  const [sent] = await readStatuses(read, `${isIt} and ${table.secretHash} = ?`, [id, secretHash], bySecret);
  return sent;
}
