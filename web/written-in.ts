import { getLocale } from '../paraglide/runtime.js';
import { unitName } from '../shared/features/providers/category-texts.ts';

/** The `lang` of what professionals and the office write, where it is not that of the page. */
export const writtenIn = (): string | undefined => (getLocale() === 'en' ? undefined : 'en');

/** The same of what a customer wrote, in any language: its letters tell which. */
export function langOfWords(words: string): string | undefined {
  const written = /[\u0d80-\u0dff]/.test(words) ? 'si' : /[\u0b80-\u0bff]/.test(words) ? 'ta' : 'en';
  return written === getLocale() ? undefined : written;
}

/** The same of what the page says as `said`: it is the page's own, unless that is how it was `written`. */
export const langOfSaid = (said: string, written: string): string | undefined =>
  said === written ? writtenIn() : undefined;

/** The same of a unit, which is the page's own where the page has a word for it. */
export const langOfUnit = (unit: string): string | undefined => langOfSaid(unitName(unit), unit);
