type Counted = { readonly rating: number; readonly hiddenAt: string | null };

/**
 * Number and mean of the reviews of a professional that are not hidden. The mean is in tenths, rounded half up in
 * integer arithmetic: a sum of 17 over 4 reviews gives 43. It is null without reviews.
 */
export function ratingOf(reviews: readonly Counted[]): {
  readonly ratingTenths: number | null;
  readonly reviewCount: number;
} {
  const ratings = reviews.filter(({ hiddenAt }) => hiddenAt === null).map(({ rating }) => rating);
  return { ratingTenths: meanTenths(ratings), reviewCount: ratings.length };
}

function meanTenths(ratings: readonly number[]): number | null {
  const count = ratings.length;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return count === 0 ? null : Math.floor((20 * sum + count) / (2 * count));
}
