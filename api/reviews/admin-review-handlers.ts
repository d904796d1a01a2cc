import type { adminReviewContract } from '../../shared/reviews/admin-review-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { reviews } from '../entities/review-entity.ts';
import { readReviews } from './review-rows.ts';

export const adminReviewHandlers: Handlers<typeof adminReviewContract> = {
  listAdminReviews: (_input, { read }) => readReviews(read),

  async getAdminReview({ params: { id } }, { read }) {
    const [review] = await readReviews(read, { where: `where ${reviews.id} = ?`, params: [id] });
    if (!review) throw new ProblemError('not-found', 'There is no such review.');
    return review;
  },
};
