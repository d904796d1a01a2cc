import type { AdminReview } from '../../shared/reviews/admin-review-contract.ts';
import type { Database } from '../database/database.ts';
import { instantOf } from '../database/raw-values.ts';

type ReviewRow = Pick<AdminReview, 'id' | 'jobId' | 'rating' | 'comment'> & {
  readonly createdAt: unknown;
  readonly slug: string;
  readonly displayName: string;
};

/** Newest first; `limit`: SQL written in the code. */
export async function readReviews(read: Database['read'], limit = ''): Promise<AdminReview[]> {
  const rows = await read<ReviewRow>(
    `select review.id, job_id as "jobId", rating, comment, review.created_at as "createdAt", provider.slug, provider.display_name as "displayName"
     from review join provider on provider.id = review.provider_id order by review.created_at desc, review.id ${limit}`,
  );
  return rows.map(({ slug, displayName, createdAt, ...row }) => ({
    ...row,
    createdAt: instantOf(createdAt),
    provider: { slug, displayName },
  }));
}
