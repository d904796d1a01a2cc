import { cities, type Category, type City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { countIn, tallyOf } from './directory-marks.ts';
import { indicesNaming, type DirectoryEntry, type Listed } from './filter-directory.ts';

/** The number of results for each trade in place of the filter's, and for each city. */
export type DirectoryCounts = {
  /** Null where the words of the search would be read differently than for the shown results. */
  readonly trades: Readonly<Record<Category, number | null>>;
  readonly cities: Readonly<Record<City, number>>;
};

type Entries = readonly DirectoryEntry<Listed>[];

/** The counts for every trade and city, computed by `count`; those for trades by `countTrade`, if given. */
export function countAlternatives(
  filter: DirectoryFilter,
  count: (filter: DirectoryFilter) => number,
  countTrade: (filter: DirectoryFilter) => number | null = count,
): DirectoryCounts {
  const inTrade = (category: Category) => countTrade({ ...filter, category });
  const inCity = (city: City): number => count({ ...filter, city });
  return {
    trades: { tiler: inTrade('tiler'), glass: inTrade('glass'), ceiling: inTrade('ceiling') },
    // `cities` lists every city.
    cities: Object.fromEntries(cities.map((city) => [city, inCity(city)])) as Record<City, number>,
  };
}

/** Counts the exact matches of a search by trade and city. */
export function ruleCounter(entries: Entries, search: string): (filter: DirectoryFilter) => number {
  const tally = tallyOf(entries, indicesNaming(entries, search));
  return (filter) => countIn(tally, filter);
}

/** The counts for every trade and city, by exact matching. */
export const countDirectory = (entries: Entries, filter: DirectoryFilter): DirectoryCounts =>
  countAlternatives(filter, ruleCounter(entries, filter.search));
