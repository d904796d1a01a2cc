import { getLocale } from '../paraglide/runtime.js';
import { unitName } from '../shared/features/providers/category-texts.ts';

/** The `lang` attribute of texts by professionals and the office, if they are not in the page's language. */
export const writtenIn = (): string | undefined => (getLocale() === 'en' ? undefined : 'en');

/** The same for a customer's text, in any language, detected by its script. */
export function langOfWords(words: string): string | undefined {
  const written = /[\u0d80-\u0dff]/.test(words) ? 'si' : /[\u0b80-\u0bff]/.test(words) ? 'ta' : 'en';
  return written === getLocale() ? undefined : written;
}

/** The same for a text that the page shows as `said`: it is in the page's language unless it equals `written`. */
export const langOfSaid = (said: string, written: string): string | undefined =>
  said === written ? writtenIn() : undefined;

/** The same for a unit, which is in the page's language if the page has a translation. */
export const langOfUnit = (unit: string): string | undefined => langOfSaid(unitName(unit), unit);
