import type { AdminReview } from '../../shared/reviews/admin-review-contract.ts';
import type { Database } from '../database/database.ts';
import { newestFirst } from '../database/row-order.ts';
import { pick, view } from '../database/view.ts';
import { providers } from '../entities/provider-entity.ts';
import { reviews } from '../entities/review-entity.ts';

const reviewView = view(`${reviews} join ${providers} on ${providers.id} = ${reviews.providerId}`, {
  ...pick(reviews, 'id', 'jobId', 'rating', 'comment', 'createdAt'),
  ...pick(reviews, 'workTitle', 'areaSqft', 'city', 'completedMonth'),
  ...pick(providers, 'slug', 'displayName'),
});

type Which = {
  /** SQL written in the code. */
  readonly where?: string;
  readonly limit?: string;
  readonly params?: readonly unknown[];
};

/** Newest first. */
export async function readReviews(
  read: Database['read'],
  { where = '', limit = '', params = [] }: Which = {},
): Promise<AdminReview[]> {
  const rows = await reviewView.read(read, `${where} ${newestFirst(reviews)} ${limit}`, params);
  return rows.map(({ slug, displayName, ...row }) => ({ ...row, provider: { slug, displayName } }));
}
