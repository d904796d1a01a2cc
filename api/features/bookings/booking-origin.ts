import { numbersIn } from '../../../shared/phone-numbers.ts';
import { referenceWithin } from '../../../shared/reference.ts';
import type { Db } from '../../entities/tables.ts';

const references = new RegExp(referenceWithin, 'g');

/** A number is written with or without the country: `077 123 4567`, `+94 77 123 4567`. */
const endingsOf = (typed: string): readonly string[] => numbersIn(typed).map((number) => number.slice(-9));

const isSameNumber = (one: string, other: string): boolean =>
  endingsOf(one).some((ending) => endingsOf(other).includes(ending));

/**
 * The estimate request that a booking is made from; null if there is none. The booking form brings the estimate's
 * reference into the notes, which are the customer's own words; so the request must also have the booking's telephone
 * number.
 */
export async function findOrigin(
  db: Db,
  { notes, phone }: { readonly notes: string | null; readonly phone: string },
): Promise<string | null> {
  const named = [...(notes ?? '').matchAll(references)].map(([one]) => one);
  if (named.length === 0) return null;
  const requests = await db
    .selectFrom('estimateRequest')
    .select(['id', 'contactPhone'])
    .where('reference', 'in', named)
    .orderBy('createdAt', 'desc')
    .execute();
  return requests.find(({ contactPhone }) => isSameNumber(contactPhone, phone))?.id ?? null;
}
