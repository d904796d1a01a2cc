import { m } from '../../../../paraglide/messages.js';
import type { Category } from '../../../../shared/features/providers/category.ts';

/** Alternatives to the searched ones, as link texts. */
export const people: Readonly<Record<Category | 'all', (values: { readonly count: number }) => string>> = {
  tiler: m.search_people_tiler,
  glass: m.search_people_glass,
  ceiling: m.search_people_ceiling,
  all: ({ count }) => String(count),
};

export const peopleIn: Readonly<
  Record<Category | 'all', (values: { readonly count: number; readonly city: string }) => string>
> = {
  tiler: m.search_people_in_tiler,
  glass: m.search_people_in_glass,
  ceiling: m.search_people_in_ceiling,
  all: m.search_people_in_all,
};
