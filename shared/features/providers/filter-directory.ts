import type { DirectoryFilter } from './directory-filter.ts';
import { indicesContaining } from './places-having.ts';
import type { ProviderSummary } from './provider-contract.ts';

/** The fields that a filter uses besides the search texts. */
export type Listed = Pick<ProviderSummary, 'id' | 'category'>;

/**
 * A provider with its lower-case search text. The text is built once, so that a keystroke over 10,000 providers takes
 * well under a millisecond.
 */
export type DirectoryEntry<P extends Listed = ProviderSummary> = {
  readonly provider: P;
  readonly haystack: string;
  /** The lower-case names of its services, for interpreted searches. */
  readonly services: string;
  readonly places: readonly string[];
};

export function directoryEntry(provider: ProviderSummary): DirectoryEntry {
  const { displayName, area, highlightTags, city, serviceNames = [] } = provider;
  return {
    provider,
    // The search field cannot contain a newline, so a match cannot span two fields.
    haystack: [displayName, area ?? '', ...highlightTags].join('\n').toLowerCase(),
    services: serviceNames.join('\n').toLowerCase(),
    places: [city, area, ...provider.cities].filter((place) => place !== null).map((place) => place.toLowerCase()),
  };
}

/** Indices of the entries with the search text in name, area or a tag; null if the search is empty. */
export function indicesNaming(entries: readonly DirectoryEntry<Listed>[], search: string): readonly number[] | null {
  const needle = search.trim().toLowerCase();
  return needle === '' ? null : indicesContaining(entries, needle);
}

/**
 * Search: a substring of name, area or a tag, ignoring case. Category: equal. City: equal to the city, the area or one
 * of the cities, ignoring case.
 */
export function filterDirectory<P extends Listed>(
  entries: readonly DirectoryEntry<P>[],
  { category, city, search }: DirectoryFilter,
): P[] {
  const wanted = city?.toLowerCase();
  const found: P[] = [];
  for (const at of indicesNaming(entries, search) ?? entries.keys()) {
    const entry = entries[at];
    if (!entry || (category !== null && entry.provider.category !== category)) continue;
    if (wanted === undefined || entry.places.includes(wanted)) found.push(entry.provider);
  }
  return found;
}
