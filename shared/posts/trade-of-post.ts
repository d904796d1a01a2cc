import { categories, type Category } from '../providers/category.ts';

const signs: Readonly<Record<Category, RegExp>> = {
  tiler: /\b(?:tiles?|tilers?|tiling|floors?|grout|screed|terrazzo|mosaic|herringbone|skirting)\b/g,
  glass: /\b(?:glass|glazing|windows?|mirrors?|shower screens?|railings?)\b/g,
  ceiling: /\b(?:ceilings?|gypsum|cornices?)\b/g,
};

/**
 * The trade that a post is about, by the words of its address, which are English in every language; null where it
 * names none, or several alike.
 */
export function tradeOfPost(slug: string): Category | null {
  const words = slug.replaceAll('-', ' ');
  const counts = categories
    .map((category) => ({ category, count: words.match(signs[category])?.length ?? 0 }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  return first && first.count > (second?.count ?? 0) ? first.category : null;
}
