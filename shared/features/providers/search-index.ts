import { marksOf } from './directory-marks.ts';
import type { DirectoryEntry, Listed } from './filter-directory.ts';
import { linesOf, indicesByText, indicesContaining } from './places-having.ts';
import { fold, lettersOf } from './search-letters.ts';
import { separators, type Word } from './search-parts.ts';

type Entries = readonly DirectoryEntry<Listed>[];

/** Lookup tables of a directory for interpreted searches. */
type SearchIndex = {
  /** For each city or area of work, the indices of the entries. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** The distinct words; built when the first misspelled word is looked up. */
  words?: readonly Word[];
};

/** Spellings of one word; at least one of them has to match. */
type Wanted = {
  readonly ways: readonly string[];
  /** Services are not searched. */
  readonly isCalled?: boolean;
};

const indexes = new WeakMap<Entries, SearchIndex>();

/** Built at the first search without an exact match. */
function indexOf(entries: Entries): SearchIndex {
  const cached = indexes.get(entries);
  if (cached) return cached;
  const index = { places: indicesByText(entries, ({ places }) => places) };
  indexes.set(entries, index);
  return index;
}

export function wordsOf(entries: Entries): readonly Word[] {
  const index = indexOf(entries);
  if (index.words) return index.words;
  // A word does not span two lines.
  const texts = new Set(
    [...index.places.keys(), linesOf(entries).text, linesOf(entries, 'services').text].flatMap((text) =>
      text.split(separators),
    ),
  );
  index.words = [...texts].map((text) => ({ text, letters: lettersOf(fold(text)) }));
  return index.words;
}

/** For each entry, 1 if one of the spellings occurs in its texts or is one of its places, otherwise 0. */
function entriesWithAny(entries: Entries, { ways, isCalled = false }: Wanted): Uint8Array {
  const { places } = indexOf(entries);
  const any = new Uint8Array(entries.length);
  for (const way of ways) {
    for (const at of indicesContaining(entries, way)) any[at] = 1;
    for (const at of places.get(way) ?? []) any[at] = 1;
    if (!isCalled) for (const at of indicesContaining(entries, way, 'services')) any[at] = 1;
  }
  return any;
}

/** Indices of the entries that have every bit of the mark and every word. */
export function indicesMatching(entries: Entries, mark: number, wanted: readonly Wanted[]): readonly number[] {
  const marks = marksOf(entries);
  const having = wanted.map((ways) => entriesWithAny(entries, ways));
  const found: number[] = [];
  const count = having.length;
  // Plain loops, because they run ten thousand times per keystroke.
  next: for (let at = 0; at < marks.length; at += 1) {
    if (((marks[at] ?? 0) & mark) !== mark) continue;
    for (let one = 0; one < count; one += 1) if (having[one]?.[at] === 0) continue next;
    found.push(at);
  }
  return found;
}

/** Sorts the indices so that entries with more of the liked words come first. */
export function sortByPreference(
  entries: Entries,
  places: readonly number[],
  liked: readonly Wanted[],
): readonly number[] {
  const counts = new Uint8Array(entries.length);
  for (const wanted of liked) {
    const having = entriesWithAny(entries, wanted);
    for (let at = 0; at < having.length; at += 1) counts[at] = (counts[at] ?? 0) + (having[at] ?? 0);
  }
  const byCount = Array.from({ length: liked.length + 1 }, (): number[] => []);
  for (const place of places) byCount[liked.length - (counts[place] ?? 0)]?.push(place);
  return byCount.flat();
}
