import { useEffect, type RefObject } from 'react';
import type { DirectoryHead } from '../../../lib/directory/directory-client.ts';
import { markFound, unmarkFound } from './mark-found.ts';
import { useSaidOf } from './use-said-of.ts';

const markAfterMs = 120;

/** Highlights the searched words in the cards after they are rendered, so that a keystroke is not delayed. */
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
