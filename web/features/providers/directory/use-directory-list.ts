import { getLocale } from '../../../../paraglide/runtime.js';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import {
  directoryPageSize,
  noFilter,
  type DirectoryFilter,
} from '../../../../shared/features/providers/directory-filter.ts';
import { directoryEntry } from '../../../../shared/features/providers/filter-directory.ts';
import type { TermTexts } from '../../../../shared/features/providers/term-contract.ts';
import type { DirectoryHead } from '../../../lib/directory/directory-client.ts';
import { answerOf, type Understand } from '../../../lib/directory/answer-of-list.ts';
import { termsSpace, type Terms } from '../../../lib/terms/terms-key.ts';
import { asksToSaveData } from '../../../lib/save-data.ts';
import { useMounted } from '../../../components/hooks/use-mounted.ts';
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

const doWithoutAfterMs = 5000;

/** What understands searches, from the first one on: undefined while it is on its way, null when it cannot be had. */
function useUnderstanding(searches: boolean): Understand {
  const [loaded, setLoaded] = useState<{ readonly answerSearch: Understand } | undefined>(loadedSearch);
  useEffect(() => {
    if (!searches || loaded) return;
    const doWithout = () => setLoaded({ answerSearch: null });
    // A line that hangs is no reason to say nothing.
    const timer = setTimeout(doWithout, doWithoutAfterMs);
    loadSearch().then(setLoaded, doWithout);
    return () => clearTimeout(timer);
  }, [searches, loaded]);
  return loaded?.answerSearch;
}

// Made once: a question that is made anew with every letter is told to all who listen to any.
const wholeList = providersQuery();
/** In the place of one that no letter of a search has to ask: nobody searches for this. */
const unasked = { ...directoryHeadQuery({ ...noFilter, search: '\0' }), enabled: false };

/** What tags are called on the page, which is known with the list; undefined in English. */
const saidBy = (client: QueryClient): readonly TermTexts[] | undefined => {
  const terms = getLocale() === 'en' ? undefined : client.getQueryData<Terms>([termsSpace, getLocale()]);
  return terms && [terms.said];
};

type Size = 'large' | 'small';

/** Whether the directory is so large that pages of it are asked for; undefined while nobody has said. */
function useSize(filter: DirectoryFilter): Size | undefined {
  const client = useQueryClient();
  const [known, setKnown] = useState<Size | undefined>(() =>
    client.getQueryData(providersQuery().queryKey) ? 'small' : undefined,
  );
  // Asked for by itself only until that is known.
  const { data } = useQuery(
    known === 'large' ? unasked : { ...directoryHeadQuery(filter), enabled: known === undefined },
  );
  const said = data && (data.total === undefined ? 'small' : 'large');
  const size = said ?? known;
  if (size !== known) setKnown(size);
  return size;
}

/** Pages of what a filter finds in a large directory; what another found stands until this has come. */
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
 * What a filter finds. The first cards of a category and a city come with the document;
 * a search (as soon as somebody `isTyping`), or the card after the last of those, needs the whole list, or of a large
 * directory another answer.
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
    // What has not come is asked of the server.
    if (isLarge && isTyping) prepareSearch().catch(() => {});
  }, [isLarge, isTyping]);
  // The answer to a search comes from the whole list, unless a document was asked for with it and brought it along.
  const head = useQuery(
    isLarge && searches ? unasked : { ...directoryHeadQuery(filter), enabled: !searches && !isLarge },
  );
  const whole = useQuery({
    ...wholeList,
    enabled: mounted && size === 'small' && (wanted || isTyping || (searches && !head.data)),
  });
  // Not before mounting: the server holds the whole list, the document that is taken over does not.
  const list = mounted && !isLarge ? whole.data : undefined;
  const client = useQueryClient();
  const entries = useMemo(() => list?.map(directoryEntry), [list]);

  const understand = useUnderstanding(searches && !isLarge);
  const { category, city, search, sort } = filter;
  const result = useMemo<DirectoryHead | undefined>(() => {
    if (!entries) return undefined;
    const asked = { category, city, search, sort };
    const answer = answerOf(entries, asked, understand, saidBy(client));
    // Nobody by the rule, and what else the words could mean is on its way: not the moment to say so.
    return understand === undefined && search !== '' && answer.count === 0 ? undefined : answer;
  }, [entries, category, city, search, sort, understand, client]);

  const found = (isLarge ? pages.found : result) ?? head.data;
  const { error } = isLarge ? pages : searches && size ? whole : head;
  return {
    found,
    /** Found by another filter, while this one is being asked about. */
    before: found || error ? undefined : pages.before,
    /** Asks for what else there is now. */
    want: () => {
      setWanted(true);
      if (pages.error) void pages.refetch();
    },
    /** So many cards are to be drawn. */
    show: setShown,
    error,
    retry: async () => {
      if (isLarge) await pages.refetch();
      else await Promise.all([head.refetch(), ...(size ? [whole.refetch()] : [])]);
    },
  };
}

const step = 24;
/** Beyond this the list grows by the button only, so that the footer can be reached by scrolling. */
const growsByItselfUpTo = 120;

/**
 * How many cards are drawn, at first `first`. Kept in the history entry, so that Back finds the page as long as it was.
 */
export function useShownCount(first: number) {
  // Whatever another page may have left in the entry is not ours.
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
