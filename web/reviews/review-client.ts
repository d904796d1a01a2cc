import { reviewContract } from '../../shared/reviews/review-contract.ts';
import { createClient } from '../api-client.ts';

export const reviewClient = createClient(reviewContract);
