import type { Category } from '../../../../shared/providers/category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, string>> = {
  tiler: 'ටයිල්',
  glass: 'වීදුරු',
  ceiling: 'සිවිලිම්',
};

const names: Readonly<Record<string, string>> = {
  Colombo: 'කොළඹ',
  Kandy: 'මහනුවර',
  Galle: 'ගාල්ල',
  Jaffna: 'යාපනය',
  Negombo: 'මීගමුව',
  Anuradhapura: 'අනුරාධපුරය',
  Kurunegala: 'කුරුණෑගල',
  'Tiling Project': 'ටයිල් වැඩය',
  'Glass Project': 'වීදුරු වැඩය',
  'Ceiling Project': 'සිවිලිම් වැඩය',
};

/** How a city of the directory is written; any other place as its professional wrote it. */
export const cityName = (city: string): string => names[city] ?? city;

/** What a job is called, as it is stored in English until the office gives it a name of its own, which stays. */
export { cityName as jobTitle };

const units: Readonly<Record<string, string>> = {
  'sq.ft': 'වර්ග අඩිය',
  'linear ft': 'දිග අඩිය',
  item: 'අයිතමය',
  visit: 'පැමිණීම',
  day: 'දවස',
};

/** What a rate is for one of, where it is one of the usual; any other as its professional wrote it. */
export const unitName = (unit: string): string => units[unit] ?? unit;
