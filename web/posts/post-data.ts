import { queryOptions } from '@tanstack/react-query';
import type { PostType } from '../../shared/posts/post-contract.ts';

const reads = () => import('./post-client.ts');

/** Posts of one type, newest first. */
export const postsQuery = (type: PostType) =>
  queryOptions({ queryKey: ['posts', type], queryFn: async () => (await reads()).readPosts(type) });

/** One post with its body; null is the server's own word that there is none. */
export const postQuery = (type: PostType, slug: string) =>
  queryOptions({ queryKey: ['post', type, slug], queryFn: async () => (await reads()).readPost(type, slug) });

/** The one to go on with: the next older of its type, after the oldest the newest; null where it is the only one. */
export const nextPostQuery = (type: PostType, slug: string) =>
  queryOptions({
    queryKey: ['next-post', type, slug],
    queryFn: async () => {
      const posts = await (await reads()).readPosts(type);
      const next = posts[(posts.findIndex((post) => post.slug === slug) + 1) % posts.length];
      return next && next.slug !== slug ? next : null;
    },
  });

/** The newest of a type. */
export const newestPostsQuery = (type: PostType, count: number) =>
  queryOptions({
    queryKey: ['newest-posts', type, count],
    queryFn: async () => (await (await reads()).readPosts(type)).slice(0, count),
  });
