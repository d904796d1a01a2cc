import { expressionBuilder } from 'kysely';
import {
  reviewTabs,
  statesOfReviewTab,
  type reviewListContract,
  type ReviewState,
} from '../../shared/reviews/review-list-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { Tables } from '../entities/tables.ts';
import { answerList } from '../listings/answer-list.ts';
import type { ListSource } from '../listings/list-source.ts';
import { tableTime } from '../listings/table-time.ts';
import { readReviews } from './review-queries.ts';

const review = expressionBuilder<Tables, 'review'>();

const ofStars = (rating: number) => review('review.rating', '=', rating);

export const reviewList: ListSource<Tables, 'review', ReviewState> = {
  from: (db) => db.selectFrom('review'),
  id: review.ref('review.id'),
  states: { 1: ofStars(1), 2: ofStars(2), 3: ofStars(3), 4: ofStars(4), 5: ofStars(5) },
  orders: {
    newest: [{ by: review.ref('review.createdAt'), isDown: true }],
    worst: [{ by: review.ref('review.rating'), isNumber: true }],
  },
  // By its words, and by whom it is of.
  text: {
    words: [
      review.ref('review.comment'),
      review
        .selectFrom('provider')
        .select('provider.displayName')
        .whereRef('provider.id', '=', 'review.providerId')
        .$asScalar(),
    ],
  },
};

const { page, table } = answerList({
  source: reviewList,
  tabs: reviewTabs,
  statesOf: statesOfReviewTab,
  rows: (db, ids) => readReviews(db, ids),
  heads: ['Written', 'Provider', 'Stars', 'Review'],
  cellsOf: (row) => [tableTime(row.createdAt), row.provider.displayName, row.rating, row.comment],
});

export const reviewListHandlers: Handlers<typeof reviewListContract> = { pageReviews: page, exportReviews: table };
