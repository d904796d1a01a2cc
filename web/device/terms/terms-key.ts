import { language } from '../../../shared/language-texts.ts';
import type { TermTexts } from '../../../shared/terms/term-contract.ts';

/** What tags and services are called in the language of the page. `isAll`: not only those that a document shows. */
export type Terms = { readonly said: TermTexts; readonly isAll?: true };

/** Where they are in memory. What a device keeps of it is that of one language. */
export const termsKey = ['terms', language] as const;
