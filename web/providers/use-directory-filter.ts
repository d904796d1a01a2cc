import { useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { parseFilter, type DirectoryFilter } from '../../shared/providers/directory-filter.ts';
import { paths } from '../paths.ts';

const writeAfterMs = 300;

/**
 * The filter lives in the address, so that it can be shared, bookmarked and gone back to.
 * Only what is being typed runs ahead of it: the list follows every keystroke, the address once the typing rests.
 */
export function useDirectoryFilter() {
  const query = useSearch();
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState<string | null>(null);
  const written = useMemo(() => parseFilter(new URLSearchParams(query)), [query]);
  const search = typed ?? written.search;

  useEffect(() => {
    if (typed === null) return;
    if (typed === written.search) {
      // The address has caught up; from here on it speaks again, so that Back changes the field too.
      setTyped(null);
      return;
    }
    const timer = setTimeout(() => navigate(paths.directory({ ...written, search: typed }), { replace: true }), writeAfterMs);
    return () => clearTimeout(timer);
  }, [typed, written, navigate]);

  const filter = useMemo<DirectoryFilter>(() => ({ ...written, search }), [written, search]);
  const apply = (next: DirectoryFilter) => {
    // Also takes back what was typed a moment ago and not yet written.
    setTyped(next.search);
    navigate(paths.directory(next));
  };
  return { filter, type: setTyped, apply };
}
