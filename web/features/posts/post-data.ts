import { queryOptions } from '@tanstack/react-query';
import type { PostType } from '../../../shared/features/posts/post-contract.ts';

const reads = () => import('./post-client.ts');

/** Posts of one type, newest first. */
export const postsQuery = (type: PostType) =>
  queryOptions({ queryKey: ['posts', type], queryFn: async () => (await reads()).readPosts(type) });

/** One post with its body; null: our server answers 404. */
export const postQuery = (type: PostType, slug: string) =>
  queryOptions({ queryKey: ['post', type, slug], queryFn: async () => (await reads()).readPost(type, slug) });
