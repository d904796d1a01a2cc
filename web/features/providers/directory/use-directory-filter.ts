import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parseChosen } from '../../../../shared/features/providers/chosen.ts';
import {
  parseFilter,
  searchText,
  type DirectoryFilter,
} from '../../../../shared/features/providers/directory-filter.ts';
import { paths } from '../../../../shared/paths.ts';
import { tellCounts } from './use-known-head.ts';
import { createStore, useStore } from '../../../components/store.ts';

const writeAfterMs = 300;

/**
 * Typed while the URL had `query`. Once that changes, for any reason, the URL's text applies again. Outside React: the
 * search is hydrated before the results, which must not get new props until they are.
 */
const draft = createStore<{ readonly text: string; readonly query: string } | null>(null);

/**
 * The filter is in the URL, so that it can be shared, bookmarked and gone back to. Only the text being typed is ahead
 * of it: the list follows every keystroke, the URL after a pause.
 */
export function useDirectoryFilter() {
  const query = useSearch();
  const [, navigate] = useLocation();
  const typedHere = useStore(draft, null);
  const written = useMemo(() => parseFilter(new URLSearchParams(query)), [query]);
  const chosen = useMemo(() => parseChosen(new URLSearchParams(query)), [query]);
  const typed = typedHere?.query === query ? typedHere.text : null;

  // Both references are stable: a part of the document that gets new props before its code is loaded is rendered again.
  const forget = useCallback(() => draft.set(null), []);
  const apply = useCallback(
    (next: DirectoryFilter) => {
      // If the URL does not change, text that is not in it yet is removed all the same.
      draft.set(null);
      navigate(paths.directory(next));
    },
    [navigate],
  );

  const search = typed ?? written.search;
  const filter = useMemo<DirectoryFilter>(() => ({ ...written, search }), [written, search]);
  return {
    /** Shown instead of the filter's results. */
    chosen,
    filter,
    /** From the URL. */
    written,
    /** The search is being used. */
    isTyping: typed !== null,
    type: (text: string) => draft.set({ text: searchText(text), query }),
    /** Discards the typed text when a link is followed, even if it leads to the current URL. */
    forget,
    apply,
    tellCounts,
  };
}

export type Filtering = ReturnType<typeof useDirectoryFilter>;

/** Writes the typed text to the URL after a pause. To be used by the page only. */
export function useWrittenSearch({ filter, written }: Pick<Filtering, 'filter' | 'written'>) {
  const [, navigate] = useLocation();
  const { search } = filter;
  useEffect(() => {
    if (search === written.search) return;
    const timer = setTimeout(() => navigate(paths.directory({ ...written, search }), { replace: true }), writeAfterMs);
    return () => clearTimeout(timer);
  }, [search, written, navigate]);
  // Coming back to the page starts with the URL's text.
  useEffect(() => () => draft.set(null), []);
}
