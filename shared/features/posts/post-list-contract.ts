import type { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { listingEndpoints } from '../../lists/listing.ts';
import { postSummarySchema, postTypes } from './post-contract.ts';

export const postOrders = ['newest', 'name'] as const;

const { page, table } = listingEndpoints({
  path: '/api/admin/post-list',
  access: 'editor',
  summary: 'Blog posts or guides without their bodies',
  row: postSummarySchema,
  tabs: postTypes,
  orders: postOrders,
  csv: 'posts.csv',
});

export const postListContract = defineContract({ pagePosts: page, exportPosts: table });

export type PostPage = z.infer<typeof page.response>;
