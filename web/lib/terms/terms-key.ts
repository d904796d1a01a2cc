import type { TermTexts } from '../../../shared/features/providers/term-contract.ts';

/** The translations of tags and services into the page's language. `isAll`: not only those that a document shows. */
export type Terms = { readonly said: TermTexts; readonly isAll?: true };

/**
 * The first element of their query key, followed by the language, because a device stores those of each language
 * separately. A text instead of the key, because a bundler inlines a text where it is used, which in English is
 * nowhere.
 */
export const termsSpace = 'terms';
