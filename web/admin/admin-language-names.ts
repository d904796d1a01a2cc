import type { SiteLanguage } from '../../shared/site-language.ts';

/** Of those in which somebody is answered. */
export const languageNames: Readonly<Record<SiteLanguage, string>> = { en: 'English', si: 'Sinhala', ta: 'Tamil' };
