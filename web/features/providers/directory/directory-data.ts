import { queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  directoryPageSize,
  filterQuery,
  type DirectoryFilter,
} from '../../../../shared/features/providers/directory-filter.ts';
import type { answerSearch } from '../../../../shared/features/providers/count-search.ts';
import type { DirectoryHead } from '../../../lib/directory/directory-client.ts';
import { withTerms } from '../../../lib/terms/term-data.ts';
import { loadTermsFor } from '../../../lib/terms/searched-terms.ts';
import { headKey } from '../../../lib/directory/head-key.ts';
import { providersQuery } from '../provider-data.ts';

type SearchModule = { readonly answerSearch: typeof answerSearch };

let search: SearchModule | undefined;

/** The parser of searches is loaded with the first search. */
export const loadSearch = async (): Promise<SearchModule> =>
  (search ??= await import('../../../../shared/features/providers/count-search.ts'));

/** The same, if it is loaded. */
export const loadedSearch = (): SearchModule | undefined => search;

// In a chunk that is loaded with the first API read.
const client = () => import('../../../lib/directory/directory-client.ts');

let findAtOnce: ((filter: DirectoryFilter) => DirectoryHead | undefined) | undefined;

/** Called before a large directory is searched: if all of it is on this device, typing gets synchronous answers. */
export async function prepareSearch(): Promise<void> {
  const { findNow, prepareSearch: prepare } = await client();
  await prepare();
  findAtOnce = findNow;
}

/** The results on this device, once the search is prepared. */
export const foundNow = (filter: DirectoryFilter): DirectoryHead | undefined =>
  filter.search === '' ? undefined : findAtOnce?.(filter);

/** The first cards and the count, which a directory document is rendered from. */
export const directoryHeadQuery = (filter: DirectoryFilter) =>
  queryOptions({
    queryKey: headKey(filter),
    queryFn: withTerms(async ({ client: queries, signal }): Promise<DirectoryHead> => {
      const { hasList, findProviders } = await client();
      const isHere = queries.getQueryData(providersQuery().queryKey) !== undefined || (await hasList());
      if (!isHere) return findProviders(filter, 0, signal);
      const [list, { headOf }, understanding] = await Promise.all([
        queries.query(providersQuery()),
        import('../../../lib/directory/answer-of-list.ts'),
        filter.search === '' ? null : loadSearch(),
      ]);
      return headOf(list, filter, understanding?.answerSearch, await loadTermsFor(queries, filter.search));
    }),
  });

const pagesKey = (filter: DirectoryFilter, pages: number) => ['directory-pages', filterQuery(filter), pages] as const;

/** The most cached pages of a filter, up to the given number. */
export function foundUpTo(queries: QueryClient, filter: DirectoryFilter, pages: number): DirectoryHead | undefined {
  for (let some = pages; some >= 0; some -= 1) {
    const key = some > 0 ? pagesKey(filter, some) : directoryHeadQuery(filter).queryKey;
    const state = queries.getQueryState<DirectoryHead>(key);
    if (state?.data && !state.isInvalidated) return state.data;
  }
  return undefined;
}

/** The first `pages` pages of a directory that is too large to be fetched as a list. */
export const directoryPagesQuery = (filter: DirectoryFilter, pages: number) =>
  queryOptions({
    queryKey: pagesKey(filter, pages),
    queryFn: withTerms(async ({ client: queries, signal }): Promise<DirectoryHead> => {
      const { findProviders, lookedAt } = await client();
      lookedAt.set(filter);
      let found = foundUpTo(queries, filter, pages - 1);
      for (;;) {
        const before = found?.providers ?? [];
        if (found && before.length >= Math.min(pages * directoryPageSize, found.count)) return found;
        const next = await findProviders(filter, before.length, signal);
        if (found && (found.saved === undefined) !== (next.saved === undefined)) {
          // Server and device may count differently, so a change between them starts again.
          found = undefined;
          continue;
        }
        // Providers already found are not repeated, whatever has changed in between.
        const ids = new Set(before.map(({ id }) => id));
        const providers = [...before, ...next.providers.filter(({ id }) => !ids.has(id))];
        const isLast = providers.length === before.length;
        // Only the first response has the counts of trades and cities.
        const counts = next.counts ?? found?.counts;
        found = { ...next, providers, counts, count: isLast ? providers.length : next.count };
      }
    }),
  });
