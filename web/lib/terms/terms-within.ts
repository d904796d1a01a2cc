import { getLocale } from '../../../paraglide/runtime.js';
import { termsSpace, type Terms } from './terms-key.ts';

/** The translations of the words that occur in the shown data. */
export function termsWithin({ said }: Terms, shown: unknown): Terms {
  const texts = new Set<unknown>();
  JSON.stringify(shown, (_key, value: unknown) => {
    texts.add(value);
    return value;
  });
  return { said: Object.fromEntries(Object.entries(said).filter(([word]) => texts.has(word))) };
}

type Data = readonly (readonly [queryKey: readonly unknown[], data: unknown])[];

/** A page's query data with only the translations that it shows, because a document includes no others. */
export function withShownTerms(data: Data, terms: Terms | undefined): Data {
  if (!terms) return data;
  const shown = data.filter(([[name]]) => name !== termsSpace);
  return [...shown, [[termsSpace, getLocale()], termsWithin(terms, shown)]];
}
