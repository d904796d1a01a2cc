import type { Category } from '../../shared/providers/category.ts';
import { plural } from '../../shared/plural.ts';

// The title of the page while the name cannot be read.
export const professional = 'Professional';
export const professionalDescription = "A professional's rates, pictures and reviews.";

// Who that is, for lists of search results.
export const trades: Readonly<Record<Category, string>> = {
  tiler: 'Tiler',
  glass: 'Glass specialist',
  ceiling: 'Ceiling expert',
};
export const tradesIn: Readonly<Record<Category, (places: string) => string>> = {
  tiler: (places) => `Tiler in ${places}`,
  glass: (places) => `Glass specialist in ${places}`,
  ceiling: (places) => `Ceiling expert in ${places}`,
};
/** `rating`: '4.9' */
export const rated = (rating: string, reviewCount: number) =>
  plural(reviewCount, { one: `${rating} (${reviewCount} review)`, other: `${rating} (${reviewCount} reviews)` });
export const listed = (places: readonly string[]) => places.join(' and ');
/** `who`: 'Tiler in Colombo and Galle'; `rating`: '4.9 (41 reviews)'; `tags`: 'Herringbone, Stairs' */
export const description = (who: string, rating: string, tags: string) =>
  `${who}. ${rating}. ${tags}: rates, pictures of finished work, online estimates and site inspections.`;
export const descriptionWithoutTags = (who: string, rating: string) =>
  `${who}. ${rating}. Rates, pictures of finished work, online estimates and site inspections.`;
