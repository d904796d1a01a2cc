import {
  reviewStates,
  reviewTabs,
  statesOfReviewTab,
  type reviewListContract,
} from '../../shared/reviews/review-list-contract.ts';
import { marks } from '../database/marks.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { reviews } from '../entities/review-entity.ts';
import { answerList } from '../listings/answer-list.ts';
import { tableTime } from '../listings/table-time.ts';
import { readReviews } from './review-rows.ts';

const { page, table } = answerList({
  kind: 'review',
  tabs: reviewTabs,
  states: reviewStates,
  statesOf: statesOfReviewTab,
  rows: (read, ids) => readReviews(read, { where: `where ${reviews.id} in (${marks(ids)})`, params: ids }),
  heads: ['Written', 'Provider', 'Stars', 'Review'],
  cellsOf: (row) => [tableTime(row.createdAt), row.provider.displayName, row.rating, row.comment],
});

export const reviewListHandlers: Handlers<typeof reviewListContract> = { pageReviews: page, exportReviews: table };
