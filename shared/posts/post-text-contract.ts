import { z } from 'zod/mini';
import { defineContract } from '../endpoint.ts';
import { postTypes } from './post-contract.ts';

/** 404 for any that nothing is translated into. */
const language = z.string().check(z.maxLength(10));

const postTitleTextSchema = z.object({
  type: z.enum(postTypes),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
});

/** What a post says in another language. `bodyHtml` was sanitised when it was stored. */
const postTextSchema = z.extend(postTitleTextSchema, { bodyHtml: z.string() });

export const postTextsSchema = z.array(postTextSchema);

export const postTextContract = defineContract({
  listPostTitles: {
    method: 'GET',
    path: '/api/texts/:language/posts',
    access: 'public',
    summary: 'Titles and excerpts of the posts that are translated into a language',
    params: z.object({ language }),
    response: z.array(postTitleTextSchema),
    reads: ['posts'],
  },
  getPostText: {
    method: 'GET',
    path: '/api/texts/:language/posts/:type/:slug',
    access: 'public',
    summary: 'A post in another language; null where it has not been translated',
    params: z.object({ language, type: z.enum(postTypes), slug: z.string() }),
    response: z.nullable(postTextSchema),
    reads: ['posts'],
  },
});

/** All of one language, for a device to keep beside the pack. */
export const postTextsContract = defineContract({
  getPostTexts: {
    method: 'GET',
    path: '/api/offline-texts/:language',
    access: 'public',
    summary: 'Every post that is translated into a language with its body, to be kept on a device',
    params: z.object({ language }),
    response: postTextsSchema,
    reads: ['posts'],
  },
});
