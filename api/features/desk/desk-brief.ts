import type { DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import type { Db } from '../../entities/tables.ts';
import { readCurrentDocuments } from '../orders/estimate-document-queries.ts';
import { readEvents } from '../payments/request-event-queries.ts';

type Visit = Pick<DeskVisit, 'id'>;

/** What a professional takes along to a visit. */
type Brief = Pick<DeskVisit, 'moves' | 'photos' | 'estimate'>;

/** The estimate requests that the bookings were made from, by the booking's id. */
async function readOrigins(db: Db, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, { readonly id: string; readonly reference: string }>();
  const origins = await db
    .selectFrom('booking')
    .innerJoin('estimateRequest as origin', 'origin.id', 'booking.estimateRequestId')
    .select(['booking.id as bookingId', 'origin.id', 'origin.reference'])
    .where('booking.id', 'in', bookingIds)
    .execute();
  return new Map(origins.map(({ bookingId, ...origin }) => [bookingId, origin]));
}

/** The brief of each visit. Slips are no part of it: they show the customer's account. */
export async function readBriefs(db: Db, visits: readonly Visit[]): Promise<(visit: Visit) => Brief> {
  const ids = visits.map(({ id }) => id);
  const origins = await readOrigins(db, ids);
  const requestIds = [...origins.values()].map(({ id }) => id);
  const [events, ofBookings, ofRequests, documents] = await Promise.all([
    readEvents(db, 'bookingId', ids),
    readPhotos(db, 'bookingId', ids),
    readPhotos(db, 'estimateRequestId', requestIds),
    readCurrentDocuments(db, requestIds),
  ]);
  return ({ id }) => {
    const origin = origins.get(id);
    const document = origin && documents.get(origin.id);
    const sent = [...(ofBookings.get(id) ?? []), ...((origin && ofRequests.get(origin.id)) ?? [])];
    return {
      moves: (events.get(id) ?? []).filter(({ kind }) => kind === 'moved').length,
      photos: sent.filter(({ kind }) => kind === 'photo'),
      estimate: origin && document?.reason === null ? { reference: origin.reference, document } : null,
    };
  };
}
