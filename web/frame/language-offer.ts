import { siteLanguages, type SiteLanguage } from '../../shared/site-language.ts';
import { localStore } from '../device/device-storage.ts';

/** That somebody wants to go on reading as they do; what they declined. */
const declined = 'nivasa:language-declined';

/** Said in the language that is offered, to those who may read no other. */
export const offers: Readonly<Record<SiteLanguage, { readonly text: string; readonly stay: string }>> = {
  en: { text: 'This page is also in English', stay: 'Not now' },
  si: { text: 'මේ පිටුව සිංහලෙනුත් කියවිය හැක', stay: 'දැන් එපා' },
  ta: { text: 'இந்தப் பக்கத்தைத் தமிழிலும் படிக்கலாம்', stay: 'இப்போது வேண்டாம்' },
};

type Facts = {
  /** Of this page. */
  readonly language: string;
  /** On this device, last; null before anybody has. */
  readonly chosen: string | null;
  readonly declined: string | null;
  /** As the browser names them, the dearest first: 'si-LK'. */
  readonly browser: readonly string[];
};

const known = (tag: string | null | undefined): SiteLanguage | null =>
  siteLanguages.find((language) => language === tag?.split('-', 1)[0]?.toLowerCase()) ?? null;

/** What was chosen here, or else the first that the browser is set to and we have; null where this page is in it. */
export function languageToOffer({ language, chosen, declined: no, browser }: Facts): SiteLanguage | null {
  const wanted = known(chosen) ?? known(browser.find((tag) => known(tag) !== null));
  return wanted === null || wanted === language || wanted === no ? null : wanted;
}

export const readDeclinedLanguage = (): string | null => localStore.read(declined);
export const noteDeclinedLanguage = (language: SiteLanguage): void => localStore.write(declined, language);
