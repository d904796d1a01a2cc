import type { TermTexts } from '../../../shared/features/providers/term-contract.ts';

/** What tags and services are called in the language of the page. `isAll`: not only those that a document shows. */
export type Terms = { readonly said: TermTexts; readonly isAll?: true };

/**
 * They are in memory under this and the language: what a device keeps of them is that of one language. A text and not
 * the key, because builders write a text where it is used, which in English is nowhere.
 */
export const termsSpace = 'terms';
