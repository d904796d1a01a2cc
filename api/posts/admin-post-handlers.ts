import { randomUUID } from 'node:crypto';
import type { adminPostContract } from '../../shared/posts/admin-post-contract.ts';
import type { Post } from '../../shared/posts/post-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { refuseInsecureLinks, withFreeSlug } from '../endpoints/admin-refusals.ts';
import type { Database } from '../database/database.ts';
import { insert, remove, update } from '../database/write-rows.ts';
import { posts } from '../entities/post-entity.ts';
import type { Env } from '../process/env.ts';
import { prepared, type Handlers } from '../endpoints/handler.ts';
import { cleanPostBody } from './clean-post.ts';
import { newestPostsOrder, postView } from './post-rows.ts';

const noSuchPost = () => new ProblemError('not-found', 'There is no such post.');

async function withCleanBody<I extends { readonly body: { readonly bodyHtml?: string | undefined } }>(
  input: I,
): Promise<I> {
  const { bodyHtml } = input.body;
  return bodyHtml === undefined
    ? input
    : { ...input, body: { ...input.body, bodyHtml: await cleanPostBody(bodyHtml) } };
}

export const adminPostHandlers = (env: Pick<Env, 'isDemo'>): Handlers<typeof adminPostContract> => ({
  async listAdminPosts(_input, { read }) {
    const all = await postView.read(read, newestPostsOrder);
    return { blogs: all.filter(({ type }) => type === 'blog'), guides: all.filter(({ type }) => type === 'guide') };
  },

  getAdminPost: ({ params: { id } }, { read }) => readPost(read, id),

  createPost: prepared(withCleanBody, async ({ body }, { tx, now }) => {
    refuseInsecureLinks(env, { coverImage: body.coverImage });
    const id = randomUUID();
    await withFreeSlug(() => insert(tx, posts, { ...body, id, createdAt: now }));
    return readPost(tx.execute, id);
  }),

  updatePost: prepared(withCleanBody, async ({ params: { id }, body }, { tx }) => {
    refuseInsecureLinks(env, { coverImage: body.coverImage });
    if ((await withFreeSlug(() => update(tx, posts, { id }, body))) === 0) throw noSuchPost();
    return readPost(tx.execute, id);
  }),

  async deletePost({ params: { id } }, { tx }) {
    if ((await remove(tx, posts, { id })) === 0) throw noSuchPost();
  },
});

async function readPost(read: Database['read'], id: string): Promise<Post> {
  const post = await postView.first(read, `where ${posts.id} = ?`, [id]);
  if (!post) throw noSuchPost();
  return post;
}
