import type { DeskVisit, VisitBrief } from '../../../shared/features/desk/desk-contract.ts';
import { dialable } from '../../../shared/phone.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import type { Db } from '../../entities/tables.ts';
import { readCurrentDocuments } from '../orders/estimate-document-queries.ts';
import { readEvents } from '../payments/request-event-queries.ts';

type Visit = Pick<DeskVisit, 'id' | 'answer'> & Pick<VisitBrief, 'fullName' | 'phone' | 'address' | 'notes'>;

/** Whether this professional may still come. If not, the place and the customer's data are hidden from them. */
const mayCome = ({ answer: { state } }: Visit): boolean => state !== 'declined' && state !== 'other_wanted';

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

/**
 * The brief of each visit; null where the professional does not come. Slips are no part of it: they show the customer's
 * account.
 */
export async function readBriefs(db: Db, visits: readonly Visit[]): Promise<(visit: Visit) => VisitBrief | null> {
  const ids = visits.filter(mayCome).map(({ id }) => id);
  const origins = await readOrigins(db, ids);
  const requestIds = [...origins.values()].map(({ id }) => id);
  const [events, ofBookings, ofRequests, documents] = await Promise.all([
    readEvents(db, 'bookingId', ids),
    readPhotos(db, 'bookingId', ids),
    readPhotos(db, 'estimateRequestId', requestIds),
    readCurrentDocuments(db, requestIds),
  ]);
  return (visit) => {
    if (!mayCome(visit)) return null;
    const { id, fullName, phone, address, notes } = visit;
    const origin = origins.get(id);
    const document = origin && documents.get(origin.id);
    const sent = [...(ofBookings.get(id) ?? []), ...((origin && ofRequests.get(origin.id)) ?? [])];
    return {
      fullName,
      phone,
      dialled: dialable(phone),
      address,
      notes,
      moves: (events.get(id) ?? []).filter(({ kind }) => kind === 'moved').length,
      photos: sent.filter(({ kind }) => kind === 'photo'),
      estimate: origin && document?.reason === null ? { reference: origin.reference, document } : null,
    };
  };
}
