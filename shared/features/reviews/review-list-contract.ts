import type { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { listingEndpoints } from '../../lists/listing.ts';
import { adminReviewSchema } from './admin-review-contract.ts';

/** The state of a review is its number of stars. */
const reviewStates = ['1', '2', '3', '4', '5'] as const;

export type ReviewState = (typeof reviewStates)[number];

export const reviewTabs = ['all', 'good', 'poor'] as const;

export type ReviewTab = (typeof reviewTabs)[number];

const statesOf: Readonly<Record<ReviewTab, readonly ReviewState[]>> = {
  all: reviewStates,
  good: ['4', '5'],
  poor: ['1', '2'],
};

export const statesOfReviewTab = (tab: ReviewTab): readonly ReviewState[] => statesOf[tab];

export const reviewOrders = ['newest', 'worst'] as const;

const { page, table } = listingEndpoints({
  path: '/api/admin/review-list',
  access: 'office',
  summary: 'Reviews',
  row: adminReviewSchema,
  tabs: reviewTabs,
  orders: reviewOrders,
  csv: 'reviews.csv',
});

export const reviewListContract = defineContract({ pageReviews: page, exportReviews: table });

export type ReviewPage = z.infer<typeof page.response>;
