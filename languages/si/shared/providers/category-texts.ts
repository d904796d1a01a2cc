import type { Category } from '../../../../shared/providers/category.ts';

/** How the directory names each category. */
export const categoryNames: Readonly<Record<Category, string>> = {
  tiler: 'ටයිල්',
  glass: 'වීදුරු',
  ceiling: 'සිවිලිම්',
};
