import { categories, cities, type Category, type City } from './category.ts';

/** Orders beside the directory's own: the best rated first, the most reviewed, the lowest rate, by name. */
export const directorySorts = ['rating', 'reviews', 'rate', 'name'] as const;

export type DirectorySort = (typeof directorySorts)[number];

/** What the directory is narrowed by; null stands for All and All Cities. */
export type DirectoryFilter = {
  readonly category: Category | null;
  readonly city: City | null;
  readonly search: string;
  /** Absent: featured ones first, as the directory has them. */
  readonly sort?: DirectorySort | undefined;
};

/** How many cards a document carries, and an answer of the server's search. */
export const directoryPageSize = 24;

export const noFilter: DirectoryFilter = { category: null, city: null, search: '' };

/** A search as it is asked: U+0000 stands in no name, and the API refuses it. */
export const searchText = (text: string): string => text.replaceAll('\0', ' ');

/** Reads a filter from the query of an address; what is not a known category or city counts as All. */
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

/** The query of a filter in its one canonical order, without a question mark; empty for no filter. */
export function filterQuery(filter: DirectoryFilter): string {
  const query = new URLSearchParams();
  if (filter.category) query.set('category', filter.category);
  if (filter.city) query.set('city', filter.city);
  if (filter.search) query.set('search', filter.search);
  if (filter.sort) query.set('sort', filter.sort);
  return query.toString();
}
