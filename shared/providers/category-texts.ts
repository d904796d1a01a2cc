import type { Category } from './category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, string>> = {
  tiler: 'Tilers',
  glass: 'Glass',
  ceiling: 'Ceiling',
};

/** How a city of the directory is written; any other place as its professional wrote it. */
export const cityName = (city: string): string => city;

/** What a job is called, as it is stored in English until the office gives it a name of its own, which stays. */
export { cityName as jobTitle };

/** What a rate is for one of, where it is one of the usual; any other as its professional wrote it. */
export const unitName = (unit: string): string => unit;
