import type { adminReviewContract } from '../../../shared/features/reviews/admin-review-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import { readReviews } from './review-queries.ts';

export const adminReviewHandlers: Handlers<typeof adminReviewContract> = {
  listAdminReviews: (_input, { db }) => readReviews(db),

  async getAdminReview({ params: { id } }, { db }) {
    const [review] = await readReviews(db, [id]);
    if (!review) throw new ProblemError('not-found', 'There is no such review.');
    return review;
  },
};
