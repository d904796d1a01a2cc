import { countAlternatives, ruleCounter, type DirectoryCounts } from './count-directory.ts';
import { countIn, tallyOf, type Tally } from './directory-marks.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { meaningsOf, searchDirectory, waysToRead, type DirectoryAnswer } from './directory-search.ts';
import type { DirectoryEntry, Listed } from './filter-directory.ts';
import { indicesMatching } from './search-index.ts';
import { partsOf, type Part } from './search-parts.ts';
import type { SaidTags } from './search-tags.ts';
import { wantedOf } from './search-readings.ts';

type Entries = readonly DirectoryEntry<Listed>[];
type Counter = (filter: DirectoryFilter) => number;

/** Counts what `searchDirectory` finds for one interpretation of the words; each set of words is searched once. */
function wordCounter(entries: Entries, parts: readonly Part[]): Counter {
  const tallies = new Map<string, Tally>();
  const tallyWith = (words: readonly Part[]): Tally => {
    const key = words.map(({ folded }) => folded).join(' ');
    const cached = tallies.get(key);
    if (cached) return cached;
    const tally = tallyOf(entries, words.length === 0 ? null : indicesMatching(entries, 0, words.map(wantedOf)));
    tallies.set(key, tally);
    return tally;
  };
  return (filter) => {
    for (const { words, target } of waysToRead(parts, filter)) {
      const count = countIn(tallyWith(words), target);
      if (count > 0) return count;
    }
    return 0;
  };
}

/**
 * The counts for every trade and city with a search: exact matches, or matches of the interpreted words if there are
 * none. A trade has no count if its matches come from another interpretation than the shown results: 2 with 'Galle' in
 * their names cannot be compared with 4 who work in Galle.
 */
export function countSearch(
  entries: Entries,
  filter: DirectoryFilter,
  said: readonly SaidTags[] = [],
): DirectoryCounts {
  const byRule = ruleCounter(entries, filter.search);
  if (filter.search.trim() === '') return countAlternatives(filter, byRule);
  const counters: Counter[] = [byRule];
  const meanings = meaningsOf(entries, partsOf(filter.search), said);
  /** `at`: which interpretation finds them; null if none does. */
  const find = (one: DirectoryFilter): { readonly count: number; readonly at: number | null } => {
    for (let at = 0; ; at += 1) {
      if (at === counters.length) {
        const next = meanings.next();
        if (next.done) return { count: 0, at: null };
        counters.push(wordCounter(entries, next.value));
      }
      const count = counters[at]?.(one) ?? 0;
      if (count > 0) return { count, at };
    }
  };
  const shown = find(filter).at;
  return countAlternatives(
    filter,
    (one) => find(one).count,
    (one) => {
      const { count, at } = find(one);
      return shown === null || at === null || at === shown ? count : null;
    },
  );
}

/**
 * The results of a search with their counts. The counts are computed when they are read, so that a typing user gets the
 * results first.
 */
export function answerSearch<P extends Listed>(
  entries: readonly DirectoryEntry<P>[],
  filter: DirectoryFilter,
  said: readonly SaidTags[] = [],
): DirectoryAnswer<P> & { readonly counts: DirectoryCounts } {
  let counts: DirectoryCounts | undefined;
  return {
    ...searchDirectory(entries, filter, said),
    get counts() {
      return (counts ??= countSearch(entries, filter, said));
    },
  };
}
