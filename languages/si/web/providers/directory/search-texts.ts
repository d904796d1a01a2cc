import type { Category } from '../../../../../shared/providers/category.ts';

export const nobodyFound = 'ඔබ සොයන ආකාරයේ ශිල්පීන් හමු වුණේ නැත';
/** The same, where only some of a large directory were looked through: those that are saved on this phone. */
export const nobodySaved = 'මේ දුරකථනයේ සුරැකූ අය අතර ඔබ සොයන ආකාරයේ කිසිවෙක් නැත';
export const othersLater = 'තවත් අය සිටිය හැක: සම්බන්ධතාව නැවත ලැබුණු විට ආයෙත් සොයන්න';
export const adjustFilters = 'තේරීම් හෝ සෙවූ වචන වෙනස් කර බලන්න';
/** In place of the hint, above links to the three trades. `trade`: 'plumber' */
export const hasNone = (trade: string) =>
  `Nivasa\u00A0හි ${trade} කෙනෙක් නැත. මෙහි සිටින්නේ ටයිල් බාස්වරු, වීදුරු ශිල්පීන් සහ සිවිලිම් ශිල්පීන් ය:`;
export const clearFilters = 'තේරීම් ඉවත් කරන්න';

/** Before the cities and categories that the words of a search were taken for, each a button. */
export const understoodAs = 'ඔබ සෙව්වේ:';
export const worksIn = (city: string) => `${city}\u00A0හි වැඩ කරන`;
/** `what`: 'Works in Galle', 'Tilers' */
export const remove = (what: string) => `ඉවත් කරන්න: ${what}`;

/** Others than were searched for, as a link to them. */
export const people: Readonly<Record<Category | 'all', (count: number) => string>> = {
  tiler: (count) => `ටයිල් බාස්වරු ${count} දෙනෙක්`,
  glass: (count) => `වීදුරු ශිල්පීන් ${count} දෙනෙක්`,
  ceiling: (count) => `සිවිලිම් ශිල්පීන් ${count} දෙනෙක්`,
  all: (count) => `${count}`,
};
export const peopleIn: Readonly<Record<Category | 'all', (count: number, city: string) => string>> = {
  tiler: (count, city) => `${city}\u00A0හි වැඩ කරන ටයිල් බාස්වරු ${count} දෙනෙක්`,
  glass: (count, city) => `${city}\u00A0හි වැඩ කරන වීදුරු ශිල්පීන් ${count} දෙනෙක්`,
  ceiling: (count, city) => `${city}\u00A0හි වැඩ කරන සිවිලිම් ශිල්පීන් ${count} දෙනෙක්`,
  all: (count, city) => `${city}\u00A0හි වැඩ කරන ශිල්පීන් ${count} දෙනෙක්`,
};
/** Where some were found already. `others`: '14 tilers' */
export const also = (others: string) => `තවත් ${others}`;
