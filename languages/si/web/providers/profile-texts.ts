import type { Category } from '../../../../shared/providers/category.ts';
// The title of the page while the name cannot be read.
export const professional = 'ශිල්පියා';
export const professionalDescription = 'ශිල්පියෙකුගේ මිල ගණන්, පින්තූර සහ සමාලෝචන.';

// Who that is, for lists of search results.
export const trades: Readonly<Record<Category, string>> = {
  tiler: 'ටයිල් ශිල්පියා',
  glass: 'වීදුරු ශිල්පියා',
  ceiling: 'සිවිලිම් ශිල්පියා',
};
export const tradesIn: Readonly<Record<Category, (places: string) => string>> = {
  tiler: (places) => `ටයිල් ශිල්පියා, ${places}`,
  glass: (places) => `වීදුරු ශිල්පියා, ${places}`,
  ceiling: (places) => `සිවිලිම් ශිල්පියා, ${places}`,
};
/** `rating`: '4.9' */
export const rated = (rating: string, reviewCount: number) => `${rating} (සමාලෝචන ${reviewCount}ක්)`;
export const listed = (places: readonly string[]) => places.join(' සහ ');
/** `who`: 'Tiler in Colombo and Galle'; `rating`: '4.9 (41 reviews)'; `tags`: 'Herringbone, Stairs' */
export const description = (who: string, rating: string, tags: string) =>
  `${who}. ${rating}. ${tags}: මිල ගණන්, අවසන් කළ වැඩවල පින්තූර, ඔන්ලයින් ඇස්තමේන්තු සහ ස්ථානීය පරීක්ෂා.`;
export const descriptionWithoutTags = (who: string, rating: string) =>
  `${who}. ${rating}. මිල ගණන්, අවසන් කළ වැඩවල පින්තූර, ඔන්ලයින් ඇස්තමේන්තු සහ ස්ථානීය පරීක්ෂා.`;
