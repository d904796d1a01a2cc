import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parseFilter, type DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import { paths } from '../../shared/paths.ts';

const writeAfterMs = 300;

/**
 * The filter lives in the address, so that it can be shared, bookmarked and gone back to.
 * Only what is being typed runs ahead of it: the list follows every keystroke, the address once the typing rests.
 */
export function useDirectoryFilter() {
  const query = useSearch();
  const [, navigate] = useLocation();
  /**
   * Typed while the address was `query`; once the address changes, by this or by anything else, the address speaks
   * again.
   */
  const [draft, setDraft] = useState<{ readonly text: string; readonly query: string } | null>(null);
  const written = useMemo(() => parseFilter(new URLSearchParams(query)), [query]);
  const typed = draft?.query === query ? draft.text : null;

  useEffect(() => {
    if (typed === null || typed === written.search) return;
    const timer = setTimeout(
      () => navigate(paths.directory({ ...written, search: typed }), { replace: true }),
      writeAfterMs,
    );
    return () => clearTimeout(timer);
  }, [typed, written, navigate]);

  // Both stay the same: a part of the document that is told anything new before its code is here is drawn anew.
  const forget = useCallback(() => setDraft(null), []);
  const apply = useCallback(
    (next: DirectoryFilter) => {
      // Where the address stays the same, what was typed and not yet written goes all the same.
      setDraft(null);
      navigate(paths.directory(next));
    },
    [navigate],
  );

  const search = typed ?? written.search;
  const filter = useMemo<DirectoryFilter>(() => ({ ...written, search }), [written, search]);
  return {
    filter,
    type: (text: string) => setDraft({ text, query }),
    /** A link leads away from what was typed; also where the address that it leads to is the one that stands there. */
    forget,
    apply,
  };
}
