import { useEffect, useState } from 'react';

/** Browsers limit how often the URL may change, so it changes after a pause in typing, in milliseconds. */
const restMs = 300;

/** The search text: from the URL, or what is being typed until the URL has followed. `query`: that of the URL. */
export function useTypedSearch(query: string) {
  /** Typed while the URL had this `query`. Once that changes, for any reason, the URL's text applies again. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly query: string } | null>(null);
  const written = new URLSearchParams(query).get('search') ?? '';
  /** Null: the URL has the typed text. */
  const typed = draft?.query === query && draft.text !== written ? draft.text : null;
  return { search: typed ?? written, typed, setSearch: (text: string) => setDraft({ text, query }) };
}

/** Updates the URL after a pause in typing. */
export function useSearchFollows(typed: string | null, show: (change: { readonly search: string }) => void): void {
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => show({ search: typed }), restMs);
    return () => clearTimeout(timer);
  });
}
