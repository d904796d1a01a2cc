import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { directoryEntry, filterDirectory, type DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import { asksToSaveData } from '../offline/save-data.ts';
import { useMounted } from '../ui/use-mounted.ts';
import { directoryHeadQuery, providersQuery, type DirectoryHead } from './provider-data.ts';

/** Long enough after the page is there not to disturb it. */
const idleAfterMs = 3000;

/** Runs once when the browser has nothing better to do; never where people ask to save data. */
function whenIdle(run: () => void): () => void {
  if (asksToSaveData()) return () => {};
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, idleAfterMs);
  return () => clearTimeout(timer);
}

/**
 * What a filter finds. The first cards of a category and a city come with the document;
 * a search, or the card after the last of those, needs the whole list.
 */
export function useDirectoryList(filter: DirectoryFilter) {
  const mounted = useMounted();
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenIdle(() => setWanted(true)), []);

  const searches = filter.search !== '';
  // The answer to a search comes from the whole list, unless a document was asked for with it and brought it along.
  const head = useQuery({ ...directoryHeadQuery(filter), enabled: !searches });
  const whole = useQuery({ ...providersQuery(), enabled: mounted && (wanted || (searches && !head.data)) });
  // Not before mounting: the server holds the whole list, the document that is taken over does not.
  const list = mounted ? whole.data : undefined;
  const entries = useMemo(() => list?.map(directoryEntry), [list]);

  const { category, city, search } = filter;
  const result = useMemo<DirectoryHead | undefined>(() => {
    if (!entries) return undefined;
    const providers = filterDirectory(entries, { category, city, search });
    return { count: providers.length, providers };
  }, [entries, category, city, search]);

  const found = result ?? head.data;
  return {
    found,
    /** Asks for the whole list now. */
    want: () => setWanted(true),
    /** Why nothing was found, when reading failed. */
    failure: found ? null : (searches ? whole : head).error,
    retry: () => Promise.all([head.refetch(), whole.refetch()]),
  };
}

