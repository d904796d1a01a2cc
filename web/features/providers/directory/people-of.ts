import { m } from '../../../../paraglide/messages.js';
import { cityName } from '../../../../shared/features/providers/category-texts.ts';
import type { DirectoryFilter } from '../../../../shared/features/providers/directory-filter.ts';
import * as texts from './directory-texts.ts';

/** The filters of a directory page, without the search. */
export type Narrowed = Pick<DirectoryFilter, 'category' | 'city'>;

/** Who is on it: 'Tilers in Galle' */
export const peopleOf = ({ category, city }: Narrowed): string =>
  texts.peopleIn[category ?? 'all']({ place: city ? cityName(city) : m.directory_country() });
