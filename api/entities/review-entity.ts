import { defineEntity, p } from '@mikro-orm/core';
import { removalReasons } from '../../shared/features/reviews/review-removal.ts';
import { JobEntity } from './job-entity.ts';
import { ProviderEntity } from './provider-entity.ts';
import { bytewise, instant } from './column-types.ts';

export const ReviewEntity = defineEntity({
  name: 'Review',
  tableName: 'review',
  properties: {
    id: p.text().primary(),
    job: () => p.manyToOne(JobEntity).deleteRule('restrict').index(false).unique(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('restrict').index(false),
    rating: p.integer(),
    comment: bytewise(),
    /** The job's title when the review was written; null for reviews from before this was stored. */
    workTitle: p.text().nullable(),
    areaSqft: p.integer().nullable(),
    city: p.text().nullable(),
    /** `2026-11`, in Asia/Colombo. */
    completedMonth: p.text().nullable(),
    /** When the office removed it from the site, and why; null if it has not. */
    hiddenAt: instant().nullable(),
    hiddenAs: p.enum(removalReasons).nullable(),
    hiddenBecause: p.text().nullable(),
    createdAt: instant().index(),
  },
  indexes: [
    { properties: ['provider', 'createdAt'] },
    // A page of the back office's list, in each of its orders.
    { properties: ['rating', 'createdAt', 'id'] },
    { properties: ['rating', 'id'] },
  ],
  checks: [
    { name: 'review_rating_check', expression: 'rating >= 1 and rating <= 5' },
    { name: 'review_hidden_check', expression: '(hidden_at is null) = (hidden_as is null)' },
  ],
});

/** The one reply of the professional to a review. */
export const ReviewReplyEntity = defineEntity({
  name: 'ReviewReply',
  tableName: 'review_reply',
  properties: {
    id: p.text().primary(),
    review: () => p.manyToOne(ReviewEntity).deleteRule('cascade').index(false).unique(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(),
    text: p.text(),
    createdAt: instant(),
  },
});
