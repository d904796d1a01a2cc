import { categories, type Category, type City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { besides, firstOf, rooms, trades, work } from './search-lexicon.ts';
import { fold } from './search-letters.ts';
import { tiledPlaces, wetPlaces, wetProblems } from './search-problems.ts';
import type { Part } from './search-parts.ts';

/** As what the words of a search are taken: the city and the trade as filters, the others as words. */
export type Reading = {
  readonly city: City | null;
  readonly trade: Category | null;
  /** Its suburbs are no words then: who works in the city comes there. */
  readonly isAnywhereIn?: City;
  /** Nor are rooms: who is found by the rest works in any. */
  readonly isInAnyRoom?: boolean;
  /** Nor is what is wrong, and with what: who is of the trade mends it. */
  readonly isProblem?: boolean;
  /** Nor what nothing is known of: who says what is wrong says it in sentences. */
  readonly isLoose?: boolean;
};

const namesOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const allRooms = namesOf(rooms);
const [allTiled, allWet, allWetProblems] = [namesOf(tiledPlaces), namesOf(wetPlaces), namesOf(wetProblems)];
const ofTrades = (lists: typeof work) => categories.map((trade) => [trade, namesOf(lists[trade])] as const);
const saidBeside = ofTrades(besides);
const workOfTrades = ofTrades(work);

const isAmong = ({ sense }: Part, names: ReadonlySet<string>): boolean =>
  sense?.kind === 'word' && names.has(sense.word);

export const cityOf = (part: Part): City | null => (part.sense?.kind === 'city' ? part.sense.city : null);
export const tradeOf = (part: Part): Category | null => (part.sense?.kind === 'trade' ? part.sense.trade : null);
export const suburbOf = (part: Part): City | null =>
  part.sense?.kind === 'place' && !part.sense.isNear ? part.sense.city : null;

/** Whose work it says, where it is no trade by itself. */
export const workOf = (part: Part): Category | null =>
  workOfTrades.find(([, names]) => isAmong(part, names))?.[0] ?? null;

export const isProblem = ({ sense }: Part): boolean => sense?.kind === 'problem';

/** Whose work it may be to mend what a search says is wrong, the likeliest first; nobody's by name where all can. */
export function mendersOf(parts: readonly Part[]): readonly Category[] {
  const problems = parts.flatMap(({ sense }) => (sense?.kind === 'problem' ? [sense] : []));
  if (problems.length === 0) return [];
  const isWet = problems.some(({ word }) => allWetProblems.has(word));
  const isTiled = (part: Part): boolean => isAmong(part, allTiled) || (isWet && isAmong(part, allWet));
  const named = [...parts.map(tradeOf), ...parts.map((part) => (isTiled(part) ? null : workOf(part)))].filter(
    (trade) => trade !== null,
  );
  const own = problems.flatMap(({ trades: its }) => its);
  if (named.length > 0) return [...new Set(named)];
  const isOfTiles = parts.some(isTiled) && (own.length === 0 || own.includes('tiler'));
  return isOfTiles ? ['tiler'] : [...new Set(own)];
}

/** Whether it says whose work is meant, however loosely. */
export const isOfTrade = (part: Part, trade: Category): boolean =>
  tradeOf(part) === trade ||
  [...saidBeside, ...workOfTrades].some(([its, names]) => its === trade && isAmong(part, names));

/** Whether there is a trade beside which it is no word. */
export const goesWithoutSaying = (part: Part): boolean => saidBeside.some(([, names]) => isAmong(part, names));

export const isNothing = ({ sense }: Part): boolean => sense?.kind === 'nothing' || sense?.kind === 'people';

/** Whether it is not looked for as a word. */
export const isTaken = (part: Part, reading: Reading): boolean =>
  isOfReading(part, reading) ||
  (reading.isProblem === true && isOfProblem(part)) ||
  (reading.isLoose === true && part.sense === null);

/** What is wrong, and with what. */
export const isOfProblem = ({ sense }: Part): boolean =>
  sense?.kind === 'problem' || sense?.kind === 'word' || sense?.kind === 'trade';

const isOfReading = (part: Part, { city, trade, isAnywhereIn, isInAnyRoom }: Reading): boolean =>
  (city !== null && cityOf(part) === city) ||
  (trade !== null &&
    (tradeOf(part) === trade || saidBeside.some(([its, names]) => its === trade && isAmong(part, names)))) ||
  (isAnywhereIn !== undefined && suburbOf(part) === isAnywhereIn) ||
  (isInAnyRoom === true && isAmong(part, allRooms));

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
  const isRoom = (part: Part): boolean => isAmong(part, allRooms);
  const hasRoom = parts.some(isRoom);
  const saysMore = parts.some((part) => part.sense?.kind === 'word' && !isRoom(part));
  const withRooms = (reading: Reading): Reading[] =>
    hasRoom && (reading.trade !== null || saysMore) ? [reading, { ...reading, isInAnyRoom: true }] : [reading];
  const asWords = places
    .flatMap((place): Reading[] => [...(trade ? [{ ...place, trade }] : []), { ...place, trade: null }])
    .flatMap(withRooms);
  return [...problemsRead(parts, filter, places), ...asWords];
}

