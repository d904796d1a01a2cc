import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import {
  directoryPageSize,
  noFilter,
  type DirectoryFilter,
} from '../../../../shared/features/providers/directory-filter.ts';
import { directoryEntry } from '../../../../shared/features/providers/filter-directory.ts';
import type { DirectoryHead } from '../../../lib/directory/directory-client.ts';
import { answerOf, type Understand } from '../../../lib/directory/answer-of-list.ts';
import { noTermsQuery, searchedTermsQuery, termsFor } from '../../../lib/terms/searched-terms.ts';
import { asksToSaveData } from '../../../lib/save-data.ts';
import { useMounted } from '../../../components/hooks/use-on-device.ts';
import {
  directoryHeadQuery,
  directoryPagesQuery,
  foundNow,
  foundUpTo,
  loadedSearch,
  loadSearch,
  prepareSearch,
} from './directory-data.ts';
import { providersQuery } from '../provider-data.ts';

/** Late enough after the page has loaded not to slow it down. */
const idleAfterMs = 3000;

/** Runs once when the browser is idle; never if users ask to save data. */
function whenIdle(run: () => void): () => void {
  if (asksToSaveData()) return () => {};
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, idleAfterMs);
  return () => clearTimeout(timer);
}

const doWithoutAfterMs = 5000;

/** The parser of searches, from the first search on: undefined while loading, null if it failed to load. */
function useUnderstanding(searches: boolean): Understand {
  const [loaded, setLoaded] = useState<{ readonly answerSearch: Understand } | undefined>(loadedSearch);
  useEffect(() => {
    if (!searches || loaded) return;
    const doWithout = () => setLoaded({ answerSearch: null });
    // A hanging connection must not delay the results for ever.
    const timer = setTimeout(doWithout, doWithoutAfterMs);
    loadSearch().then(setLoaded, doWithout);
    return () => clearTimeout(timer);
  }, [searches, loaded]);
  return loaded?.answerSearch;
}

// Created once, because new query options with every keystroke would notify all observers.
const wholeList = providersQuery();
/** A query that never runs, in place of one that a search does not need: nobody searches for this text. */
const unasked = { ...directoryHeadQuery({ ...noFilter, search: '\0' }), enabled: false };

type Size = 'large' | 'small';

/** Whether the directory is large, so that pages of it are queried; undefined while unknown. */
function useSize(filter: DirectoryFilter): Size | undefined {
  const client = useQueryClient();
  const [known, setKnown] = useState<Size | undefined>(() =>
    client.getQueryData(providersQuery().queryKey) ? 'small' : undefined,
  );
  // Queried only until that is known.
  const { data } = useQuery(
    known === 'large' ? unasked : { ...directoryHeadQuery(filter), enabled: known === undefined },
  );
  const said = data && (data.total === undefined ? 'small' : 'large');
  const size = said ?? known;
  if (size !== known) setKnown(size);
  return size;
}

/** The pages of a filter in a large directory. Until they arrive, the pages of the earlier filter. */
function usePages(filter: DirectoryFilter, isLarge: boolean, shown: number) {
  const client = useQueryClient();
  const pages = Math.max(1, Math.ceil(shown / directoryPageSize));
  const query = useQuery({
    ...directoryPagesQuery(filter, pages),
    enabled: isLarge,
    initialData: () => (isLarge && pages === 1 ? foundNow(filter) : undefined),
    placeholderData: (before: DirectoryHead | undefined) => before,
  });
  const found = (query.isPlaceholderData ? undefined : query.data) ?? foundUpTo(client, filter, pages);
  return { found, before: query.data, error: query.error, refetch: query.refetch };
}

/**
 * The results of a filter. The first cards of a category and a city are in the document. A search (as soon as
 * `isTyping`), or the card after the last of those, needs the whole list, or another response if the directory is
 * large.
 */
export function useDirectoryList(filter: DirectoryFilter, isTyping: boolean) {
  const mounted = useMounted();
  const [wanted, setWanted] = useState(false);
  const [shown, setShown] = useState(0);
  useEffect(() => whenIdle(() => setWanted(true)), []);

  const searches = filter.search !== '';
  const size = useSize(filter);
  const isLarge = size === 'large';
  const pages = usePages(filter, mounted && isLarge, shown);
  useEffect(() => {
    // If it fails, the server is queried.
    if (isLarge && isTyping) prepareSearch().catch(() => {});
  }, [isLarge, isTyping]);
  // A search is answered from the whole list, unless the document was requested with it and contains the result.
  const head = useQuery(
    isLarge && searches ? unasked : { ...directoryHeadQuery(filter), enabled: !searches && !isLarge },
  );
  const isAsked = mounted && size === 'small' && (wanted || isTyping || (searches && !head.data));
  const whole = useQuery({ ...wholeList, enabled: isAsked });
  // Not before mounting, because the server has the whole list and the document being hydrated does not.
  const list = mounted && !isLarge ? whole.data : undefined;
  const client = useQueryClient();
  const entries = useMemo(() => list?.map(directoryEntry), [list]);

  const understand = useUnderstanding(searches && !isLarge);
  const { category, city, search, sort } = filter;
  const terms = useQuery(isAsked || list ? searchedTermsQuery(search) : noTermsQuery);
  const result = useMemo<DirectoryHead | undefined>(() => {
    if (!entries) return undefined;
    const asked = { category, city, search, sort };
    const answer = answerOf(entries, asked, understand, termsFor(client, terms.data));
    // No match, and the parser or the names of tags are still loading: too early to say that there is nobody.
    const isEarly = search !== '' && (understand === undefined || terms.isLoading);
    return isEarly && answer.count === 0 ? undefined : answer;
  }, [entries, category, city, search, sort, understand, client, terms.isLoading, terms.data]);

  const found = (isLarge ? pages.found : result) ?? head.data;
  const { error } = isLarge ? pages : searches && size ? whole : head;
  return {
    found,
    /** The results of an earlier filter, while this one is being queried. */
    before: found || error ? undefined : pages.before,
    /** Loads the rest of the results. */
    want: () => {
      setWanted(true);
      if (pages.error) void pages.refetch();
    },
    /** Sets the number of cards to render. */
    show: setShown,
    error,
    retry: async () => {
      if (isLarge) await pages.refetch();
      else await Promise.all([head.refetch(), ...(size ? [whole.refetch()] : [])]);
    },
  };
}

const step = 24;
/** Beyond this number the list grows by the button only, so that the footer can be reached by scrolling. */
const growsByItselfUpTo = 120;

/**
 * The number of rendered cards, at first `first`. Stored in the history entry, so that Back restores the page's length.
 */
export function useShownCount(first: number) {
  // The entry may have another page's state.
  const state: unknown = useHistoryState();
  const shown =
    typeof state === 'object' && state !== null && 'shown' in state && typeof state.shown === 'number'
      ? state.shown
      : first;
  return {
    shown,
    growsByItself: shown < growsByItselfUpTo,
    showMore: () => history.replaceState({ shown: shown + step }, ''),
  };
}
