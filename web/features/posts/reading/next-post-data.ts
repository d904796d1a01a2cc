import { queryOptions } from '@tanstack/react-query';
import type { PostType } from '../../../../shared/features/posts/post-contract.ts';
import { postQuery } from '../post-data.ts';

const reads = () => import('../post-client.ts');
// In a chunk with the parser of searches.
const subjects = () => import('../../../../shared/features/posts/post-subject.ts');

/** The next older post of the type, after the oldest the newest; null if it is the only one. */
export const nextPostQuery = (type: PostType, slug: string) =>
  queryOptions({
    queryKey: ['next-post', type, slug],
    queryFn: async () => {
      const posts = await (await reads()).readPosts(type);
      const next = posts[(posts.findIndex((post) => post.slug === slug) + 1) % posts.length];
      return next && next.slug !== slug ? next : null;
    },
  });

/** The guide to read after a blog post; null if there is none. */
export const guideAfterQuery = (slug: string) =>
  queryOptions({
    queryKey: ['guide-after', slug],
    queryFn: async ({ client }) => {
      const [post, { readPosts }, { guideFor }] = await Promise.all([
        client.query(postQuery('blog', slug)),
        reads(),
        subjects(),
      ]);
      return post && guideFor(post, await readPosts('guide'));
    },
  });
