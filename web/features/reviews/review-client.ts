import { reviewContract } from '../../../shared/features/reviews/review-contract.ts';
import { createClient } from '../../api-client.ts';

export const reviewClient = createClient(reviewContract);
