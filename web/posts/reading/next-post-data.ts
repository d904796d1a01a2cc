import { queryOptions } from '@tanstack/react-query';
import type { PostType } from '../../../shared/posts/post-contract.ts';

const reads = () => import('../post-client.ts');

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
