import { languagePath, siteLanguages, translationLanguages } from '../shared/site-language.ts';
import { pseudoLanguage } from './pseudo-language.ts';

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

/** The languages that pages can be built in. */
export const languages = [...siteLanguages, pseudoLanguage] as const;

export type Language = (typeof languages)[number];

/** What the addresses of a language begin with. What is made for tests alone takes the place of English. */
export const startOf = (language: Language): string => (language === pseudoLanguage ? '' : languagePath(language));
