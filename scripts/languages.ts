import { translationLanguages, type SiteLanguage } from '../shared/site-language.ts';
import type { pseudoLanguage } from './pseudo-language.ts';

/** Words that translations may write in Latin letters: names, units, and words that phones or banks display. */
export const latinWords: readonly string[] = [
  'NVQ',
  'CIDA',
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

/** A language of the site, or the pseudo-language for tests. */
export type Language = SiteLanguage | typeof pseudoLanguage;
