import type { DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { numbersIn } from '../../../shared/phone-numbers.ts';
import { referenceWithin } from '../../../shared/reference.ts';
import { readPhotos } from '../../entities/shown-photos.ts';
import type { Db } from '../../entities/tables.ts';
import { readCurrentDocuments } from '../orders/estimate-document-queries.ts';
import { readEvents } from '../payments/request-event-queries.ts';

type Visit = Pick<DeskVisit, 'id' | 'phone' | 'notes'>;

/** What a professional takes along to a visit. */
type Brief = Pick<DeskVisit, 'moves' | 'photos' | 'estimate'>;

const references = new RegExp(referenceWithin, 'g');

const referencesIn = ({ notes }: Visit): readonly string[] =>
  [...(notes ?? '').matchAll(references)].map(([one]) => one);

const isSameNumber = (one: string, other: string): boolean =>
  numbersIn(one).some((number) => numbersIn(other).includes(number));

/**
 * The estimate requests that the bookings were made from, by the booking's id. The booking form brings the estimate's
 * reference into the notes, which are the customer's own words; so the request must also have the booking's telephone
 * number.
 */
async function readOrigins(db: Db, visits: readonly Visit[]) {
  const written = visits.flatMap(referencesIn);
  if (written.length === 0) return new Map<string, { readonly id: string; readonly reference: string }>();
  const requests = await db
    .selectFrom('estimateRequest')
    .select(['id', 'reference', 'contactPhone'])
    .where('reference', 'in', written)
    .execute();
  return new Map(
    visits.flatMap((visit) => {
      const named = referencesIn(visit);
      const origin = requests.find(
        ({ reference, contactPhone }) => named.includes(reference) && isSameNumber(contactPhone, visit.phone),
      );
      return origin ? [[visit.id, origin] as const] : [];
    }),
  );
}

/** The brief of each visit. Slips are no part of it: they show the customer's account. */
export async function readBriefs(db: Db, visits: readonly Visit[]): Promise<(visit: Visit) => Brief> {
  const ids = visits.map(({ id }) => id);
  const origins = await readOrigins(db, visits);
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
