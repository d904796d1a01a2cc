export const reviewWord = (count: number) => (count === 1 ? 'review' : 'reviews');

/** `4.9 (41 reviews)`; without reviews there is no rating, and never a 0.0. */
export function ratingText(rating: number | null, reviewCount: number): string {
  return rating === null ? 'No reviews yet' : `${rating.toFixed(1)} (${reviewCount} ${reviewWord(reviewCount)})`;
}
