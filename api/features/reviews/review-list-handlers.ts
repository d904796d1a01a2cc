import {
  reviewTabs,
  statesOfReviewTab,
  type reviewListContract,
} from '../../../shared/features/reviews/review-list-contract.ts';
import type { AdminReview } from '../../../shared/features/reviews/admin-review-contract.ts';
import { removalText } from '../../../shared/features/reviews/review-removal-texts.ts';
import type { Handlers } from '../../router/handler.ts';
import { answerList, tableTime } from '../../db/lists/answer-list.ts';
import { readReviews } from './review-queries.ts';
import { reviewList } from './review-list.ts';

const removedBecause = ({ removed }: AdminReview) => removed && removalText(removed);

const { page, table } = answerList({
  source: reviewList,
  tabs: reviewTabs,
  statesOf: statesOfReviewTab,
  rows: (db, ids) => readReviews(db, ids),
  heads: ['Written', 'Provider', 'Stars', 'Review', 'Reply', 'Removed'],
  cellsOf: (row) => [
    tableTime(row.createdAt),
    row.provider.displayName,
    row.rating,
    row.comment,
    row.reply?.text ?? null,
    removedBecause(row),
  ],
});

export const reviewListHandlers: Handlers<typeof reviewListContract> = { pageReviews: page, exportReviews: table };
