import type { Category } from '../../../../../shared/providers/category.ts';

export const title = 'ශිල්පියෙකු සොයන්න';
export const lead = 'ටයිල්, වීදුරු සහ සිවිලිම් ශිල්පීන්, ඔවුන්ගේ මිල ගණන් සමඟ.';

/** Names the field to screen readers. */
export const searchField = 'සොයන්න';
export const searchHint = 'නම, ප්‍රදේශය හෝ විශේෂත්වය';
export const city = 'නගරය';
export const allCities = 'සියලු නගර';
/** A choice of cities, each with how many work there: 'Kandy (8)' */
export const cityWith = (name: string, count: number) => `${name} (${count})`;
export const category = 'වැඩ වර්ගය';
/** All categories. */
export const all = 'සියල්ල';
export const find = 'සොයන්න';

/** Where no city is chosen. */
export const country = 'ශ්‍රී ලංකාව';
/** The page's title, its heading once a category or a city is chosen, and the beginning of its description. */
export const peopleIn: Readonly<Record<Category | 'all', (place: string) => string>> = {
  tiler: (place) => `ටයිල් බාස්වරු: ${place}`,
  glass: (place) => `වීදුරු ශිල්පීන්: ${place}`,
  ceiling: (place) => `සිවිලිම් ශිල්පීන්: ${place}`,
  all: (place) => `ටයිල්, වීදුරු සහ සිවිලිම් ශිල්පීන්: ${place}`,
};
/** `people`: 'Tilers in Galle' */
export const description = (people: string) =>
  `${people}. මිල ගණන් සහ සමාලෝචන සමඟ. ඔන්ලයින් ඇස්තමේන්තුවක් ඉල්ලන්න, නැතහොත් ස්ථාවර ගාස්තුවකට ස්ථානීය පරීක්ෂාවක් වෙන් කරන්න.`;

// Those whom somebody has chosen, in place of the directory.
export const shortlist = 'ඔබේ තේරීම් ලැයිස්තුව';
export const shortlistLead =
  'මේ දුරකථනයේ සුරැකිණි, ඒ නිසා අන්තර්ජාල සම්බන්ධතාවක් නැතිවත් පෙනේ. ඔබ සබැඳිය යවන ඕනෑම කෙනෙකුට පෙනෙන්නේ මේ ලැයිස්තුවමයි.';
export const comparison = 'සැසඳීම';
export const comparisonLead = 'මිල ගණන්, ඇගයීම්, නගර සහ විශේෂත්ව අනුව ශිල්පීන් සසඳන්න.';
export const backToAll = 'සියලු ශිල්පීන්';
/** Below the heading where a city or a category is chosen. */
export const toChooseFrom = (count: number) =>
  `තෝරාගත හැකි ශිල්පීන් ${count} දෙනෙක්, ඔවුන්ගේ මිල ගණන්, නිම කළ වැඩවල ඡායාරූප සහ සමාලෝචන සමඟ.`;
/** The same as the description of the page. `people`: 'Tilers in Galle' */
export const counted = (people: string, count: number) => `${people}. ${toChooseFrom(count)}`;
