import { siteLanguages, type SiteLanguage } from '../../shared/site-language.ts';
import { localStore } from './device-storage.ts';

const chosen = 'nivasa:language';
const untold = 'nivasa:language-untold';

/** Somebody has asked for the pages in this language, on this device. */
export function chooseLanguage(language: SiteLanguage): void {
  localStore.write(chosen, language);
  localStore.write(untold, language);
}

/** Notes what people choose from now on, by whichever link to another language. */
export function followLanguageLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[hreflang]') : null;
    const language = siteLanguages.find((one) => one === link?.getAttribute('hreflang'));
    if (language) chooseLanguage(language);
  });
}

/** What was chosen here last; null before anybody has. */
export const chosenLanguage = (): string | null => localStore.read(chosen);

/** What our server has not heard of yet, for whoever is signed in. */
export const untoldLanguage = {
  get: (): string | null => localStore.read(untold),
  clear: () => localStore.remove(untold),
};
