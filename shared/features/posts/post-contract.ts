import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { instantSchema, slugParams } from '../../fields.ts';

export const postTypes = ['blog', 'guide'] as const;

export type PostType = (typeof postTypes)[number];

export const postSummarySchema = z.object({
  id: z.string(),
  type: z.enum(postTypes),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverImage: z.nullable(z.string()),
  createdAt: instantSchema,
});

/** `bodyHtml` was sanitised before it was stored. */
export const postSchema = z.extend(postSummarySchema, { bodyHtml: z.string() });

export type PostSummary = z.infer<typeof postSummarySchema>;
export type Post = z.infer<typeof postSchema>;

export const postContract = defineContract({
  listBlogPosts: {
    method: 'GET',
    path: '/api/posts/blog',
    access: 'public',
    summary: 'Blog posts, newest first',
    response: z.array(postSummarySchema),
    cacheTags: ['posts'],
  },
  getBlogPost: {
    method: 'GET',
    path: '/api/posts/blog/:slug',
    access: 'public',
    summary: 'One blog post',
    params: slugParams,
    response: postSchema,
    cacheTags: ['posts'],
  },
  listGuides: {
    method: 'GET',
    path: '/api/posts/guide',
    access: 'public',
    summary: 'Guides, newest first',
    response: z.array(postSummarySchema),
    cacheTags: ['posts'],
  },
  getGuide: {
    method: 'GET',
    path: '/api/posts/guide/:slug',
    access: 'public',
    summary: 'One guide',
    params: slugParams,
    response: postSchema,
    cacheTags: ['posts'],
  },
});
