import type { Category } from '../../../../shared/providers/category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, string>> = {
  tiler: 'ටයිල්',
  glass: 'වීදුරු',
  ceiling: 'සිවිලිම්',
};

const cityNames: Readonly<Record<string, string>> = {
  Colombo: 'කොළඹ',
  Kandy: 'මහනුවර',
  Galle: 'ගාල්ල',
  Jaffna: 'යාපනය',
  Negombo: 'මීගමුව',
  Anuradhapura: 'අනුරාධපුරය',
  Kurunegala: 'කුරුණෑගල',
};

/** How a city of the directory is written; any other place as its professional wrote it. */
export const cityName = (city: string): string => cityNames[city] ?? city;
