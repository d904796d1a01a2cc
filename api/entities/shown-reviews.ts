import type { PortalJob } from '../../shared/features/jobs/job-contract.ts';
import type { Review } from '../../shared/features/providers/provider-contract.ts';
import type { RemovalReason } from '../../shared/features/reviews/review-removal.ts';
import type { Db } from './tables.ts';

/** Reply and removal of a review, in queries that join its `reply`. */
const stateColumns = [
  'reply.text as replyText',
  'reply.createdAt as repliedAt',
  'review.hiddenAt',
  'review.hiddenAs',
  'review.hiddenBecause',
] as const;

/** For `toReview`. */
export const selectReviews = (db: Db) =>
  db
    .selectFrom('review')
    .leftJoin('reviewReply as reply', 'reply.reviewId', 'review.id')
    .select(['review.rating', 'review.comment', 'review.createdAt', 'review.workTitle', 'review.areaSqft'])
    .select(['review.city', 'review.completedMonth', ...stateColumns]);

type State = {
  readonly replyText: string | null;
  readonly repliedAt: string | null;
  readonly hiddenAt: string | null;
  readonly hiddenAs: RemovalReason | null;
  readonly hiddenBecause: string | null;
};

/** Converts a row to the contract's type, with the words of a removed review. */
export const toReview = <Row extends State>({
  replyText,
  repliedAt,
  hiddenAt,
  hiddenAs,
  hiddenBecause,
  ...row
}: Row) => ({
  ...row,
  reply: replyText === null || repliedAt === null ? null : { text: replyText, createdAt: repliedAt },
  removed: hiddenAt === null || hiddenAs === null ? null : { reason: hiddenAs, words: hiddenBecause, at: hiddenAt },
});

/** The same for the public: of a removed review only why and when. */
export function toPublicReview<Row extends Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]>(
  row: Row,
) {
  const review = toReview(row);
  if (review.removed === null) return review;
  const nothing = { rating: null, comment: null, workTitle: null, areaSqft: null, city: null };
  return { ...review, ...nothing, completedMonth: null, reply: null };
}

/** Newest first. */
export async function readReviewsOf(db: Db, providerId: string): Promise<Review[]> {
  const rows = await selectReviews(db)
    .select(['review.id', 'review.jobId'])
    .where('review.providerId', '=', providerId)
    .orderBy('review.createdAt', 'desc')
    .orderBy('review.id')
    .execute();
  return rows.map(toPublicReview);
}

/** For `toOwnReview`, in queries that join the review and its `reply`. */
export const ownReviewColumns = [
  'review.rating',
  'review.comment',
  'review.createdAt as reviewedAt',
  ...stateColumns,
] as const;

type OwnReview = State & {
  readonly rating: number | null;
  readonly comment: string | null;
  readonly reviewedAt: string | null;
};

/** The review of a job as its customer sees it; null if there is none. */
export function toOwnReview({ rating, comment, reviewedAt, ...row }: OwnReview): PortalJob['review'] {
  if (rating === null || comment === null || reviewedAt === null) return null;
  const { replyText, repliedAt, hiddenAt, hiddenAs, hiddenBecause } = row;
  const state = { replyText, repliedAt, hiddenAt, hiddenAs, hiddenBecause };
  return toReview({ rating, comment, createdAt: reviewedAt, ...state });
}
