import type { Category } from './category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, string>> = {
  tiler: 'Tilers',
  glass: 'Glass',
  ceiling: 'Ceiling',
};
