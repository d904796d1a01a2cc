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
  readonly whose: readonly (readonly number[])[];
  /** Cached results, because one search asks for the same words repeatedly. */
  readonly asked: Map<string, readonly number[]>;
};

const mostRemembered = 24;

const known = { haystack: new WeakMap<Entries, Lines>(), services: new WeakMap<Entries, Lines>() };

/** For each text, the indices of the entries that have it. */
export function placesBy<E>(entries: readonly E[], textsOf: (entry: E) => readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, entry] of entries.entries()) {
    for (const text of textsOf(entry)) {
      const others = places.get(text);
      if (others) others.push(place);
      else places.set(text, [place]);
    }
  }
  return places;
}

/** The distinct lines of a directory, cached. */
export function linesOf(entries: Entries, texts: Texts = 'haystack'): Lines {
  const made = known[texts].get(entries);
  if (made) return made;
  const whose = placesBy(entries, ({ [texts]: text = '' }) => text.split('\n'));
  let end = -1;
  const ends = Uint32Array.from(whose.keys(), ({ length }) => (end += length + 1));
  const lines = { text: [...whose.keys()].join('\n'), ends, whose: [...whose.values()], asked: new Map() };
  known[texts].set(entries, lines);
  return lines;
}

/** Indices of the entries with the lower-case needle in their name, area or a tag, or in a service. */
export function placesHaving(entries: Entries, needle: string, texts: Texts = 'haystack'): readonly number[] {
  const { text, ends, whose, asked } = linesOf(entries, texts);
  const before = asked.get(needle);
  if (before) return before;
  const isFound = new Uint8Array(entries.length);
  let line = 0;
  let at = text.indexOf(needle);
  while (at >= 0 && line < ends.length) {
    while ((ends[line] ?? at) < at) line += 1;
    const end = ends[line] ?? at;
    // A match across a line break does not count.
    const isWithin = at + needle.length <= end;
    if (isWithin) {
      for (const place of whose[line] ?? []) isFound[place] = 1;
      line += 1;
    }
    at = text.indexOf(needle, isWithin ? end + 1 : at + 1);
  }
  const found: number[] = [];
  for (let place = 0; place < isFound.length; place += 1) if (isFound[place] === 1) found.push(place);
  if (asked.size >= mostRemembered) asked.clear();
  asked.set(needle, found);
  return found;
}
