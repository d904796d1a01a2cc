import type { DirectorySort } from '../../../../shared/providers/directory-filter.ts';

/** Before the list of orders. */
export const sortBy = 'පිළිවෙළ';
/** The order of the directory: featured professionals first. */
export const featuredFirst = 'තෝරාගත් අය';
export const sorts: Readonly<Record<DirectorySort, string>> = {
  rating: 'ඉහළම ඇගයීම්',
  reviews: 'වැඩිම සමාලෝචන',
  rate: 'අඩුම මිල',
  name: 'නම',
};
/** Before what was looked for last on this device, a link: '“herringbone”, Tilers, Kandy' */
export const lastSearch = 'අන්තිමට සෙව්වේ:';
/** What was typed. */
export const quoted = (search: string) => `“${search}”`;
export const shortlist = (count: number) => `ඔබේ තේරීම් ලැයිස්තුව (${count})`;
