import { categories, cities, type Category, type City } from './category.ts';
import type { DirectoryEntry, Listed } from './filter-directory.ts';

type Entries = readonly DirectoryEntry<Listed>[];

const terms = [...categories, ...cities];
const bits: ReadonlyMap<string, number> = new Map(terms.map((term, place) => [term, 1 << place]));
const bitsOfPlaces: ReadonlyMap<string, number> = new Map(
  cities.map((city) => [city.toLowerCase(), bits.get(city) ?? 0]),
);

/** As many marks as there can be, and one. */
const differentMarks = 1 << terms.length;

/** What an entry is marked with that a filter finds. */
export const markOf = (filter: { readonly city: City | null; readonly category: Category | null }): number =>
  (bits.get(filter.city ?? '') ?? 0) | (bits.get(filter.category ?? '') ?? 0);

const known = new WeakMap<Entries, Uint16Array>();

/** Of each entry one bit for its trade and for each city that is one of its places. */
export function marksOf(entries: Entries): Uint16Array {
  const made = known.get(entries);
  if (made) return made;
  const marks = Uint16Array.from(entries, ({ provider, places }) => {
    let mark = bits.get(provider.category) ?? 0;
    for (const place of places) mark |= bitsOfPlaces.get(place) ?? 0;
    return mark;
  });
  known.set(entries, marks);
  return marks;
}

/** How many are marked with what. */
export type Tally = readonly (readonly [mark: number, count: number])[];

/** Of the entries at these places, or of all. */
export function tallyOf(entries: Entries, among: readonly number[] | null): Tally {
  const marks = marksOf(entries);
  const counts = new Uint32Array(differentMarks);
  // Loops, because they run ten thousand times for a keystroke.
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

/** How many of them a filter finds, whatever it searches for. */
export function countIn(
  tally: Tally,
  filter: { readonly city: City | null; readonly category: Category | null },
): number {
  const wanted = markOf(filter);
  let sum = 0;
  for (const [mark, count] of tally) if ((mark & wanted) === wanted) sum += count;
  return sum;
}
