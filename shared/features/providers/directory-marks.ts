import { categories, cities, type Category, type City } from './category.ts';
import type { DirectoryEntry, Listed } from './filter-directory.ts';

type Entries = readonly DirectoryEntry<Listed>[];

const terms = [...categories, ...cities];
const bits: ReadonlyMap<string, number> = new Map(terms.map((term, index) => [term, 1 << index]));
const bitsOfPlaces: ReadonlyMap<string, number> = new Map(
  cities.map((city) => [city.toLowerCase(), bits.get(city) ?? 0]),
);

/** Number of different marks, including 0. */
const differentMarks = 1 << terms.length;

/** The mark that an entry needs to match a filter. */
export const markOf = (filter: { readonly city: City | null; readonly category: Category | null }): number =>
  (bits.get(filter.city ?? '') ?? 0) | (bits.get(filter.category ?? '') ?? 0);

const cache = new WeakMap<Entries, Uint16Array>();

/** A bit mask for each entry: one bit for its trade and one for each city among its places. */
export function marksOf(entries: Entries): Uint16Array {
  const cached = cache.get(entries);
  if (cached) return cached;
  const marks = Uint16Array.from(entries, ({ provider, places }) => {
    let mark = bits.get(provider.category) ?? 0;
    for (const place of places) mark |= bitsOfPlaces.get(place) ?? 0;
    return mark;
  });
  cache.set(entries, marks);
  return marks;
}

/** Number of entries for each mark. */
export type Tally = readonly (readonly [mark: number, count: number])[];

/** Tallies the entries with the given indices, or all of them if `among` is null. */
export function tallyOf(entries: Entries, among: readonly number[] | null): Tally {
  const marks = marksOf(entries);
  const counts = new Uint32Array(differentMarks);
  // Plain loops, because they run ten thousand times per keystroke.
  const count = among?.length ?? marks.length;
  for (let at = 0; at < count; at += 1) {
    const mark = marks[among?.[at] ?? at] ?? 0;
    counts[mark] = (counts[mark] ?? 0) + 1;
  }
  const tally: (readonly [number, number])[] = [];
  for (let mark = 0; mark < differentMarks; mark += 1) {
    const marked = counts[mark] ?? 0;
    if (marked > 0) tally.push([mark, marked]);
  }
  return tally;
}

/** Number of tallied entries that match a filter's trade and city. */
export function countIn(
  tally: Tally,
  filter: { readonly city: City | null; readonly category: Category | null },
): number {
  const wanted = markOf(filter);
  let sum = 0;
  for (const [mark, count] of tally) if ((mark & wanted) === wanted) sum += count;
  return sum;
}
