import { languageChosenKey, siteLanguages, type SiteLanguage } from '../../shared/site-language.ts';
import { localStore } from './device-storage.ts';

const untold = 'nivasa:language-untold';

/** Records that the user has chosen this language on this device. */
export function chooseLanguage(language: SiteLanguage): void {
  localStore.write(languageChosenKey, language);
  localStore.write(untold, language);
}

/** The choice that our server has not received yet, for a signed-in customer. */
export const untoldLanguage = {
  get: (): string | null => localStore.read(untold),
  clear: () => localStore.remove(untold),
};

/**
 * From now on records the language that users choose with any link to another language. Also copies the fragment of the
 * URL to that link: the server never receives it, and in the link of a request or a family it is the secret.
 */
export function followLanguageLinks(): void {
  const pressed = ({ target }: Event): SiteLanguage | undefined => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    const language = siteLanguages.find((one) => one === link?.hreflang);
    if (link && language) link.hash = location.hash;
    return language;
  };
  // Before a click, and without one: the middle button opens a tab, a long press offers to copy the URL.
  document.addEventListener('pointerdown', pressed);
  document.addEventListener('click', (event) => {
    const language = pressed(event);
    if (language) chooseLanguage(language);
  });
}
