import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parseChosen } from '../../../../shared/features/providers/chosen.ts';
import {
  parseFilter,
  searchText,
  type DirectoryFilter,
} from '../../../../shared/features/providers/directory-filter.ts';
import { paths } from '../../../../shared/paths.ts';
import { tellCounts } from '../../directory/use-known-head.ts';
import { createStore, useStore } from '../../../components/store.ts';

const writeAfterMs = 300;

/**
 * Typed while the address was `query`; once the address changes, by this or by anything else, the address speaks again.
 * Outside React: the search is taken over before the results are, and nothing may be told to those until then.
 */
const draft = createStore<{ readonly text: string; readonly query: string } | null>(null);

/**
 * The filter lives in the address, so that it can be shared, bookmarked and gone back to.
 * Only what is being typed runs ahead of it: the list follows every keystroke, the address once the typing rests.
 */
export function useDirectoryFilter() {
  const query = useSearch();
  const [, navigate] = useLocation();
  const typedHere = useStore(draft, null);
  const written = useMemo(() => parseFilter(new URLSearchParams(query)), [query]);
  const chosen = useMemo(() => parseChosen(new URLSearchParams(query)), [query]);
  const typed = typedHere?.query === query ? typedHere.text : null;

  // Both stay the same: a part of the document that is told anything new before its code is here is drawn anew.
  const forget = useCallback(() => draft.set(null), []);
  const apply = useCallback(
    (next: DirectoryFilter) => {
      // Where the address stays the same, what was typed and not yet written goes all the same.
      draft.set(null);
      navigate(paths.directory(next));
    },
    [navigate],
  );

  const search = typed ?? written.search;
  const filter = useMemo<DirectoryFilter>(() => ({ ...written, search }), [written, search]);
  return {
    /** Shown in place of what the filter finds. */
    chosen,
    filter,
    /** Of the address. */
    written,
    /** The search is being used. */
    isTyping: typed !== null,
    type: (text: string) => draft.set({ text: searchText(text), query }),
    /** A link leads away from what was typed; also where the address that it leads to is the one that stands there. */
    forget,
    apply,
    tellCounts,
  };
}

export type Filtering = ReturnType<typeof useDirectoryFilter>;

/** Writes what was typed into the address once the typing rests. For the page alone. */
export function useWrittenSearch({ filter, written }: Pick<Filtering, 'filter' | 'written'>) {
  const [, navigate] = useLocation();
  const { search } = filter;
  useEffect(() => {
    if (search === written.search) return;
    const timer = setTimeout(() => navigate(paths.directory({ ...written, search }), { replace: true }), writeAfterMs);
    return () => clearTimeout(timer);
  }, [search, written, navigate]);
  // Who comes back begins with what the address says.
  useEffect(() => () => draft.set(null), []);
}
