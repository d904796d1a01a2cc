import { randomUUID } from 'node:crypto';
import type { adminPostContract } from '../../../shared/features/posts/admin-post-contract.ts';
import type { Post } from '../../../shared/features/posts/post-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { refuseInsecureLinks, withFreeSlug } from '../../router/admin-refusals.ts';
import type { Db } from '../../entities/tables.ts';
import type { Env } from '../../config/env.ts';
import { prepared, type Handlers } from '../../router/handler.ts';
import { withCleanBody } from './clean-post.ts';
import { selectPosts } from './post-queries.ts';

const noSuchPost = () => new ProblemError('not-found', 'There is no such post.');

export const adminPostHandlers = (env: Pick<Env, 'isDemo'>): Handlers<typeof adminPostContract> => ({
  async listAdminPosts(_input, { db }) {
    const all = await selectPosts(db).execute();
    return { blogs: all.filter(({ type }) => type === 'blog'), guides: all.filter(({ type }) => type === 'guide') };
  },

  getAdminPost: ({ params: { id } }, { db }) => readPost(db, id),

  createPost: prepared(withCleanBody, async ({ body }, { tx: { db }, now }) => {
    refuseInsecureLinks(env, { coverImage: body.coverImage });
    const id = randomUUID();
    await withFreeSlug(() =>
      db
        .insertInto('post')
        .values({ ...body, id, createdAt: now.toISOString() })
        .execute(),
    );
    return readPost(db, id);
  }),

  updatePost: prepared(withCleanBody, async ({ params: { id }, body }, { tx: { db } }) => {
    refuseInsecureLinks(env, { coverImage: body.coverImage });
    if (Object.keys(body).length > 0) {
      await withFreeSlug(() => db.updateTable('post').set(body).where('id', '=', id).execute());
    }
    return readPost(db, id);
  }),

  async deletePost({ params: { id } }, { tx: { db } }) {
    const { numDeletedRows } = await db.deleteFrom('post').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchPost();
  },
});

const readPost = (db: Db, id: string): Promise<Post> =>
  selectPosts(db).where('id', '=', id).executeTakeFirstOrThrow(noSuchPost);
