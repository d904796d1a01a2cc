import { m } from '../../../../paraglide/messages.js';
import type { DirectorySort } from '../../../../shared/features/providers/directory-filter.ts';
export const sorts: Readonly<Record<DirectorySort, () => string>> = {
  rating: m.searching_sorts_rating,
  reviews: m.searching_sorts_reviews,
  rate: m.searching_sorts_rate,
  name: m.searching_sorts_name,
};
