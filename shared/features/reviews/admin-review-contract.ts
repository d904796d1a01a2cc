import { z } from 'zod/mini';
import { rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { writtenReviewSchema } from '../providers/provider-contract.ts';
import { hideReviewSchema } from './review-removal.ts';

/** A review with its words and its provider. */
export const adminReviewSchema = z.extend(writtenReviewSchema, {
  provider: z.object({ slug: z.string(), displayName: z.string() }),
});

export type AdminReview = z.infer<typeof adminReviewSchema>;

export const adminReviewContract = defineContract({
  listAdminReviews: {
    method: 'GET',
    path: '/api/admin/reviews',
    access: 'office',
    summary: 'Every review, newest first',
    response: z.array(adminReviewSchema),
  },
  getAdminReview: {
    method: 'GET',
    path: '/api/admin/reviews/:id',
    access: 'office',
    summary: 'One review',
    params: rowParams,
    response: adminReviewSchema,
  },
  hideReview: {
    method: 'POST',
    path: '/api/admin/reviews/:id/hide',
    access: 'office',
    summary: 'Remove a review from the site; the reason stands in its place',
    params: rowParams,
    body: hideReviewSchema,
    response: adminReviewSchema,
    invalidates: ['providers'],
    target: { kind: 'review', id: 'params.id' },
  },
  showReview: {
    method: 'POST',
    path: '/api/admin/reviews/:id/show',
    access: 'office',
    summary: 'Show a removed review again',
    params: rowParams,
    response: adminReviewSchema,
    invalidates: ['providers'],
    target: { kind: 'review', id: 'params.id' },
  },
});
