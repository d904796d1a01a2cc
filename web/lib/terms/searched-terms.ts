import { getLocale } from '../../../paraglide/runtime.js';
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import type { TermTexts } from '../../../shared/features/providers/term-contract.ts';
import { languageLetters, translationLanguages, type TranslationLanguage } from '../../../shared/site-language.ts';
import { termsSpace, type Terms } from './terms-key.ts';

/** The language in whose letters a search is written, if it is not the page's. */
const otherLanguageOf = (search: string): TranslationLanguage | undefined =>
  translationLanguages.find((language) => language !== getLocale() && languageLetters[language].test(search));

const queryInto = (language?: TranslationLanguage) =>
  queryOptions({
    queryKey: [termsSpace, language] as const,
    queryFn: language
      ? async (): Promise<Terms> => (await import('./term-client.ts')).readOtherTerms(language)
      : skipToken,
  });

// Created once, because new query options with every keystroke would notify all observers.
const queriesInto = { si: queryInto('si'), ta: queryInto('ta') } as const satisfies Record<
  TranslationLanguage,
  unknown
>;

/** A query that never runs. */
export const noTermsQuery = queryInto();

/** The tag translations into that language. Without a network it fails, so that it is read again once there is one. */
export function searchedTermsQuery(search: string) {
  const language = otherLanguageOf(search);
  return language ? queriesInto[language] : noTermsQuery;
}

/** The tag translations that a search may consist of: the page's, which are loaded with the list, and the `others`. */
export const termsFor = (queries: QueryClient, others: Terms | undefined): readonly TermTexts[] =>
  [queries.getQueryData<Terms>([termsSpace, getLocale()]), others].flatMap((terms) => (terms ? [terms.said] : []));

/** The same, once they are loaded. */
export async function loadTermsFor(queries: QueryClient, search: string): Promise<readonly TermTexts[]> {
  const others = otherLanguageOf(search) && (await queries.query(searchedTermsQuery(search)).catch(() => undefined));
  return termsFor(queries, others);
}
