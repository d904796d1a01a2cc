import { queryOptions } from '@tanstack/react-query';
import { filterQuery, type DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import type { DirectoryAnswer, searchDirectory } from '../../shared/providers/directory-search.ts';
import { directoryEntry, filterDirectory } from '../../shared/providers/filter-directory.ts';
import { providersQuery } from './provider-data.ts';

/** How many cards a document carries; the rest comes with the whole list. */
export const directoryHeadSize = 24;

export type DirectoryHead = DirectoryAnswer & { readonly count: number };

type SearchModule = { readonly searchDirectory: typeof searchDirectory };

let search: SearchModule | undefined;

/** How a search is understood comes with the first search. */
export const loadSearch = async (): Promise<SearchModule> =>
  (search ??= await import('../../shared/providers/directory-search.ts'));

/** The same, if it has come. */
export const loadedSearch = (): SearchModule | undefined => search;

/** The first cards and the count: what a directory document is drawn from. */
export const directoryHeadQuery = (filter: DirectoryFilter) =>
  queryOptions({
    queryKey: ['directory-head', filterQuery(filter)],
    queryFn: async ({ client }): Promise<DirectoryHead> => {
      const entries = (await client.query(providersQuery())).map(directoryEntry);
      const found =
        filter.search === ''
          ? { providers: filterDirectory(entries, filter) }
          : (await loadSearch()).searchDirectory(entries, filter);
      return { ...found, count: found.providers.length, providers: found.providers.slice(0, directoryHeadSize) };
    },
  });
