import { m } from '../../../../paraglide/messages.js';
import type { Category } from '../../../../shared/features/providers/category.ts';

/** The page's title, its heading once a category or a city is chosen, and the beginning of its description. */
export const peopleIn: Readonly<Record<Category | 'all', (values: { readonly place: string }) => string>> = {
  tiler: m.directory_people_in_tiler,
  glass: m.directory_people_in_glass,
  ceiling: m.directory_people_in_ceiling,
  all: m.directory_people_in_all,
};
