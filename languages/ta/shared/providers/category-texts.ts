import type { Category } from '../../../../shared/providers/category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, string>> = {
  tiler: 'டைல்ஸ்',
  glass: 'கண்ணாடி',
  ceiling: 'சீலிங்',
};
