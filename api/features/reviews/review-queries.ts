import type { AdminReview } from '../../../shared/features/reviews/admin-review-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { selectReviews, toReview } from '../../entities/shown-reviews.ts';

/** Newest first. `ids`: only these. */
export async function readReviews(db: Db, ids?: readonly string[]): Promise<AdminReview[]> {
  const rows = await selectReviews(db)
    .innerJoin('provider', 'provider.id', 'review.providerId')
    .select(['review.id', 'review.jobId', 'provider.slug', 'provider.displayName'])
    .$if(ids !== undefined, (query) => query.where('review.id', 'in', ids ?? []))
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .execute();
  return rows.map(({ slug, displayName, ...row }) => ({ ...toReview(row), provider: { slug, displayName } }));
}
