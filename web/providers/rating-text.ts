/** `4.9 (41 reviews)`; without reviews there is no rating, and never a 0.0. */
export function ratingText(rating: number | null, reviewCount: number): string {
  if (rating === null) return 'No reviews yet';
  return `${rating.toFixed(1)} (${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'})`;
}
