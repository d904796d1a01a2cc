/** Of each, in small letters, a line each: name, area and tags; and its services. */
type Entries = readonly { readonly haystack: string; readonly services?: string }[];

/** Where something stands: by the rule services are not looked at. */
type Texts = 'haystack' | 'services';

/** What a directory says, each line once: areas and tags are those of many, and searched once for all of them. */
type Lines = {
  readonly text: string;
  /** Where each line ends. */
  readonly ends: Uint32Array;
  /** The places of the entries that have it. */
  readonly whose: readonly (readonly number[])[];
  /** What was asked before: one search asks for the same words again and again. */
  readonly asked: Map<string, readonly number[]>;
};

const mostRemembered = 24;

const known = { haystack: new WeakMap<Entries, Lines>(), services: new WeakMap<Entries, Lines>() };

/** Of each text that entries have, the places of those that have it. */
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

/** What a directory says, each line once. */
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

/** The places of those entries that have this, in small letters, in their name, area or a tag; or in a service. */
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
    // What begins in one line and ends in the next is in neither.
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
