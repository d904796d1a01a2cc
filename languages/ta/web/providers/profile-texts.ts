import type { Category } from '../../../../shared/providers/category.ts';
import { plural } from '../../../../shared/plural.ts';

// The title of the page while the name cannot be read.
export const professional = 'நிபுணர்';
export const professionalDescription = 'ஒரு நிபுணரின் விலைகள், படங்கள், மதிப்புரைகள்.';

// Who that is, for lists of search results.
export const trades: Readonly<Record<Category, string>> = {
  tiler: 'டைல்ஸ் பதிப்பவர்',
  glass: 'கண்ணாடி நிபுணர்',
  ceiling: 'சீலிங் நிபுணர்',
};
export const tradesIn: Readonly<Record<Category, (places: string) => string>> = {
  tiler: (places) => `டைல்ஸ் பதிப்பவர், ${places}`,
  glass: (places) => `கண்ணாடி நிபுணர், ${places}`,
  ceiling: (places) => `சீலிங் நிபுணர், ${places}`,
};
/** `rating`: '4.9' */
export const rated = (rating: string, reviewCount: number) =>
  plural(reviewCount, { one: `${rating} (${reviewCount} மதிப்புரை)`, other: `${rating} (${reviewCount} மதிப்புரைகள்)` });
export const listed = (places: readonly string[]) => places.join(' மற்றும் ');
/** `who`: 'Tiler in Colombo and Galle'; `rating`: '4.9 (41 reviews)'; `tags`: 'Herringbone, Stairs' */
export const description = (who: string, rating: string, tags: string) =>
  `${who}. ${rating}. ${tags}: விலைகள், முடிந்த வேலைகளின் படங்கள், ஆன்லைன் மதிப்பீடுகள், கள ஆய்வுகள்.`;
export const descriptionWithoutTags = (who: string, rating: string) =>
  `${who}. ${rating}. விலைகள், முடிந்த வேலைகளின் படங்கள், ஆன்லைன் மதிப்பீடுகள், கள ஆய்வுகள்.`;
