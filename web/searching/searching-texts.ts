import type { DirectorySort } from '../../shared/providers/directory-filter.ts';

/** Before the list of orders. */
export const sortBy = 'Sort by';
/** The order of the directory: featured professionals first. */
export const featuredFirst = 'Featured';
export const sorts: Readonly<Record<DirectorySort, string>> = {
  rating: 'Highest rated',
  reviews: 'Most reviews',
  rate: 'Lowest rate',
  name: 'Name',
};
/** Before what was looked for last on this device, a link: '“herringbone”, Tilers, Kandy' */
export const lastSearch = 'Last search:';
/** What was typed. */
export const quoted = (search: string) => `“${search}”`;
/** The way to those who are marked with a heart. */
export const shortlist = (count: number) => `Your shortlist (${count})`;
