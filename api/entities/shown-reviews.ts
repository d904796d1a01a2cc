import type { PortalJob } from '../../shared/features/jobs/job-contract.ts';
import type { Review } from '../../shared/features/providers/provider-contract.ts';
import type { Db } from './tables.ts';

/** For `toReview`. */
export const selectReviews = (db: Db) =>
  db
    .selectFrom('review')
    .leftJoin('reviewReply as reply', 'reply.reviewId', 'review.id')
    .select(['review.rating', 'review.comment', 'review.createdAt', 'review.workTitle', 'review.areaSqft'])
    .select(['review.city', 'review.completedMonth', 'reply.text as replyText', 'reply.createdAt as repliedAt']);

type Replied = { readonly replyText: string | null; readonly repliedAt: string | null };

/** Converts a row to the contract's type. */
export const toReview = <Row extends Replied>({ replyText, repliedAt, ...row }: Row) => ({
  ...row,
  reply: replyText === null || repliedAt === null ? null : { text: replyText, createdAt: repliedAt },
});

/** Newest first. */
export async function readReviewsOf(db: Db, providerId: string): Promise<Review[]> {
  const rows = await selectReviews(db)
    .select(['review.id', 'review.jobId'])
    .where('review.providerId', '=', providerId)
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .execute();
  return rows.map(toReview);
}

/** For `toOwnReview`, in queries that join the review and its `reply`. */
export const ownReviewColumns = [
  'review.rating',
  'review.comment',
  'review.createdAt as reviewedAt',
  'reply.text as replyText',
  'reply.createdAt as repliedAt',
] as const;

type OwnReview = Replied & {
  readonly rating: number | null;
  readonly comment: string | null;
  readonly reviewedAt: string | null;
};

/** The review of a job as its customer sees it; null if there is none. */
export function toOwnReview({ rating, comment, reviewedAt, ...row }: OwnReview): PortalJob['review'] {
  if (rating === null || comment === null || reviewedAt === null) return null;
  const { replyText, repliedAt } = row;
  return toReview({ rating, comment, createdAt: reviewedAt, replyText, repliedAt });
}
