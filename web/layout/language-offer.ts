import { languageDeclinedKey, type SiteLanguage } from '../../shared/site-language.ts';
import { localStore } from '../lib/device-storage.ts';

/** Each in the offered language, for visitors who may not read the current one. */
export const offers: Readonly<Record<SiteLanguage, { readonly text: string; readonly stay: string }>> = {
  en: { text: 'This page is also in English', stay: 'Not now' },
  si: { text: 'මේ පිටුව සිංහලෙනුත් කියවිය හැක', stay: 'දැන් එපා' },
  ta: { text: 'இந்தப் பக்கத்தைத் தமிழிலும் படிக்கலாம்', stay: 'இப்போது வேண்டாம்' },
};

/** The user wants to keep the current language. */
export function declineLanguage(language: SiteLanguage): void {
  localStore.write(languageDeclinedKey, language);
  delete document.documentElement.dataset['offer'];
}
