import type { SiteLanguage } from '../../shared/site-language.ts';

/** The names of the languages in which customers are answered. */
export const languageNames: Readonly<Record<SiteLanguage, string>> = { en: 'English', si: 'Sinhala', ta: 'Tamil' };
