import { marksOf } from './directory-marks.ts';
import type { DirectoryEntry, Listed } from './filter-directory.ts';
import { fold, lettersOf } from './search-letters.ts';
import { separators, type Word } from './search-parts.ts';

type Entries = readonly DirectoryEntry<Listed>[];

/** What is looked up in a directory before anybody's card is looked at. */
export type SearchIndex = {
  readonly places: ReadonlySet<string>;
  /** Each once; made when the first word with a slip in it is looked up. */
  words?: readonly Word[];
};

/** Ways to write one word, of which one has to stand there, and whether one can be a place by itself. */
export type Wanted = { readonly ways: readonly string[]; readonly isPlace: boolean };

const indexes = new WeakMap<Entries, SearchIndex>();

/** Made at the first search of a directory that finds nobody by its letters. */
export function indexOf(entries: Entries): SearchIndex {
  const made = indexes.get(entries);
  if (made) return made;
  const index = { places: new Set(entries.flatMap(({ places }) => places)) };
  indexes.set(entries, index);
  return index;
}

export function wordsOf(entries: Entries): readonly Word[] {
  const index = indexOf(entries);
  if (index.words) return index.words;
  const lines = new Set(index.places);
  for (const { haystack } of entries) for (const line of haystack.split('\n')) lines.add(line);
  const texts = new Set([...lines].flatMap((line) => line.split(separators)));
  index.words = [...texts].map((text) => ({ text, letters: lettersOf(fold(text)) }));
  return index.words;
}

/** Whether nobody has it, as far as the words of the directory are known already. */
export const isNowhere = ({ ways }: Wanted, { words }: SearchIndex): boolean =>
  words !== undefined && !ways.some((way) => way.includes(' ') || words.some(({ text }) => text.includes(way)));

// Loops from here on, because this runs ten thousand times for a search.

function hasAll({ haystack, places }: DirectoryEntry<Listed>, wanted: readonly Wanted[]): boolean {
  next: for (const { ways, isPlace } of wanted) {
    for (const way of ways) if (haystack.includes(way) || (isPlace && places.includes(way))) continue next;
    return false;
  }
  return true;
}

/** The places of those entries, among these or all, that have every mark and every word. */
export function placesWith(
  entries: Entries,
  among: readonly number[] | null,
  mark: number,
  wanted: readonly Wanted[],
): readonly number[] {
  const marks = marksOf(entries);
  const found: number[] = [];
  const count = among?.length ?? entries.length;
  for (let at = 0; at < count; at += 1) {
    const place = among?.[at] ?? at;
    if (((marks[place] ?? 0) & mark) !== mark) continue;
    const entry = entries[place];
    if (entry && hasAll(entry, wanted)) found.push(place);
  }
  return found;
}
