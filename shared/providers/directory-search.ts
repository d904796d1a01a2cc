import { categories, type Category, type City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { filterDirectory, type DirectoryEntry, type Listed } from './filter-directory.ts';
import { tagsOf, type SaidTags } from './search-tags.ts';
import type { ProviderSummary } from './provider-contract.ts';
import { markOf } from './directory-marks.ts';
import { placesWith, wordsOf } from './search-index.ts';
import { withNames } from './search-names.ts';
import { guessed, partsOf, type Part } from './search-parts.ts';
import {
  cityOf,
  isNothing,
  isOtherwise,
  isTaken,
  readingsOf,
  suburbOf,
  tradeOf,
  waysOf,
  workOf,
  wordsFor,
  type Reading,
} from './search-readings.ts';

/** A city or a trade that a word of the search was taken for, and the filter without that word. */
type Understood = { readonly term: City | Category; readonly without: DirectoryFilter };

/** A word of the directory that was looked for in place of one that was typed. */
type ReadAs = { readonly word: string; readonly without: DirectoryFilter };

/** More people, or others, by a filter of their own. */
type Offer = { readonly count: number; readonly filter: DirectoryFilter };

export type DirectoryAnswer<P = ProviderSummary> = {
  readonly providers: readonly P[];
  /** Set where the search as it stands finds nobody, and its words do. */
  readonly understood?: readonly Understood[] | undefined;
  readonly readAs?: readonly ReadAs[] | undefined;
  readonly offers?: readonly Offer[] | undefined;
};

type Entry<P extends Listed> = DirectoryEntry<P>;
type Entries<P extends Listed> = readonly Entry<P>[];

/**
 * What a filter finds by the rule; where that is nobody, what its words find; and who else could be meant. `said`: what
 * tags are called in other languages.
 */
export function searchDirectory<P extends Listed>(
  entries: Entries<P>,
  filter: DirectoryFilter,
  said: readonly SaidTags[] = [],
): DirectoryAnswer<P> {
  const providers = filterDirectory(entries, filter);
  if (filter.search.trim() === '') return { providers };
  const parts = partsOf(filter.search);
  if (providers.length > 0) return withOffers({ providers }, offersOf(entries, filter, parts, providers));
  let last: readonly Part[] = parts;
  for (const meaning of meaningsOf(entries, parts, said)) {
    const meant = understand(entries, filter, meaning);
    if (meant) return meant;
    last = meaning;
  }
  return withOffers({ providers }, offersOf(entries, filter, last, providers));
}

/** The words of a search as they stand, and then as they may have been meant where nobody is found by that. */
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

/** The filter with these in place of what is searched for. */
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

/** From the narrowest reading to the widest: what is left to be looked for as words, and among whom. */
export function* waysToRead(parts: readonly Part[], filter: DirectoryFilter): Generator<WayToRead, undefined> {
  const words = parts.filter((part) => !isNothing(part));
  if (words.length === 0 && !parts.some(({ sense }) => sense?.kind === 'people')) return;
  for (const reading of readingsOf(parts, filter)) {
    const target = narrowed(filter, reading.city, reading.trade);
    yield { reading, words: words.filter((part) => !isTaken(part, reading)), target };
  }
}

/** What the narrowest reading finds that finds anybody; null where none does. */
function understand<P extends Listed>(
  entries: Entries<P>,
  filter: DirectoryFilter,
  parts: readonly Part[],
): DirectoryAnswer<P> | null {
  for (const { reading, words, target } of waysToRead(parts, filter)) {
    const found = placesWith(entries, markOf(target), words.map(waysOf));
    if (found.length > 0) return answerOf(entries, filter, parts, reading, providersAt(entries, found));
  }
  return null;
}

const providersAt = <P extends Listed>(entries: Entries<P>, places: readonly number[]): P[] =>
  places.flatMap((place) => entries[place]?.provider ?? []);

/** Whom a reading has found, as what it took the words, and who else works in the city of a suburb that was named. */
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
  const understood: Understood[] = [
    ...(city ? [{ term: city, without: without((part) => isTaken(part, { ...reading, trade: null })) }] : []),
    ...(trade ? [{ term: trade, without: without((part) => tradeOf(part) === trade) }] : []),
  ];
  const words = parts.filter((part) => !isNothing(part) && !isTaken(part, reading));
  const others = new Set(words.filter(isOtherwise).flatMap(wordsFor));
  const readAs = [...others].map((word) => ({ word, without: without((part) => wordsFor(part).includes(word)) }));
  const answer = { providers, understood, ...(readAs.length > 0 && { readAs }) };
  return words.some(suburbOf) ? withOffers(answer, offersOf(entries, filter, parts, providers)) : answer;
}

/**
 * The cities and trades among the words, each once; where no city is named, that of a suburb, and for nobody the trade
 * whose work is named.
 */
function meantBy(parts: readonly Part[], isNobodyFound: boolean): readonly (City | Category)[] {
  const cities = parts.map(cityOf).filter((city) => city !== null);
  const suburbs = parts.map(({ sense }) =>
    sense?.kind === 'place' && (isNobodyFound || !sense.isNear) ? sense.city : null,
  );
  const trades = isNobodyFound && !parts.some(tradeOf) ? parts.map(workOf) : [];
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
 * Beside those that were found, if the search says a place or a trade and nothing else; when nobody was found, whatever
 * else it says.
 */
function offersOf<P extends Listed>(
  entries: Entries<P>,
  filter: DirectoryFilter,
  parts: readonly Part[],
  found: readonly P[],
): Offer[] {
  const meant = meantBy(parts, found.length === 0);
  const saysMore = parts.some(({ sense }) => sense === null || sense.kind === 'word');
  if (meant.length === 0 || (found.length > 0 && saysMore)) return [];
  const known = new Set(found);
  const offer = (some: readonly (City | Category)[]): Offer[] => {
    const target = narrowed(filter, some.find(isCity) ?? null, some.find(isTrade) ?? null);
    const others = providersAt(entries, placesWith(entries, markOf(target), []));
    return others.every((provider) => known.has(provider)) ? [] : [{ count: others.length, filter: target }];
  };
  const whole = offer(meant);
  return whole.length > 0 || meant.length < 2 ? whole : meant.flatMap((term) => offer([term]));
}
