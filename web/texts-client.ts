import { getLocale } from '../paraglide/runtime.js';
import { translationLanguages, type TranslationLanguage } from '../shared/site-language.ts';
import { siteTextContract } from '../shared/features/settings/site-text-contract.ts';
import { ApiError } from './api-client.ts';
import { createPublicClient } from './public-client.ts';

/** What is written by the office and by professionals is written in English. */
export const isEnglish = (): boolean => getLocale() === 'en';

/** What that may be translated into for this page; undefined in English, and in a language of tests. */
const toLanguage = (): TranslationLanguage | undefined => translationLanguages.find((one) => one === getLocale());

/**
 * A translation that cannot be had right now (no line, a server that does not know of translations yet) is no reason to
 * show nothing. What our server fails at is.
 */
async function orNone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 404) throw error;
    return null;
  }
}

/** Reads a translation into the language of the page; null where there is none, and in English. */
export async function translated<T>(read: (language: TranslationLanguage) => Promise<T>): Promise<T | null> {
  const language = toLanguage();
  return language === undefined ? null : orNone(read(language));
}

const operator = createPublicClient(siteTextContract);

/** What the operator says in the language of the page. */
export const siteText = () => translated((language) => operator.getSiteText({ params: { language } }));
