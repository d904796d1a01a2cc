import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, type RefObject } from 'react';
import { getLocale } from '../../../../paraglide/runtime.js';
import type { DirectoryHead } from '../../../lib/directory/directory-client.ts';
import { termsSpace, type Terms } from '../../../lib/terms/terms-key.ts';
import { markFound, unmarkFound, type SaidOf } from './mark-found.ts';

const markAfterMs = 120;

const saidIn =
  (client: QueryClient): SaidOf =>
  (wanted) =>
    Object.entries(client.getQueryData<Terms>([termsSpace, getLocale()])?.said ?? {})
      .filter(([english]) => wanted.some((word) => english.toLowerCase().includes(word)))
      .map(([, said]) => said.toLowerCase());

/** Highlights the searched words in the cards after they are rendered, so that a keystroke is not delayed. */
export function useMarks(
  cards: RefObject<HTMLDivElement | null>,
  drawn: DirectoryHead | undefined,
  search: string,
): void {
  const client = useQueryClient();
  useEffect(() => {
    if (search.trim() === '') {
      unmarkFound();
      return;
    }
    const timer = setTimeout(() => {
      if (!cards.current) return;
      markFound(cards.current, search, drawn?.readAs?.map(({ word }) => word) ?? [], saidIn(client));
    }, markAfterMs);
    return () => clearTimeout(timer);
  }, [cards, drawn, search, client]);
}
