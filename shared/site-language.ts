import { getLocale } from '../paraglide/runtime.js';

/** The languages that the site is to be had in, as BCP 47 names them. */
export const siteLanguages = ['en', 'si', 'ta'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** Those that what is written in English is translated into. */
export const translationLanguages = ['si', 'ta'] as const;

export type TranslationLanguage = (typeof translationLanguages)[number];

/** Where a device keeps which language was chosen on it last, and which it was offered and did not want. */
export const languageChosenPlace = 'nivasa:language';
export const languageDeclinedPlace = 'nivasa:language-declined';

/** What each language calls itself. */
export const languageNames: Readonly<Record<SiteLanguage, string>> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' };

/** What every address of a language begins with; nothing in English, whose addresses are bare: '/si'. */
export const languagePath = (language: SiteLanguage): string => (language === 'en' ? '' : `/${language}`);

/** What every address of the language of this page begins with; the language of tests takes the place of English. */
export const basePath = (): string => languagePath(siteLanguages.find((one) => one === getLocale()) ?? 'en');

/** The language of an address, and the address of the same page in English: '/si/tilers' is 'si' and '/tilers'. */
export function splitLanguage(address: string): { readonly language: SiteLanguage; readonly path: string } {
  for (const language of siteLanguages) {
    const start = languagePath(language);
    if (start !== '' && (address === start || address.startsWith(`${start}/`))) {
      return { language, path: address.slice(start.length) || '/' };
    }
  }
  return { language: 'en', path: address };
}
