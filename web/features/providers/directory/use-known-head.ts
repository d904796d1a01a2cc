import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { DirectoryCounts } from '../../../../shared/features/providers/count-directory.ts';
import { filterQuery, type DirectoryFilter } from '../../../../shared/features/providers/directory-filter.ts';
import { headKey } from '../../../lib/directory/head-key.ts';
import { createStore, useStore } from '../../../components/store.ts';

type Head = { readonly count: number; readonly counts?: DirectoryCounts };

/** The cached result of a filter; no request is sent. */
export function useKnownHead(filter: DirectoryFilter): Head | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((told: () => void) => client.getQueryCache().subscribe(told), [client]);
  const known = () => client.getQueryData<Head>(headKey(filter));
  return useSyncExternalStore(subscribe, known, known);
}

const told = createStore<{ readonly query: string; readonly counts: DirectoryCounts | undefined } | null>(null);

/** The counts of a result, from whichever source; undefined if unknown. */
export const tellCounts = (filter: DirectoryFilter, counts: DirectoryCounts | undefined): void =>
  told.set({ query: filterQuery(filter), counts });

/** The number of results for each trade and city; the last known ones stay until new ones arrive. */
export function useCounts(filter: DirectoryFilter): DirectoryCounts | undefined {
  const known = useKnownHead(filter);
  const list = useStore(told, null);
  const query = filterQuery(filter);
  const now = list?.query === query ? list : known;
  const [last, setLast] = useState(now?.counts);
  const counts = now ? now.counts : last;
  if (counts !== last) setLast(counts);
  return counts;
}
