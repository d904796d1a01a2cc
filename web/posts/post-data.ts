import { queryOptions } from '@tanstack/react-query';
import type { PostType } from '../../shared/posts/post-contract.ts';

const reads = async () => {
  const [{ postClient }, { orMissing }] = await Promise.all([import('./post-client.ts'), import('../api-client.ts')]);
  return { api: postClient, orMissing };
};

/** Posts of one type, newest first. */
export const postsQuery = (type: PostType) =>
  queryOptions({
    queryKey: ['posts', type],
    queryFn: async () => {
      const { api } = await reads();
      return type === 'blog' ? api.listBlogPosts() : api.listGuides();
    },
  });

/** One post with its body; null is the server's own word that there is none. */
export const postQuery = (type: PostType, slug: string) =>
  queryOptions({
    queryKey: ['post', type, slug],
    queryFn: async () => {
      const { api, orMissing } = await reads();
      const args = { params: { slug } };
      return orMissing(type === 'blog' ? api.getBlogPost(args) : api.getGuide(args));
    },
  });
