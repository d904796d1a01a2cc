import { getLocale } from '../paraglide/runtime.js';
import { translationLanguages, type TranslationLanguage } from '../shared/site-language.ts';
import { siteTextContract } from '../shared/features/settings/site-text-contract.ts';
import { ApiError } from './api-client.ts';
import { createPublicClient } from './public-client.ts';

/** The office and professionals write in English. */
export const isEnglish = (): boolean => getLocale() === 'en';

/** The page's language for translations; undefined in English, and in the test language. */
const toLanguage = (): TranslationLanguage | undefined => translationLanguages.find((one) => one === getLocale());

/**
 * Null if a translation cannot be fetched now (no network, or an older server), because the English text can be shown.
 * An error of our server is thrown.
 */
async function orNone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 404) throw error;
    return null;
  }
}

/** Reads a translation into the page's language; null if there is none, and in English. */
export async function translated<T>(read: (language: TranslationLanguage) => Promise<T>): Promise<T | null> {
  const language = toLanguage();
  return language === undefined ? null : orNone(read(language));
}

const operator = createPublicClient(siteTextContract);

/** The operator's texts in the page's language. */
export const siteText = () => translated((language) => operator.getSiteText({ params: { language } }));
