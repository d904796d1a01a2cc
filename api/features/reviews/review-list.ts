import { expressionBuilder } from 'kysely';
import { type ReviewState } from '../../../shared/features/reviews/review-list-contract.ts';
import type { Tables } from '../../entities/tables.ts';
import type { ListSource } from '../../db/lists/list-source.ts';

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
  // Searches its text and the name of the provider.
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
