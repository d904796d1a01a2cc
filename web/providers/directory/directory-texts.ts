import type { Category } from '../../../shared/providers/category.ts';

export const title = 'Find a professional';
export const lead = 'Tilers, glass specialists and ceiling experts, with their rates.';

/** Names the field to screen readers. */
export const searchField = 'Search';
export const searchHint = 'Name, area or speciality';
export const city = 'City';
export const allCities = 'All Cities';
/** A choice of cities, each with how many work there: 'Kandy (8)' */
export const cityWith = (name: string, count: number) => `${name} (${count})`;
export const category = 'Category';
/** All categories. */
export const all = 'All';
export const find = 'Search';

/** Where no city is chosen. */
export const country = 'Sri Lanka';
/** The page's title, its heading once a category or a city is chosen, and the beginning of its description. */
export const peopleIn: Readonly<Record<Category | 'all', (place: string) => string>> = {
  tiler: (place) => `Tilers in ${place}`,
  glass: (place) => `Glass specialists in ${place}`,
  ceiling: (place) => `Ceiling experts in ${place}`,
  all: (place) => `Tilers, glass and ceiling experts in ${place}`,
};
/** `people`: 'Tilers in Galle' */
export const description = (people: string) =>
  `${people} with their rates and reviews. Ask for an online estimate or book a site inspection at a fixed fee.`;

// Those whom somebody has chosen, in place of the directory.
export const shortlist = 'Your shortlist';
export const shortlistLead =
  'Saved on this phone, so it works offline too. Anyone you send the link to sees the same list.';
export const comparison = 'Side by side';
export const comparisonLead = 'Compare professionals by rates, ratings, cities and specialities.';
export const backToAll = 'All professionals';
/** Below the heading where a city or a category is chosen. */
export const toChooseFrom = (count: number) =>
  `${count} to choose from, with their rates, pictures of finished work and reviews.`;
/** The same as the description of the page. `people`: 'Tilers in Galle' */
export const counted = (people: string, count: number) => `${people}: ${toChooseFrom(count)}`;
