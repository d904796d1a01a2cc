import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { DirectoryCounts } from '../../shared/providers/count-directory.ts';
import type { DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import { headKey } from '../device/directory/head-key.ts';

type Head = { readonly count: number; readonly counts?: DirectoryCounts };

/** What is known of what a filter finds; nothing is asked for. */
export function useKnownHead(filter: DirectoryFilter): Head | undefined {
  const client = useQueryClient();
  const subscribe = useCallback((told: () => void) => client.getQueryCache().subscribe(told), [client]);
  const known = () => client.getQueryData<Head>(headKey(filter));
  return useSyncExternalStore(subscribe, known, known);
}

/** What each trade and each city would find; what was known last stands until the next is. */
export function useCounts(filter: DirectoryFilter): DirectoryCounts | undefined {
  const found = useKnownHead(filter);
  const all = useKnownHead({ ...filter, search: '' });
  const counts = (found ?? all)?.counts;
  const [last, setLast] = useState(counts);
  if (counts && counts !== last) setLast(counts);
  return counts ?? last;
}
