import { adminReviewContract } from '../../../../shared/features/reviews/admin-review-contract.ts';
import { createClient } from '../../../api-client.ts';

export const adminReviewClient = createClient(adminReviewContract);
