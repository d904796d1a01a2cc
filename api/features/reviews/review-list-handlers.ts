import {
  reviewTabs,
  statesOfReviewTab,
  type reviewListContract,
} from '../../../shared/features/reviews/review-list-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { answerList, tableTime } from '../../db/lists/answer-list.ts';
import { readReviews } from './review-queries.ts';
import { reviewList } from './review-list.ts';

const { page, table } = answerList({
  source: reviewList,
  tabs: reviewTabs,
  statesOf: statesOfReviewTab,
  rows: (db, ids) => readReviews(db, ids),
  heads: ['Written', 'Provider', 'Stars', 'Review'],
  cellsOf: (row) => [tableTime(row.createdAt), row.provider.displayName, row.rating, row.comment],
});

export const reviewListHandlers: Handlers<typeof reviewListContract> = { pageReviews: page, exportReviews: table };
