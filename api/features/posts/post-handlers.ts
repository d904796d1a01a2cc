import type { Post, postContract, PostSummary, PostType } from '../../../shared/features/posts/post-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { selectPosts, selectPostSummaries } from './post-queries.ts';

const list = (db: Db, type: PostType): Promise<PostSummary[]> =>
  selectPostSummaries(db).where('type', '=', type).execute();

async function one(db: Db, type: PostType, slug: string): Promise<Post> {
  const post = await selectPosts(db).where('type', '=', type).where('slug', '=', slug).executeTakeFirst();
  if (post) return post;
  throw new ProblemError('not-found', type === 'blog' ? 'There is no such blog post' : 'There is no such guide');
}

export const postHandlers: Handlers<typeof postContract> = {
  listBlogPosts: (_input, { db }) => list(db, 'blog'),
  getBlogPost: ({ params }, { db }) => one(db, 'blog', params.slug),
  listGuides: (_input, { db }) => list(db, 'guide'),
  getGuide: ({ params }, { db }) => one(db, 'guide', params.slug),
};
