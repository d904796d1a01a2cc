import { categories, cities, type Category, type City } from './category.ts';
import type { ProviderSummary } from './provider-contract.ts';

/** What the directory is narrowed by; null stands for All and All Cities. */
export type DirectoryFilter = {
  readonly category: Category | null;
  readonly city: City | null;
  readonly search: string;
};

export const noFilter: DirectoryFilter = { category: null, city: null, search: '' };

/** Reads a filter from the query of an address; what is not a known category or city counts as All. */
export function parseFilter(query: URLSearchParams): DirectoryFilter {
  const category = query.get('category');
  const city = query.get('city')?.toLowerCase();
  return {
    category: categories.find((known) => known === category) ?? null,
    city: cities.find((known) => known.toLowerCase() === city) ?? null,
    search: query.get('search') ?? '',
  };
}

/** The query of a filter in its one canonical order, without a question mark; empty for no filter. */
export function filterQuery(filter: DirectoryFilter): string {
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.city) query.set('city', filter.city);
  if (filter.search) query.set('search', filter.search);
  return query.toString();
}

/**
 * A provider beside the lower-case text it is searched in, made once: a keystroke over 10,000 then costs well under a
 * millisecond.
 */
export type DirectoryEntry = {
  readonly provider: ProviderSummary;
  readonly haystack: string;
  readonly places: readonly string[];
};

export function directoryEntry(provider: ProviderSummary): DirectoryEntry {
  const { displayName, area, highlightTags, city } = provider;
  return {
    provider,
    // A newline cannot be typed into the search field, so no search matches across two fields.
    haystack: [displayName, area ?? '', ...highlightTags].join('\n').toLowerCase(),
    places: [city, area, ...provider.cities].filter((place) => place !== null).map((place) => place.toLowerCase()),
  };
}

/**
 * Search: anywhere in name, area or a tag, ignoring case. Category: exactly.
 * City: equal to the city, the area or one of the cities, ignoring case.
 * Words, in lower case: each anywhere in the same, or a place by itself.
 */
export function filterDirectory(
  entries: readonly DirectoryEntry[],
  { category, city, search }: DirectoryFilter,
  words: readonly string[] = [],
): ProviderSummary[] {
  const needle = search.trim().toLowerCase();
  const place = city?.toLowerCase();
  const found: ProviderSummary[] = [];
  for (const { provider, haystack, places } of entries) {
    if (category !== null && provider.category !== category) continue;
    if (place !== undefined && !places.includes(place)) continue;
    if (needle !== '' && !haystack.includes(needle)) continue;
    if (words.length > 0 && !words.every((word) => haystack.includes(word) || places.includes(word))) continue;
    found.push(provider);
  }
  return found;
}
