import { languageChosenKey, siteLanguages, type SiteLanguage } from '../../shared/site-language.ts';
import { localStore } from './device-storage.ts';

const untold = 'nivasa:language-untold';

/** Somebody has asked for the pages in this language, on this device. */
export function chooseLanguage(language: SiteLanguage): void {
  localStore.write(languageChosenKey, language);
  localStore.write(untold, language);
}

/** What our server has not heard of yet, for whoever is signed in. */
export const untoldLanguage = {
  get: (): string | null => localStore.read(untold),
  clear: () => localStore.remove(untold),
};

/**
 * Notes what people choose from now on, by whichever link to another language, and gives it what stands behind the `#`
 * of the address: no document knows that, and of a request's or a family's link it is the secret.
 */
export function followLanguageLinks(): void {
  const pressed = ({ target }: Event): SiteLanguage | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    const language = siteLanguages.find((one) => one === link?.hreflang);
    if (link && language) link.hash = location.hash;
    return language;
  };
  // Before a click, and where none comes: the wheel opens a tab, a long press offers to copy the address.
  document.addEventListener('pointerdown', pressed);
  document.addEventListener('click', (event) => {
    const language = pressed(event);
    if (language) chooseLanguage(language);
  });
}