/** What is wrong as somebody's work, in each of these places; and at last without the words that nobody knows. */
function problemsRead(
  parts: readonly Part[],
  filter: DirectoryFilter,
  places: readonly Omit<Reading, 'trade'>[],
): readonly Reading[] {
  const menders = mendersOf(parts);
  const trade = menders.find((its) => (filter.category ?? its) === its) ?? null;
  // A trade that was chosen is whose work it is where nothing else says so.
  const isAnyones = (filter.category !== null || parts.some(isAnyonesProblem)) && menders.length === 0;
  if (!parts.some(isProblem) || (trade === null && !isAnyones)) return [];
  const read = places.map((place): Reading => ({ ...place, trade, isProblem: true }));
  const saysOfWhat = parts.some((part) => part.sense?.kind === 'word' || tradeOf(part) !== null);
  return saysOfWhat ? [...read, ...read.map((reading): Reading => ({ ...reading, isLoose: true }))] : read;
}

const isAnyonesProblem = ({ sense }: Part): boolean => sense?.kind === 'problem' && sense.isAnyones;

/** Found also where it stands in the singular. */
const singular = (text: string): string =>
  text
    .toLowerCase()
    .replace(/([^aeiou])ies$/, '$1y')
    .replace(/(..[^s])s$/, '$1');

/** What the plural has of it: 'balcony' stands in no 'Balconies'. */
const formsOf = (word: string): readonly string[] => [
  word,
  ...(/[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : []),
];

/** What the directory has for a word that was typed: a name can be several. */
export function wordsFor({ sense, folded }: Part): readonly string[] {
  if (sense?.kind === 'name') return sense.names;
  if (sense?.kind === 'word' || sense?.kind === 'place' || sense?.kind === 'problem') return [sense.word];
  if (!/[^\0-\u024F]/.test(folded)) return [];
  return sense?.kind === 'city' ? [sense.city] : sense?.kind === 'trade' ? [firstOf(trades[sense.trade])] : [];
}

/** As what a word is looked for. A trade that nobody has is what somebody calls himself, and no service of a tiler. */
export const wantedOf = (part: Part) => ({ ways: waysOf(part), isCalled: part.sense?.kind === 'other' });

/** What is wrong, and with what, as profiles may say it; of a trade whoever is of it says it. */
export const likedOf = ({ sense }: Part) =>
  sense?.kind === 'word' || sense?.kind === 'problem'
    ? [{ ways: [sense.word, ...(sense.others ?? [])].map((word) => word.toLowerCase()) }]
    : [];

const waysOf = (part: Part): readonly string[] => {
  const { sense } = part;
  // In one of many forms: what all of them begin with stands for it.
  if (sense?.kind === 'problem') return [sense.word, ...(sense.others ?? [])];
  const others = sense?.kind === 'word' ? (sense.others ?? []) : [];
  const known = [...wordsFor(part), ...others].map((word) => word.toLowerCase());
  const words = [singular(part.text), singular(part.folded), ...known];
  return [...new Set(words.flatMap(formsOf))];
};

/** Whether what is looked for does not say already what was typed. */
export const isOtherwise = (part: Part): boolean =>
  wordsFor(part).some((word) => !fold(word).includes(singular(part.folded)));
