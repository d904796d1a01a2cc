import { z } from 'zod/mini';
import { defineContract } from '../../endpoint.ts';
import { postTypes } from './post-contract.ts';

/** 404 for an unknown language. */
export const textLanguage = z.string().check(z.maxLength(10));

const postTitleTextSchema = z.object({
  type: z.enum(postTypes),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
});

/** The translation of a post. `bodyHtml` was sanitised before it was stored. */
export const postTextSchema = z.extend(postTitleTextSchema, { bodyHtml: z.string() });

export const postTextContract = defineContract({
  listPostTitles: {
    method: 'GET',
    path: '/api/texts/:language/posts',
    access: 'public',
    summary: 'Titles and excerpts of the posts that are translated into a language',
    params: z.object({ language: textLanguage }),
    response: z.array(postTitleTextSchema),
    cacheTags: ['posts'],
  },
  getPostText: {
    method: 'GET',
    path: '/api/texts/:language/posts/:type/:slug',
    access: 'public',
    summary: 'A post in another language; null where it has not been translated',
    params: z.object({ language: textLanguage, type: z.enum(postTypes), slug: z.string() }),
    response: z.nullable(postTextSchema),
    cacheTags: ['posts'],
  },
});
