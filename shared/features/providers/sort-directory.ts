import { isAreaUnit } from './area-unit.ts';
import type { DirectorySort } from './directory-filter.ts';
import type { ProviderSummary } from './provider-contract.ts';

/** The fields that an order uses. */
export type Sortable = Pick<ProviderSummary, 'displayName' | 'rating' | 'reviewCount' | 'fromRate'>;

const byName = new Intl.Collator('en', { sensitivity: 'base' });

/** Rates by area sort before other rates, which cannot be compared with them; providers without a rate come last. */
function rateOf({ fromRate }: Sortable): number {
  if (!fromRate) return Number.MAX_SAFE_INTEGER;
  return isAreaUnit(fromRate.unit) ? fromRate.amountLkr : fromRate.amountLkr + 1e12;
}

const byRating = (a: Sortable, b: Sortable) => (b.rating ?? 0) - (a.rating ?? 0);
const byReviews = (a: Sortable, b: Sortable) => b.reviewCount - a.reviewCount;

const orders: Readonly<Record<DirectorySort, (a: Sortable, b: Sortable) => number>> = {
  rating: (a, b) => byRating(a, b) || byReviews(a, b),
  reviews: (a, b) => byReviews(a, b) || byRating(a, b),
  rate: (a, b) => rateOf(a) - rateOf(b),
  name: (a, b) => byName.compare(a.displayName, b.displayName),
};

/** Sorts by the chosen order; equal providers keep the directory's order. */
export const sorted = <P extends Sortable>(providers: readonly P[], sort: DirectorySort | undefined): readonly P[] =>
  sort ? [...providers].sort(orders[sort]) : providers;
