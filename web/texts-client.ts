import { language } from '../shared/language-texts.ts';
import { translationLanguages } from '../shared/site-language.ts';
import { siteTextContract } from '../shared/site/site-text-contract.ts';
import { ApiError, createClient } from './api-client.ts';

/** What is written by the office and by professionals is written in English. */
export const isEnglish = language === 'en';

/** What that may be translated into for this app; undefined in English, and in a language of tests. */
export const toLanguage = translationLanguages.find((one) => one === language);

/**
 * A translation that cannot be had right now (no line, a server that does not know of translations yet) is no reason to
 * show nothing. What our server fails at is.
 */
export async function orNone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 404) throw error;
    return null;
  }
}

const operator = createClient(siteTextContract);

/** What the operator says in the language of the page; null where nobody can tell, and in English. */
export const siteText = async () =>
  toLanguage ? orNone(operator.getSiteText({ params: { language: toLanguage } })) : null;
