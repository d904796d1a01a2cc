import { useEffect, type RefObject } from 'react';
import type { DirectoryHead } from '../../lib/directory/directory-client.ts';
import { markFound, unmarkFound } from './mark-found.ts';
import { useSaidOf } from './use-said-of.ts';

const markAfterMs = 120;

/** What is searched for is marked in the cards once they stand: after the keystroke, not before it is seen. */
export function useMarks(
  cards: RefObject<HTMLDivElement | null>,
  drawn: DirectoryHead | undefined,
  search: string,
): void {
  const saidOf = useSaidOf();
  useEffect(() => {
    if (search.trim() === '') {
      unmarkFound();
      return;
    }
    const timer = setTimeout(() => {
      if (cards.current) markFound(cards.current, search, drawn?.readAs?.map(({ word }) => word) ?? [], saidOf);
    }, markAfterMs);
    return () => clearTimeout(timer);
  }, [cards, drawn, search, saidOf]);
}
