import { randomUUID } from 'node:crypto';
import type { adminPostContract } from '../../shared/posts/admin-post-contract.ts';
import type { Post } from '../../shared/posts/post-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { refuseInsecureLinks, withFreeSlug } from '../endpoints/admin-refusals.ts';
import { changeRow, deleteRow } from '../database/change-row.ts';
import type { Transaction } from '../database/database.ts';
import type { Env } from '../process/env.ts';
import { prepared, type Handlers } from '../endpoints/handler.ts';
import { cleanPostBody } from './clean-post.ts';
import { newestPostsOrder, postColumns, withInstant, type PostRow } from './post-rows.ts';

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
    const posts = (await read<PostRow<Post>>(`select ${postColumns} from post order by ${newestPostsOrder}`)).map(
      withInstant,
    );
    return { blogs: posts.filter(({ type }) => type === 'blog'), guides: posts.filter(({ type }) => type === 'guide') };
  },

  createPost: prepared(
    withCleanBody,
    async ({ body: { type, slug, title, excerpt, coverImage, bodyHtml } }, { tx, now }) => {
      refuseInsecureLinks(env, { coverImage });
      const id = randomUUID();
      await withFreeSlug(() =>
        tx.execute(
          'insert into post (id, type, slug, title, excerpt, cover_image, body_html, created_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
          [id, type, slug, title, excerpt, coverImage, bodyHtml, now],
        ),
      );
      return readPost(tx, id);
    },
  ),

  updatePost: prepared(withCleanBody, async ({ params: { id }, body }, { tx }) => {
    refuseInsecureLinks(env, { coverImage: body.coverImage });
    if (!(await withFreeSlug(() => changeRow(tx, 'post', id, body)))) throw noSuchPost();
    return readPost(tx, id);
  }),

  async deletePost({ params: { id } }, { tx }) {
    if (!(await deleteRow(tx, 'post', id))) throw noSuchPost();
  },
});

async function readPost(tx: Transaction, id: string): Promise<Post> {
  const [row] = await tx.execute<PostRow<Post>>(`select ${postColumns} from post where id = ?`, [id]);
  if (!row) throw noSuchPost();
  return withInstant(row);
}
