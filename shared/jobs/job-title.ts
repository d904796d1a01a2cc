import type { Category } from '../providers/category.ts';

/** Where nothing says what kind of work it is. */
export const defaultJobTitle = 'Tiling Project';

const titles: Readonly<Record<Category, string>> = {
  tiler: defaultJobTitle,
  glass: 'Glass Project',
  ceiling: 'Ceiling Project',
};

/** The title that a job begins with; null when nobody knows the provider. */
export function jobTitleFor(category: Category | null): string {
  return category === null ? defaultJobTitle : titles[category];
}
