import { categories, cities, type Category, type City } from './category.ts';

/** Orders other than the default: best rated first, most reviewed first, lowest rate first, by name. */
export const directorySorts = ['rating', 'reviews', 'rate', 'name'] as const;

export type DirectorySort = (typeof directorySorts)[number];

/** The filter of the directory; null means All or All Cities. */
export type DirectoryFilter = {
  readonly category: Category | null;
  readonly city: City | null;
  readonly search: string;
  /** Absent: the default order, featured providers first. */
  readonly sort?: DirectorySort | undefined;
};

/** Number of cards in a document, and in one response of the server's search. */
export const directoryPageSize = 24;

export const noFilter: DirectoryFilter = { category: null, city: null, search: '' };

/** The search text without U+0000, which no name contains and the API rejects. */
export const searchText = (text: string): string => text.replaceAll('\0', ' ');

/** Reads a filter from a query; an unknown category or city counts as All. */
export function parseFilter(query: URLSearchParams): DirectoryFilter {
  const category = query.get('category');
  const city = query.get('city')?.toLowerCase();
  const sort = directorySorts.find((known) => known === query.get('sort'));
  return {
    category: categories.find((known) => known === category) ?? null,
    city: cities.find((known) => known.toLowerCase() === city) ?? null,
    search: searchText(query.get('search') ?? ''),
    ...(sort && { sort }),
  };
}

/** The query of a filter in canonical order, without a question mark; empty if there is no filter. */
export function filterQuery(filter: DirectoryFilter): string {
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.city) query.set('city', filter.city);
  if (filter.search) query.set('search', filter.search);
  if (filter.sort) query.set('sort', filter.sort);
  return query.toString();
}
