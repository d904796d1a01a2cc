import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { language } from '../../shared/language-texts.ts';
import { termsSpace, type Terms } from '../device/terms/terms-key.ts';

/** What those words are called here that have one of these in them, which are in small letters. */
export type SaidOf = (wanted: readonly string[]) => readonly string[];

export const saidOfNone: SaidOf = () => [];

function useSaid(): SaidOf {
  const client = useQueryClient();
  return useCallback(
    (wanted) =>
      Object.entries(client.getQueryData<Terms>([termsSpace, language])?.said ?? {})
        .filter(([english]) => wanted.some((word) => english.toLowerCase().includes(word)))
        .map(([, said]) => said.toLowerCase()),
    [client],
  );
}

export const useSaidOf: () => SaidOf = language === 'en' ? () => saidOfNone : useSaid;
