import type { Category, City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { fold } from './search-letters.ts';
import type { Part } from './search-parts.ts';

/** As what the words of a search are taken: the city and the trade as filters, the others as words. */
export type Reading = {
  readonly city: City | null;
  readonly trade: Category | null;
  /** Its suburbs are no words then: who works in the city comes there. */
  readonly isAnywhereIn?: City;
};

export const cityOf = (part: Part): City | null => (part.sense?.kind === 'city' ? part.sense.city : null);
export const tradeOf = (part: Part): Category | null => (part.sense?.kind === 'trade' ? part.sense.trade : null);
export const suburbOf = (part: Part): City | null =>
  part.sense?.kind === 'place' && !part.sense.isNear ? part.sense.city : null;

export const isNothing = ({ sense }: Part): boolean => sense?.kind === 'nothing' || sense?.kind === 'people';

export const isTaken = (part: Part, { city, trade, isAnywhereIn }: Reading): boolean =>
  (city !== null && cityOf(part) === city) ||
  (trade !== null && tradeOf(part) === trade) ||
  (isAnywhereIn !== undefined && suburbOf(part) === isAnywhereIn);

/**
 * From the narrowest to the widest: the city and the trade as filters, one of them, or all words as words; and before a
 * suburb is given up for its city, those who name it.
 */
export function readingsOf(parts: readonly Part[], filter: DirectoryFilter): readonly Reading[] {
  // What was chosen stands: a word may only repeat it.
  const allowed = (city: City | null): city is City => city !== null && (filter.city ?? city) === city;
  const city = parts.map(cityOf).find(allowed) ?? null;
  const suburb = parts.map(suburbOf).find((its) => allowed(its) && (city ?? its) === its) ?? null;
  const trade = parts.map(tradeOf).find((its) => its !== null && (filter.category ?? its) === its) ?? null;
  const places: Omit<Reading, 'trade'>[] = [
    ...(city ? [{ city }] : []),
    ...(city && suburb ? [{ city, isAnywhereIn: suburb }] : []),
    { city: null },
    ...(!city && suburb ? [{ city: suburb, isAnywhereIn: suburb }] : []),
  ];
  return places.flatMap((place) => [...(trade ? [{ ...place, trade }] : []), { ...place, trade: null }]);
}

/** Found also where it stands in the singular. */
const singular = (text: string): string => text.toLowerCase().replace(/([^s])s$/, '$1');

/** As the directory writes what cities and trades are, for other scripts. */
const inLatin: Readonly<Record<Category, string>> = { tiler: 'tile', glass: 'glass', ceiling: 'ceiling' };

/** The word that the directory has for one that was typed. */
export function wordFor({ sense, folded }: Part): string | null {
  if (sense?.kind === 'word' || sense?.kind === 'place') return sense.word;
  if (!/[^\0-\u024F]/.test(folded)) return null;
  return sense?.kind === 'city' ? sense.city : sense?.kind === 'trade' ? inLatin[sense.trade] : null;
}

export const waysOf = (part: Part): readonly string[] => {
  const word = wordFor(part)?.toLowerCase();
  return [...new Set([singular(part.text), singular(part.folded), ...(word === undefined ? [] : [word])])];
};

/** Whether what is looked for does not say already what was typed. */
export function isOtherwise(part: Part): boolean {
  const word = wordFor(part);
  return word !== null && !fold(word).includes(singular(part.folded));
}
