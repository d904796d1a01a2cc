/** Lower-case texts of the entries. `haystack`: name, area and tags, one per line. `services`: one name per line. */
type Entries = readonly { readonly haystack: string; readonly services?: string }[];

/** The text to search. Exact matching does not use `services`. */
type Texts = 'haystack' | 'services';

/** The distinct lines of a directory. Many entries share an area or a tag, so each line is searched once. */
type Lines = {
  readonly text: string;
  /** End position of each line. */
  readonly ends: Uint32Array;
  /** Indices of the entries that contain each line. */
  readonly entriesOfLine: readonly (readonly number[])[];
  /** Cached results, because one search asks for the same words repeatedly. */
  readonly asked: Map<string, readonly number[]>;
};

const cacheLimit = 24;

const linesOfEntries = { haystack: new WeakMap<Entries, Lines>(), services: new WeakMap<Entries, Lines>() };

/** For each text, the indices of the entries that have it. */
export function indicesByText<E>(
  entries: readonly E[],
  textsOf: (entry: E) => readonly string[],
): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, entry] of entries.entries()) {
    for (const text of textsOf(entry)) {
      const others = places.get(text);
      if (others) others.push(index);
      else places.set(text, [index]);
    }
  }
  return places;
}

/** The distinct lines of a directory, cached. */
export function linesOf(entries: Entries, texts: Texts = 'haystack'): Lines {
  const made = linesOfEntries[texts].get(entries);
  if (made) return made;
  const entriesOfLine = indicesByText(entries, ({ [texts]: text = '' }) => text.split('\n'));
  let end = -1;
  const ends = Uint32Array.from(entriesOfLine.keys(), ({ length }) => (end += length + 1));
  const lines = {
    text: [...entriesOfLine.keys()].join('\n'),
    ends,
    entriesOfLine: [...entriesOfLine.values()],
    asked: new Map(),
  };
  linesOfEntries[texts].set(entries, lines);
  return lines;
}

/** Indices of the entries with the lower-case needle in their name, area or a tag, or in a service. */
export function indicesContaining(entries: Entries, needle: string, texts: Texts = 'haystack'): readonly number[] {
  const { text, ends, entriesOfLine, asked } = linesOf(entries, texts);
  const cachedIndices = asked.get(needle);
  if (cachedIndices) return cachedIndices;
  const isFound = new Uint8Array(entries.length);
  let line = 0;
  let at = text.indexOf(needle);
  while (at >= 0 && line < ends.length) {
    while ((ends[line] ?? at) < at) line += 1;
    const end = ends[line] ?? at;
    // A match across a line break does not count.
    const isWithin = at + needle.length <= end;
    if (isWithin) {
      for (const index of entriesOfLine[line] ?? []) isFound[index] = 1;
      line += 1;
    }
    at = text.indexOf(needle, isWithin ? end + 1 : at + 1);
  }
  const found: number[] = [];
  for (let index = 0; index < isFound.length; index += 1) if (isFound[index] === 1) found.push(index);
  if (asked.size >= cacheLimit) asked.clear();
  asked.set(needle, found);
  return found;
}
