import type { TranslationLanguage } from '../site-language.ts';

/** Where a provider is filed: by trade, and by the first city they work in. */
type Filed = { readonly category: string; readonly cities: readonly string[]; readonly city: string | null };

/** How the names begin of all files with providers. */
export const providersName = 'providers/';

/** `providers/tiler/Kandy/`: how they begin for a trade and city of a large directory. */
const groupName = (category: string, city: string | null): string =>
  `${providersName}${category}/${encodeURIComponent(city ?? '')}/`;

export const groupNameOf = ({ category, cities, city }: Filed): string => groupName(category, cities[0] ?? city);

/** `si/`: how the names begin of the files with translations into a language. */
export const languageName = (language: TranslationLanguage): string => `${language}/`;
