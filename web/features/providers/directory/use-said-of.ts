import { getLocale } from '../../../../paraglide/runtime.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { termsSpace, type Terms } from '../../../lib/terms/terms-key.ts';

/** The translations of the terms that contain one of these lower-case words. */
export type SaidOf = (wanted: readonly string[]) => readonly string[];

export const saidOfNone: SaidOf = () => [];

function useSaid(): SaidOf {
  const client = useQueryClient();
  return useCallback(
    (wanted) =>
      Object.entries(client.getQueryData<Terms>([termsSpace, getLocale()])?.said ?? {})
        .filter(([english]) => wanted.some((word) => english.toLowerCase().includes(word)))
        .map(([, said]) => said.toLowerCase()),
    [client],
  );
}

export function useSaidOf(): SaidOf {
  const said = useSaid();
  return getLocale() === 'en' ? saidOfNone : said;
}
