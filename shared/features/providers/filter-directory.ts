import type { DirectoryFilter } from './directory-filter.ts';
import { placesHaving } from './places-having.ts';
import type { ProviderSummary } from './provider-contract.ts';

/** As much of a provider as a filter looks at beside the texts. */
export type Listed = Pick<ProviderSummary, 'id' | 'category'>;

/**
 * A provider beside the lower-case text it is searched in, made once: a keystroke over 10,000 then costs well under a
 * millisecond.
 */
export type DirectoryEntry<P extends Listed = ProviderSummary> = {
  readonly provider: P;
  readonly haystack: string;
  /** What its services are called, where words are understood; likewise. */
  readonly services: string;
  readonly places: readonly string[];
};

export function directoryEntry(provider: ProviderSummary): DirectoryEntry {
  const { displayName, area, highlightTags, city, serviceNames = [] } = provider;
  return {
    provider,
    // A newline cannot be typed into the search field, so no search matches across two fields.
    haystack: [displayName, area ?? '', ...highlightTags].join('\n').toLowerCase(),
    services: serviceNames.join('\n').toLowerCase(),
    places: [city, area, ...provider.cities].filter((place) => place !== null).map((place) => place.toLowerCase()),
  };
}

/** The places of those entries that have what is searched for in name, area or a tag; null where nothing is. */
export function placesNaming(entries: readonly DirectoryEntry<Listed>[], search: string): readonly number[] | null {
  const needle = search.trim().toLowerCase();
  return needle === '' ? null : placesHaving(entries, needle);
}

/**
 * Search: anywhere in name, area or a tag, ignoring case. Category: exactly.
 * City: equal to the city, the area or one of the cities, ignoring case.
 */
export function filterDirectory<P extends Listed>(
  entries: readonly DirectoryEntry<P>[],
  { category, city, search }: DirectoryFilter,
): P[] {
  const wanted = city?.toLowerCase();
  const found: P[] = [];
  for (const at of placesNaming(entries, search) ?? entries.keys()) {
    const entry = entries[at];
    if (!entry || (category !== null && entry.provider.category !== category)) continue;
    if (wanted === undefined || entry.places.includes(wanted)) found.push(entry.provider);
  }
  return found;
}
