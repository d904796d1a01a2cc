import { useEffect, useState } from 'react';

/** Browsers refuse to change the address too often, so that it follows when the typing rests: milliseconds. */
const restMs = 300;

/**
 * What is searched for: the address says it, and what is being typed until the address has followed. `query`: of the
 * address.
 */
export function useTypedSearch(query: string) {
  /** Typed while the address was `query`; once that changes, by this or by anything else, the address speaks again. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly query: string } | null>(null);
  const written = new URLSearchParams(query).get('search') ?? '';
  /** Null: the address has it. */
  const typed = draft?.query === query && draft.text !== written ? draft.text : null;
  return { search: typed ?? written, typed, setSearch: (text: string) => setDraft({ text, query }) };
}

/** Has the address follow what was typed, once the typing rests. */
export function useSearchFollows(typed: string | null, show: (change: { readonly search: string }) => void): void {
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => show({ search: typed }), restMs);
    return () => clearTimeout(timer);
  });
}
