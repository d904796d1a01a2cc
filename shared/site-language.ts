import { getLocale } from '../paraglide/runtime.js';

/** The languages of the site, as BCP 47 tags. */
export const siteLanguages = ['en', 'si', 'ta'] as const;

export type SiteLanguage = (typeof siteLanguages)[number];

/** The languages that English texts are translated into. */
export const translationLanguages = ['si', 'ta'] as const;

export type TranslationLanguage = (typeof translationLanguages)[number];

/** Key in local storage for the last chosen language, and for the language that was offered and declined. */
export const languageChosenKey = 'nivasa:language';
export const languageDeclinedKey = 'nivasa:language-declined';

/** The name of each language in that language. */
export const languageNames: Readonly<Record<SiteLanguage, string>> = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' };

/** The letters that only texts of a language have. */
export const languageLetters: Readonly<Record<TranslationLanguage, RegExp>> = {
  si: /\p{Script=Sinhala}/u,
  ta: /\p{Script=Tamil}/u,
};

/** The path prefix of a language, for example '/si'; empty for English. */
export const languagePath = (language: SiteLanguage): string => (language === 'en' ? '' : `/${language}`);

/** The path prefix of the current language; the test language uses the English paths. */
export const basePath = (): string => languagePath(siteLanguages.find((one) => one === getLocale()) ?? 'en');

/** The language of an address, and its English address: '/si/tilers' gives 'si' and '/tilers'. */
export function splitLanguage(address: string): { readonly language: SiteLanguage; readonly path: string } {
  for (const language of siteLanguages) {
    const start = languagePath(language);
    if (start !== '' && (address === start || address.startsWith(`${start}/`))) {
      return { language, path: address.slice(start.length) || '/' };
    }
  }
  return { language: 'en', path: address };
}
