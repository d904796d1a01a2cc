import { categories, cities, type Category, type City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import type { DirectoryEntry, Listed } from './filter-directory.ts';

/** How many there are of each trade in a city, or anywhere, and in each city of a trade, or of all. */
export type DirectoryCounts = {
  readonly trades: Readonly<Record<Category, number>>;
  readonly cities: Readonly<Record<City, number>>;
};

type Entries = readonly DirectoryEntry<Listed>[];
type Table = Readonly<Record<Category, { all: number; readonly cities: Record<City, number> }>>;

const lowerCase = cities.map((city) => [city, city.toLowerCase()] as const);

const noCities = () => Object.fromEntries(cities.map((city) => [city, 0])) as Record<City, number>;

const known = new WeakMap<Entries, Table>();

/** Each entry is looked at once, however many filters are counted. */
function tableOf(entries: Entries): Table {
  const found = known.get(entries);
  if (found) return found;
  const none = () => ({ all: 0, cities: noCities() });
  const table: Table = { tiler: none(), glass: none(), ceiling: none() };
  for (const { provider, places } of entries) {
    const of = table[provider.category];
    of.all += 1;
    for (const [city, place] of lowerCase) if (places.includes(place)) of.cities[city] += 1;
  }
  known.set(entries, table);
  return table;
}

/** Beside each way on from a filter: what it would find, whatever is searched for. */
export function countDirectory(entries: Entries, { category, city }: DirectoryFilter): DirectoryCounts {
  const table = tableOf(entries);
  const inCity = (trade: Category): number => (city ? table[trade].cities[city] : table[trade].all);
  const counts = noCities();
  for (const trade of category ? [category] : categories) {
    for (const one of cities) counts[one] += table[trade].cities[one];
  }
  return { trades: { tiler: inCity('tiler'), glass: inCity('glass'), ceiling: inCity('ceiling') }, cities: counts };
}
