import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { messageKey } from '../../message-key.ts';
import { requiredText } from '../../fields.ts';
import { writtenReviewSchema } from '../providers/provider-contract.ts';

const required = messageKey('required');

/** Fields of the review form. */
export const reviewFormSchema = z.object({
  /** One to five stars. */
  rating: z.number(required).check(z.multipleOf(1, required), z.gte(1, required), z.lte(5, required)),
  comment: requiredText('reviewTooShort', { min: 10, max: 5000 }),
});

export const submitReviewSchema = z.extend(reviewFormSchema, { jobId: requiredText('required', { max: 64 }) });

export type ReviewForm = z.input<typeof reviewFormSchema>;

export const reviewContract = defineContract({
  submitReview: {
    method: 'POST',
    path: '/api/reviews/submit',
    access: 'customer',
    summary: 'Review one of your completed jobs, once',
    body: submitReviewSchema,
    response: writtenReviewSchema,
    status: 201,
    invalidates: ['providers'],
  },
});
