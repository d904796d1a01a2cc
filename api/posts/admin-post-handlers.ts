import { randomUUID } from 'node:crypto';
import type { adminPostContract } from '../../shared/posts/admin-post-contract.ts';
import type { Post } from '../../shared/posts/post-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { refuseInsecureLinks, withFreeSlug } from '../admin-refusals.ts';
import { changeRow, deleteRow } from '../change-row.ts';
import type { Transaction } from '../database.ts';
import type { Env } from '../env.ts';
import type { Handlers } from '../handler.ts';
import { cleanPostHtml } from './post-html.ts';
import { newestPostsOrder, postColumns, withInstant, type PostRow } from './post-rows.ts';

const noSuchPost = () => new ProblemError('not-found', 'There is no such post.');

export const adminPostHandlers = (env: Pick<Env, 'isDemo'>): Handlers<typeof adminPostContract> => ({
  async listAdminPosts(_input, { read }) {
    const posts = (await read<PostRow<Post>>(`select ${postColumns} from post order by ${newestPostsOrder}`)).map(withInstant);
    return { blogs: posts.filter(({ type }) => type === 'blog'), guides: posts.filter(({ type }) => type === 'guide') };
  },

  async createPost({ body: { type, slug, title, excerpt, coverImage, bodyHtml } }, { tx, now }) {
    refuseInsecureLinks(env, { coverImage });
    const id = randomUUID();
    await withFreeSlug(() =>
      tx.execute('insert into post (id, type, slug, title, excerpt, cover_image, body_html, created_at) values (?, ?, ?, ?, ?, ?, ?, ?)', [
        id, type, slug, title, excerpt, coverImage, cleanPostHtml(bodyHtml), now,
      ]));
    return readPost(tx, id);
  },

  async updatePost({ params: { id }, body }, { tx }) {
    refuseInsecureLinks(env, { coverImage: body.coverImage });
    const bodyHtml = body.bodyHtml === undefined ? undefined : cleanPostHtml(body.bodyHtml);
    if (!(await withFreeSlug(() => changeRow(tx, 'post', id, { ...body, bodyHtml })))) throw noSuchPost();
    return readPost(tx, id);
  },

  async deletePost({ params: { id } }, { tx }) {
    if (!(await deleteRow(tx, 'post', id))) throw noSuchPost();
  },
});

async function readPost(tx: Transaction, id: string): Promise<Post> {
  const [row] = await tx.execute<PostRow<Post>>(`select ${postColumns} from post where id = ?`, [id]);
  if (!row) throw noSuchPost();
  return withInstant(row);
}
