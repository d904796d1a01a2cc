import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { reviewSchema } from '../providers/provider-contract.ts';

/** A review with its provider. */
export const adminReviewSchema = z.extend(reviewSchema, {
  provider: z.object({ slug: z.string(), displayName: z.string() }),
});

export type AdminReview = z.infer<typeof adminReviewSchema>;

export const adminReviewContract = defineContract({
  listAdminReviews: {
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'admin',
    summary: 'Every review, newest first',
    response: z.array(adminReviewSchema),
  },
  getAdminReview: {
    method: 'GET',
    path: '/api/admin/reviews/:id',
    access: 'admin',
    summary: 'One review',
    params: rowParams,
    response: adminReviewSchema,
  },
});
