import type { Post, postContract, PostSummary, PostType } from '../../shared/posts/post-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { newestPostsOrder, postColumns, postSummaryColumns, withInstant, type PostRow } from './post-rows.ts';

type Read = Database['read'];

async function list(read: Read, type: PostType): Promise<PostSummary[]> {
  return (
    await read<PostRow<PostSummary>>(
      `select ${postSummaryColumns} from post where type = ? order by ${newestPostsOrder}`,
      [type],
    )
  ).map(withInstant);
}

async function one(read: Read, type: PostType, slug: string): Promise<Post> {
  const [row] = await read<PostRow<Post>>(`select ${postColumns} from post where type = ? and slug = ?`, [type, slug]);
  if (!row) {
    throw new ProblemError('not-found', type === 'blog' ? 'There is no such blog post' : 'There is no such guide');
  }
  return withInstant(row);
}

export const postHandlers: Handlers<typeof postContract> = {
  listBlogPosts: async (_input, { read }) => list(read, 'blog'),
  getBlogPost: async ({ params }, { read }) => one(read, 'blog', params.slug),
  listGuides: async (_input, { read }) => list(read, 'guide'),
  getGuide: async ({ params }, { read }) => one(read, 'guide', params.slug),
};
