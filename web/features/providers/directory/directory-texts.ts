import { m } from '../../../../paraglide/messages.js';
import type { Category } from '../../../../shared/features/providers/category.ts';
import { cityName } from '../../../../shared/features/providers/category-texts.ts';
import type { DirectoryFilter, DirectorySort } from '../../../../shared/features/providers/directory-filter.ts';

const peopleIn: Readonly<Record<Category | 'all', (values: { readonly place: string }) => string>> = {
  tiler: m.directory_people_in_tiler,
  glass: m.directory_people_in_glass,
  ceiling: m.directory_people_in_ceiling,
  all: m.directory_people_in_all,
};

/** The filters of a directory page, without the search. */
export type Narrowed = Pick<DirectoryFilter, 'category' | 'city'>;

/**
 * Who is on a page, 'Tilers in Galle': its title, its heading once a category or a city is chosen, and the beginning of
 * its description.
 */
export const peopleOf = ({ category, city }: Narrowed): string =>
  peopleIn[category ?? 'all']({ place: city ? cityName(city) : m.directory_country() });

export const sorts: Readonly<Record<DirectorySort, () => string>> = {
  rating: m.searching_sorts_rating,
  reviews: m.searching_sorts_reviews,
  rate: m.searching_sorts_rate,
  name: m.searching_sorts_name,
};
