import { categories, type Category, type City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { besides, firstOf, rooms, trades, work } from './search-lexicon.ts';
import { fold } from './search-letters.ts';
import { tiledPlaces, wetPlaces, wetProblems } from './search-problems.ts';
import type { Part } from './search-parts.ts';

/** An interpretation of a search: the city and the trade become filters, the other words are searched as text. */
export type Reading = {
  readonly city: City | null;
  readonly trade: Category | null;
  /** Suburbs of this city are not searched as words, because those who work in the city also work there. */
  readonly isAnywhereIn?: City;
  /** Rooms are not searched as words, because the professionals found work in any room. */
  readonly isInAnyRoom?: boolean;
  /** The words that describe the problem are not searched, because everybody of the trade repairs it. */
  readonly isProblem?: boolean;
  /** Unknown words are not searched, because problems are described in sentences. */
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

/** The trade that a word of work implies, if the word is not a trade itself. */
export const workOf = (part: Part): Category | null =>
  workOfTrades.find(([, names]) => isAmong(part, names))?.[0] ?? null;

export const isProblem = ({ sense }: Part): boolean => sense?.kind === 'problem';

/** The trades that may repair the problem, most likely first; empty if any trade may. */
export function repairTradesOf(parts: readonly Part[]): readonly Category[] {
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

/** Whether the word implies this trade, even loosely. */
export const isOfTrade = (part: Part, trade: Category): boolean =>
  tradeOf(part) === trade ||
  [...saidBeside, ...workOfTrades].some(([its, names]) => its === trade && isAmong(part, names));

/** Whether the word adds nothing next to some trade. */
export const isImpliedByTrade = (part: Part): boolean => saidBeside.some(([, names]) => isAmong(part, names));

export const isNothing = ({ sense }: Part): boolean => sense?.kind === 'nothing' || sense?.kind === 'people';

/** Whether the reading covers the word, so that it is not searched as text. */
export const isTaken = (part: Part, reading: Reading): boolean =>
  isOfReading(part, reading) ||
  (reading.isProblem === true && isOfProblem(part)) ||
  (reading.isLoose === true && part.sense === null);

/** Whether the word describes a problem or what is affected. */
export const isOfProblem = ({ sense }: Part): boolean =>
  sense?.kind === 'problem' || sense?.kind === 'word' || sense?.kind === 'trade';

const isOfReading = (part: Part, { city, trade, isAnywhereIn, isInAnyRoom }: Reading): boolean =>
  (city !== null && cityOf(part) === city) ||
  (trade !== null &&
    (tradeOf(part) === trade || saidBeside.some(([its, names]) => its === trade && isAmong(part, names)))) ||
  (isAnywhereIn !== undefined && suburbOf(part) === isAnywhereIn) ||
  (isInAnyRoom === true && isAmong(part, allRooms));

/**
 * The readings from narrow to wide: city and trade as filters, then one of them, then all words as text. A suburb is
 * searched as a word before it is widened to its city.
 */
export function readingsOf(parts: readonly Part[], filter: DirectoryFilter): readonly Reading[] {
  // A chosen filter stays; a word may only repeat it.
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

/** Readings of a problem as a trade's work, for each place; the last ones ignore unknown words. */
function problemsRead(
  parts: readonly Part[],
  filter: DirectoryFilter,
  places: readonly Omit<Reading, 'trade'>[],
): readonly Reading[] {
  const menders = repairTradesOf(parts);
  const trade = menders.find((its) => (filter.category ?? its) === its) ?? null;
  // A chosen trade repairs a problem that does not name another trade.
  const isAnyones = (filter.category !== null || parts.some(isAnyonesProblem)) && menders.length === 0;
  if (!parts.some(isProblem) || (trade === null && !isAnyones)) return [];
  const read = places.map((place): Reading => ({ ...place, trade, isProblem: true }));
  const saysOfWhat = parts.some((part) => part.sense?.kind === 'word' || tradeOf(part) !== null);
  return saysOfWhat ? [...read, ...read.map((reading): Reading => ({ ...reading, isLoose: true }))] : read;
}

const isAnyonesProblem = ({ sense }: Part): boolean => sense?.kind === 'problem' && sense.isAnyones;

/** The singular, as a substring that also matches the plural. */
const singular = (text: string): string =>
  text
    .toLowerCase()
    .replace(/([^aeiou])ies$/, '$1y')
    .replace(/(..[^s])s$/, '$1');

/** A word and a plural that does not contain it: 'Balconies' does not contain 'balcony'. */
const formsOf = (word: string): readonly string[] => [
  word,
  ...(/[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : []),
];

/** The directory's spellings for a typed word; a name can have several. */
export function wordsFor({ sense, folded }: Part): readonly string[] {
  if (sense?.kind === 'name') return sense.names;
  if (sense?.kind === 'word' || sense?.kind === 'place' || sense?.kind === 'problem') return [sense.word];
  if (!/[^\0-\u024F]/.test(folded)) return [];
  return sense?.kind === 'city' ? [sense.city] : sense?.kind === 'trade' ? [firstOf(trades[sense.trade])] : [];
}

/**
 * The spellings to search for. A trade that no provider has only counts in profiles, not in the services of a tiler.
 */
export const wantedOf = (part: Part) => ({ ways: waysOf(part), isCalled: part.sense?.kind === 'other' });

/**
 * The profile's spellings of the problem and of what is affected, for sorting. A trade is left out, because everybody
 * of it names it.
 */
export const preferredOf = ({ sense }: Part) =>
  sense?.kind === 'word' || sense?.kind === 'problem'
    ? [{ ways: [sense.word, ...(sense.others ?? [])].map((word) => word.toLowerCase()) }]
    : [];

const waysOf = (part: Part): readonly string[] => {
  const { sense } = part;
  // A stem stands for all its forms.
  if (sense?.kind === 'problem') return [sense.word, ...(sense.others ?? [])];
  const others = sense?.kind === 'word' ? (sense.others ?? []) : [];
  const known = [...wordsFor(part), ...others].map((word) => word.toLowerCase());
  const words = [singular(part.text), singular(part.folded), ...known];
  const ways = [...new Set(words.flatMap(formsOf))];
  // `ac` is also in `terrace`.
  return sense?.kind === 'other' ? ways.filter((way) => way.length > 2) : ways;
};

/** Whether the search uses a spelling that does not contain what was typed. */
export const differsFromTyped = (part: Part): boolean =>
  wordsFor(part).some((word) => !fold(word).includes(singular(part.folded)));
