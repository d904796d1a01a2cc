import { cities, type Category, type City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { countIn, tallyOf } from './directory-marks.ts';
import { placesNaming, type DirectoryEntry, type Listed } from './filter-directory.ts';

/** How many a filter would find with each trade in place of its own, and with each city. */
export type DirectoryCounts = {
  readonly trades: Readonly<Record<Category, number>>;
  readonly cities: Readonly<Record<City, number>>;
};

type Entries = readonly DirectoryEntry<Listed>[];

/** Beside each way on from a filter: what it would find, as `count` says. */
export function countWaysOn(filter: DirectoryFilter, count: (filter: DirectoryFilter) => number): DirectoryCounts {
  const inTrade = (category: Category): number => count({ ...filter, category });
  const inCity = (city: City): number => count({ ...filter, city });
  return {
    trades: { tiler: inTrade('tiler'), glass: inTrade('glass'), ceiling: inTrade('ceiling') },
    // Of each city, which `cities` lists.
    cities: Object.fromEntries(cities.map((city) => [city, inCity(city)])) as Record<City, number>,
  };
}

/** How many the rule finds of a search, by trade and city. */
export function ruleCounter(entries: Entries, search: string): (filter: DirectoryFilter) => number {
  const tally = tallyOf(entries, placesNaming(entries, search));
  return (filter) => countIn(tally, filter);
}

/** Beside each way on from a filter: what it would find by the rule. */
export const countDirectory = (entries: Entries, filter: DirectoryFilter): DirectoryCounts =>
  countWaysOn(filter, ruleCounter(entries, filter.search));
