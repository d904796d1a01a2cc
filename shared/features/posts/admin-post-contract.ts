import { z } from 'zod/mini';
import { messageKey } from '../../message-key.ts';
import { blankableText, rowParams } from '../../admin-field.ts';
import { defineContract } from '../../endpoint.ts';
import { requiredText, slugSchema } from '../../fields.ts';
import { optionalLinkSchema } from '../../link.ts';
import { bodyFaultOf, bodyFaults, maxBodyLength } from './post-bounds.ts';
import { postSchema, postTypes } from './post-contract.ts';

/** Maximum size of a post's JSON in bytes. */
export const postLimit = 1_000_000;

const fields = {
  type: z.enum(postTypes, messageKey('required')),
  title: requiredText('Title is required'),
  slug: slugSchema,
  coverImage: optionalLinkSchema,
  excerpt: blankableText(1000),
  /** The server sanitises it before storing; the response contains the stored text. */
  bodyHtml: blankableText(maxBodyLength).check(({ value, issues }) => {
    const fault = bodyFaultOf(value);
    if (fault) issues.push({ code: 'custom', message: bodyFaults[fault], input: value });
  }),
};

/** Body of `POST /api/admin/posts` and of the dialogs. */
export const createPostSchema = z.object({
  ...fields,
  coverImage: z._default(fields.coverImage, null),
  excerpt: z._default(fields.excerpt, ''),
  bodyHtml: z._default(fields.bodyHtml, ''),
});

/** Body of `PATCH /api/admin/posts/:id`: absent fields stay unchanged. */
export const updatePostSchema = z.partial(z.object(fields));

/** Newest first. */
const adminPostsSchema = z.object({ blogs: z.array(postSchema), guides: z.array(postSchema) });

export type AdminPosts = z.infer<typeof adminPostsSchema>;
export type CreatePost = z.input<typeof createPostSchema>;

export const adminPostContract = defineContract({
  listAdminPosts: {
    method: 'GET',
    path: '/api/admin/posts',
    access: 'editor',
    summary: 'Every blog post and guide with its body',
    response: adminPostsSchema,
  },
  getAdminPost: {
    method: 'GET',
    path: '/api/admin/posts/:id',
    access: 'editor',
    summary: 'One blog post or guide with its body',
    params: rowParams,
    response: postSchema,
  },
  createPost: {
    method: 'POST',
    path: '/api/admin/posts',
    access: 'editor',
    summary: 'Publish a blog post or a guide',
    body: createPostSchema,
    bodyLimit: postLimit,
    response: postSchema,
    status: 201,
    invalidates: ['posts'],
    target: { kind: 'post', id: 'reply.id' },
  },
  updatePost: {
    method: 'PATCH',
    path: '/api/admin/posts/:id',
    access: 'editor',
    summary: 'Change the fields of a post that are sent',
    params: rowParams,
    body: updatePostSchema,
    bodyLimit: postLimit,
    response: postSchema,
    invalidates: ['posts'],
    target: { kind: 'post', id: 'params.id' },
  },
  deletePost: {
    method: 'DELETE',
    path: '/api/admin/posts/:id',
    access: 'editor',
    summary: 'Delete a post for good',
    params: rowParams,
    response: z.void(),
    status: 204,
    invalidates: ['posts'],
    target: { kind: 'post', id: 'params.id' },
  },
});
