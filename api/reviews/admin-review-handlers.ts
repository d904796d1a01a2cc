import type { adminReviewContract } from '../../shared/reviews/admin-review-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { readReviews } from './review-rows.ts';

export const adminReviewHandlers: Handlers<typeof adminReviewContract> = {
  listAdminReviews: (_input, { read }) => readReviews(read),
};
