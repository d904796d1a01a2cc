import { categories, type Category, type City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { filterDirectory, type DirectoryEntry, type Listed } from './filter-directory.ts';
import { tagsOf, type SaidTags } from './search-tags.ts';
import type { ProviderSummary } from './provider-contract.ts';
import { markOf } from './directory-marks.ts';
import { sortByPreference, indicesMatching, wordsOf } from './search-index.ts';
import { withNames } from './search-names.ts';
import { guessed, partsOf, type Part } from './search-parts.ts';
import { nameOf, otherTradeOf } from './search-senses.ts';
import {
  cityOf,
  isNothing,
  isOfProblem,
  differsFromTyped,
  isProblem,
  isTaken,
  preferredOf,
  repairTradesOf,
  readingsOf,
  suburbOf,
  tradeOf,
  wantedOf,
  workOf,
  wordsFor,
  type Reading,
} from './search-readings.ts';

/** A city or trade that a word was interpreted as, and the filter without that word. */
type Understood = { readonly term: City | Category; readonly without: DirectoryFilter };

/** A word of the directory that replaced a typed one. */
type ReadAs = { readonly word: string; readonly without: DirectoryFilter };

/** A filter with more or other results. */
type Offer = { readonly count: number; readonly filter: DirectoryFilter };

export type DirectoryAnswer<P = ProviderSummary> = {
  readonly providers: readonly P[];
  /** Set if the exact search finds nobody and its interpretation does. */
  readonly understood?: readonly Understood[] | undefined;
  readonly readAs?: readonly ReadAs[] | undefined;
  readonly offers?: readonly Offer[] | undefined;
  /** A trade that no provider here has, in English; set if the search names it and no profile has the word. */
  readonly missing?: string | undefined;
};

type Entry<P extends Listed> = DirectoryEntry<P>;
type Entries<P extends Listed> = readonly Entry<P>[];

/**
 * The exact matches of a filter; if there are none, the matches of its interpreted words; and offers of other filters.
 * `said`: tag names in other languages.
 */
export function searchDirectory<P extends Listed>(
  entries: Entries<P>,
  filter: DirectoryFilter,
  said: readonly SaidTags[] = [],
): DirectoryAnswer<P> {
  const providers = filterDirectory(entries, filter);
  if (filter.search.trim() === '') return { providers };
  const parts = partsOf(filter.search);
  if (providers.length > 0) {
    return withOffers({ providers, ...missingTrade(parts, entries) }, offersOf(entries, filter, parts, providers));
  }
  let last: readonly Part[] = parts;
  for (const meaning of meaningsOf(entries, parts, said)) {
    const meant = understand(entries, filter, meaning);
    if (meant) return meant;
    last = meaning;
  }
  const [missing] = last.flatMap(({ sense }) => otherTradeOf(sense));
  const answer = { providers, ...(missing !== undefined && { missing }) };
  return withOffers(answer, offersOf(entries, filter, last, providers));
}

/**
 * The trade that a search like 'ac' names, if the professionals whose texts contain the letters ('replacement') do not
 * have the word itself.
 */
function missingTrade(parts: readonly Part[], entries: Entries<Listed>): { readonly missing?: string } {
  const words = parts.filter((part) => !isNothing(part)).map(({ folded }) => folded);
  const [missing, ...more] = words.flatMap((word) => otherTradeOf(nameOf(word)));
  if (missing === undefined || more.length + 1 < words.length) return {};
  const isWord = (text: string): boolean => words.some((word) => text === word || text === `${word}s`);
  return wordsOf(entries).some(({ text }) => isWord(text)) ? {} : { missing };
}

/** The words of a search as typed, followed by the interpretations to try if they find nobody. */
export function* meaningsOf(
  entries: Entries<Listed>,
  parts: readonly Part[],
  said: readonly SaidTags[],
): Generator<readonly Part[], undefined> {
  yield parts;
  for (const tag of tagsOf(parts, said)) yield [tag];
  const others = guessed(parts, () => wordsOf(entries));
  if (others) yield others;
  yield* withNames(others ?? parts, entries);
}

const withOffers = <P>(answer: DirectoryAnswer<P>, offers: readonly Offer[]): DirectoryAnswer<P> =>
  offers.length > 0 ? { ...answer, offers } : answer;

/** The filter with a city and a trade instead of the search text. */
const narrowed = (filter: DirectoryFilter, city: City | null, trade: Category | null): DirectoryFilter => ({
  ...filter,
  category: trade ?? filter.category,
  city: city ?? filter.city,
  search: '',
});

const textOf = (parts: readonly Part[]): string =>
  parts
    .filter((part) => !isNothing(part))
    .map(({ text }) => text)
    .join(' ');

type WayToRead = { readonly reading: Reading; readonly words: readonly Part[]; readonly target: DirectoryFilter };

/** From the narrowest reading to the widest: the words that remain to be searched, and the filter to search within. */
export function* waysToRead(parts: readonly Part[], filter: DirectoryFilter): Generator<WayToRead, undefined> {
  const words = parts.filter((part) => !isNothing(part));
  if (words.length === 0 && !parts.some(({ sense }) => sense?.kind === 'people')) return;
  for (const reading of readingsOf(parts, filter)) {
    const target = narrowed(filter, reading.city, reading.trade);
    yield { reading, words: words.filter((part) => !isTaken(part, reading)), target };
  }
}

/** The results of the narrowest reading that has any; null if none has. */
function understand<P extends Listed>(
  entries: Entries<P>,
  filter: DirectoryFilter,
  parts: readonly Part[],
): DirectoryAnswer<P> | null {
  for (const { reading, words, target } of waysToRead(parts, filter)) {
    const found = indicesMatching(entries, markOf(target), words.map(wantedOf));
    if (found.length === 0) continue;
    // Professionals whose texts mention the problem or the place come first.
    const places = reading.isProblem ? sortByPreference(entries, found, parts.flatMap(preferredOf)) : found;
    return answerOf(entries, filter, parts, reading, providersAt(entries, places));
  }
  return null;
}

function providersAt<P extends Listed>(entries: Entries<P>, places: readonly number[]): P[] {
  const providers: P[] = [];
  for (const place of places) {
    const entry = entries[place];
    if (entry) providers.push(entry.provider);
  }
  return providers;
}

/**
 * The results of a reading, how it interpreted the words, and offers, such as others who work in the city of a named
 * suburb.
 */
function answerOf<P extends Listed>(
  entries: Entries<P>,
  filter: DirectoryFilter,
  parts: readonly Part[],
  reading: Reading,
  providers: readonly P[],
): DirectoryAnswer<P> {
  const { city, trade } = reading;
  const without = (isOne: (part: Part) => boolean): DirectoryFilter => ({
    ...filter,
    search: textOf(parts.filter((part) => !isOne(part))),
  });
  const ofPlace = { ...reading, trade: null, isProblem: false, isLoose: false };
  const isMended = (part: Part): boolean =>
    reading.isProblem === true && (isOfProblem(part) || (reading.isLoose === true && part.sense === null));
  const understood: Understood[] = [
    ...(city ? [{ term: city, without: without((part) => isTaken(part, ofPlace)) }] : []),
    ...(trade ? [{ term: trade, without: without((part) => tradeOf(part) === trade || isMended(part)) }] : []),
  ];
  const words = parts.filter((part) => !isNothing(part) && !isTaken(part, reading));
  const others = new Set(words.filter(differsFromTyped).flatMap(wordsFor));
  const readAs = [...others].map((word) => ({ word, without: without((part) => wordsFor(part).includes(word)) }));
  const answer = { providers, understood, ...(readAs.length > 0 && { readAs }) };
  const isWorkNamed = trade === null && parts.some((part) => isProblem(part) || workOf(part) !== null);
  const areOthersMeant =
    words.some(suburbOf) ||
    (reading.isProblem ? repairTradesOf(parts).length > 1 : isWorkNamed || parts.some(isProblem));
  return areOthersMeant ? withOffers(answer, offersOf(entries, filter, parts, providers, true)) : answer;
}

/** The trades whose work is named if no trade is; all trades for a problem that any of them may repair. */
function tradesMeantBy(parts: readonly Part[]): readonly (Category | null)[] {
  const menders = repairTradesOf(parts);
  if (menders.length > 0) return menders;
  const named = parts.map(workOf);
  return parts.some(isProblem) && named.every((trade) => trade === null) ? categories : named;
}

/**
 * The cities and trades among the words, each once. If no city is named, the city of a suburb. If the search is
 * interpreted loosely or finds nobody, also the trades whose work is named.
 */
function meantBy(
  parts: readonly Part[],
  isNobodyFound: boolean,
  isLooselyMeant: boolean,
): readonly (City | Category)[] {
  const cities = parts.map(cityOf).filter((city) => city !== null);
  const suburbs = parts.map(({ sense }) =>
    sense?.kind === 'place' && (isNobodyFound || !sense.isNear) ? sense.city : null,
  );
  const isOfWork = isNobodyFound || isLooselyMeant;
  const trades = isOfWork && (!parts.some(tradeOf) || parts.some(isProblem)) ? tradesMeantBy(parts) : [];
  return [
    ...new Set([
      ...parts.map((part) => cityOf(part) ?? tradeOf(part)),
      ...(cities.length > 0 ? [] : suburbs),
      ...trades,
    ]),
  ].filter((term) => term !== null);
}

const isTrade = (term: City | Category): term is Category => categories.some((category) => category === term);
const isCity = (term: City | Category): term is City => !isTrade(term);

/**
 * Offers other filters. With results, only if the search consists of a place or a trade, or describes a problem.
 * Without results, or if `isLooselyMeant`, whatever else the search says.
 */
function offersOf<P extends Listed>(
  entries: Entries<P>,
  filter: DirectoryFilter,
  parts: readonly Part[],
  found: readonly P[],
  isLooselyMeant = parts.some(isProblem),
): Offer[] {
  const meant = meantBy(parts, found.length === 0, isLooselyMeant);
  const saysMore = parts.some(({ sense }) => sense === null || sense.kind === 'word');
  if (meant.length === 0 || (found.length > 0 && saysMore && !isLooselyMeant)) return [];
  const known = new Set(found);
  const offer = (city: City | null, trade: Category | null): Offer[] => {
    const target = narrowed(filter, city, trade);
    const others = providersAt(entries, indicesMatching(entries, markOf(target), []));
    return others.every((provider) => known.has(provider)) ? [] : [{ count: others.length, filter: target }];
  };
  const city = meant.find(isCity) ?? null;
  const trades = meant.filter(isTrade);
  const whole = trades.length === 0 ? offer(city, null) : trades.flatMap((trade) => offer(city, trade));
  if (found.length > 0 || whole.length > 0 || meant.length < 2) return whole;
  return meant.flatMap((term) => (isTrade(term) ? offer(null, term) : offer(term, null)));
}
