import { languagePath, type SiteLanguage } from '../../shared/site-language.ts';
import { withLocale } from '../i18n/with-locale.ts';
import { customerWords, type CustomerWords } from './customer-words.ts';

/** What somebody is told in their language, and the addresses that it names. */
type Speech = {
  readonly words: CustomerWords;
  readonly language: SiteLanguage;
  /** The site's public origin and what the addresses of the language begin with, without a slash at its end. */
  readonly origin: string;
};

/** How to speak to somebody who reads this language. */
export type SpeechIn = (language: SiteLanguage) => Speech;

/** The functions of `customerWords`, bound to a language. */
export function wordsIn(language: SiteLanguage): CustomerWords {
  const spoken = Object.entries(customerWords).map(([name, say]) => {
    // `CustomerWords` types each function; this code only passes its arguments on.
    const told = say as (...facts: readonly unknown[]) => unknown;
    return [name, (...facts: readonly unknown[]) => withLocale(language, () => told(...facts))];
  });
  return Object.fromEntries(spoken) as CustomerWords;
}

export function speechIn(origin: () => string): SpeechIn {
  const words = { en: wordsIn('en'), si: wordsIn('si'), ta: wordsIn('ta') };
  return (language) => ({ words: words[language], language, origin: origin() + languagePath(language) });
}
