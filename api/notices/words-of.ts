import { languagePath, type SiteLanguage } from '../../shared/site-language.ts';
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

/** `words`: of the languages that were built. English is always there, and speaks for those that are not. */
export const speechIn =
  (origin: () => string, words: Readonly<Partial<Record<SiteLanguage, CustomerWords>>> = {}): SpeechIn =>
  (asked) => {
    const built = words[asked];
    const language = built ? asked : 'en';
    return { words: built ?? customerWords, language, origin: origin() + languagePath(language) };
  };
