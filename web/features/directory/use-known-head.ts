import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { DirectoryCounts } from '../../../shared/features/providers/count-directory.ts';
import { filterQuery, type DirectoryFilter } from '../../../shared/features/providers/directory-filter.ts';
import { headKey } from '../../lib/directory/head-key.ts';
import { createStore, useStore } from '../../components/store.ts';

type Head = { readonly count: number; readonly counts?: DirectoryCounts };

/** What is known of what a filter finds; nothing is asked for. */
export function useKnownHead(filter: DirectoryFilter): Head | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((told: () => void) => client.getQueryCache().subscribe(told), [client]);
  const known = () => client.getQueryData<Head>(headKey(filter));
  return useSyncExternalStore(subscribe, known, known);
}

const told = createStore<{ readonly query: string; readonly counts: DirectoryCounts | undefined } | null>(null);

/** Of what the list has found, whoever has found it; undefined where nobody can say. */
export const tellCounts = (filter: DirectoryFilter, counts: DirectoryCounts | undefined): void =>
  told.set({ query: filterQuery(filter), counts });

/** What each trade and each city would find; what was known last stands until the next is. */
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
