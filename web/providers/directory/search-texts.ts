import { plural } from '../../../shared/plural.ts';
import type { Category } from '../../../shared/providers/category.ts';

export const nobodyFound = 'No professionals found matching your criteria';
/** The same, where only some of a large directory were looked through: those that are saved on this phone. */
export const nobodySaved = 'Nobody saved on this phone matches your criteria';
export const othersLater = 'There may be others: search again when you are back online';
export const adjustFilters = 'Try adjusting your filters or search terms';
/** In place of the hint, above links to the three trades. `trade`: 'plumber' */
export const hasNone = (trade: string) =>
  `There are no ${trade}s on Nivasa. You will find tilers, glass specialists and ceiling experts:`;
export const clearFilters = 'Clear filters';

/** Before the cities and categories that the words of a search were taken for, each a button. */
export const understoodAs = 'Understood as';
export const worksIn = (city: string) => `Works in ${city}`;
/** `what`: 'Works in Galle', 'Tilers' */
export const remove = (what: string) => `Remove: ${what}`;

/** Others than were searched for, as a link to them. */
export const people: Readonly<Record<Category | 'all', (count: number) => string>> = {
  tiler: (count) => plural(count, { one: `${count} tiler`, other: `${count} tilers` }),
  glass: (count) => plural(count, { one: `${count} glass specialist`, other: `${count} glass specialists` }),
  ceiling: (count) => plural(count, { one: `${count} ceiling expert`, other: `${count} ceiling experts` }),
  all: (count) => `${count}`,
};
export const peopleIn: Readonly<Record<Category | 'all', (count: number, city: string) => string>> = {
  tiler: (count, city) =>
    plural(count, { one: `${count} tiler who works in ${city}`, other: `${count} tilers who work in ${city}` }),
  glass: (count, city) =>
    plural(count, {
      one: `${count} glass specialist who works in ${city}`,
      other: `${count} glass specialists who work in ${city}`,
    }),
  ceiling: (count, city) =>
    plural(count, {
      one: `${count} ceiling expert who works in ${city}`,
      other: `${count} ceiling experts who work in ${city}`,
    }),
  all: (count, city) => plural(count, { one: `${count} who works in ${city}`, other: `${count} who work in ${city}` }),
};
/** Where some were found already. `others`: '14 tilers' */
export const also = (others: string) => `Also ${others}`;
