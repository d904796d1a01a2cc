import type { AdminReview } from '../../../shared/features/reviews/admin-review-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { reviewColumns } from '../providers/provider-queries.ts';

const selectReviews = (db: Db) =>
  db
    .selectFrom('review')
    .innerJoin('provider', 'provider.id', 'review.providerId')
    .select(['review.id', 'review.jobId', ...reviewColumns.map((column) => `review.${column}` as const)])
    .select(['provider.slug', 'provider.displayName'])
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id');

/** Newest first. `ids`: only these. */
export async function readReviews(db: Db, ids?: readonly string[]): Promise<AdminReview[]> {
  const rows = await selectReviews(db)
    .$if(ids !== undefined, (query) => query.where('review.id', 'in', ids ?? []))
    .execute();
  return rows.map(({ slug, displayName, ...row }) => ({ ...row, provider: { slug, displayName } }));
}
