import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { reviewSchema } from '../providers/provider-contract.ts';

/** What the review form asks. */
export const reviewFormSchema = z.object({
  /** Stars. */
  rating: z.number('Required').check(z.multipleOf(1, 'Required'), z.gte(1, 'Required'), z.lte(5, 'Required')),
  comment: requiredText('Review must be at least 10 characters', { min: 10, max: 5000 }),
});

export const submitReviewSchema = z.extend(reviewFormSchema, { jobId: requiredText('Required', { max: 64 }) });

export type ReviewForm = z.input<typeof reviewFormSchema>;

export const reviewContract = defineContract({
  submitReview: {
    method: 'POST',
    path: '/api/reviews/submit',
    access: 'customer',
    summary: 'Review one of your completed jobs, once',
    body: submitReviewSchema,
    response: reviewSchema,
    status: 201,
    changes: ['providers'],
  },
});
