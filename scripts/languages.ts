import { translationLanguages, type SiteLanguage } from '../shared/site-language.ts';
import type { pseudoLanguage } from './pseudo-language.ts';

/** What translations write in Latin letters: names, units, and words that stand so on a phone or at a bank. */
export const latinWords: readonly string[] = [
  'Nivasa',
  'WhatsApp',
  'JavaScript',
  'JPEG',
  'Share',
  'Add to Home Screen',
  'remarks',
  'kB',
  'MB',
  'm²',
  'nivasa-visit',
];

export const translations = translationLanguages;

/** The languages of the site, and that of tests. */
export type Language = SiteLanguage | typeof pseudoLanguage;
