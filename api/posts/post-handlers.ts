import type { Post, postContract, PostSummary, PostType } from '../../shared/posts/post-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { posts } from '../entities/post-entity.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { newestPostsOrder, postSummaryView, postView } from './post-rows.ts';

type Read = Database['read'];

const list = (read: Read, type: PostType): Promise<PostSummary[]> =>
  postSummaryView.read(read, `where ${posts.type} = ? ${newestPostsOrder}`, [type]);

async function one(read: Read, type: PostType, slug: string): Promise<Post> {
  const post = await postView.first(read, `where ${posts.type} = ? and ${posts.slug} = ?`, [type, slug]);
  if (post) return post;
  throw new ProblemError('not-found', type === 'blog' ? 'There is no such blog post' : 'There is no such guide');
}

export const postHandlers: Handlers<typeof postContract> = {
  listBlogPosts: (_input, { read }) => list(read, 'blog'),
  getBlogPost: ({ params }, { read }) => one(read, 'blog', params.slug),
  listGuides: (_input, { read }) => list(read, 'guide'),
  getGuide: ({ params }, { read }) => one(read, 'guide', params.slug),
};
