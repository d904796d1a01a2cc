import type { TranslationLanguage } from '../site-language.ts';

/** The fields that determine a provider's file: the trade and the first city. */
type Filed = { readonly category: string; readonly cities: readonly string[]; readonly city: string | null };

/** Prefix of the names of all files with providers. */
export const providersName = 'providers/';

/** `providers/tiler/Kandy/`: name prefix for a trade and city of a large directory. */
const groupName = (category: string, city: string | null): string =>
  `${providersName}${category}/${encodeURIComponent(city ?? '')}/`;

export const groupNameOf = ({ category, cities, city }: Filed): string => groupName(category, cities[0] ?? city);

/** `si/`: name prefix of the files with translations into a language. */
export const languageName = (language: TranslationLanguage): string => `${language}/`;
