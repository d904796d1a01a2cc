import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { adminPostContract } from '../../shared/posts/admin-post-contract.ts';
import type { Post } from '../../shared/posts/post-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../device/key-space.ts';
import { newestFirst } from '../office/list-order.ts';

export const adminPostClient = createClient(adminPostContract);

export const adminPostsQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'posts'], queryFn: () => adminPostClient.listAdminPosts() });

/**
 * Shows a post as it was stored, before the lists have been read again: they are long, and who goes on writing must not
 * begin with what was.
 */
export function showPost(client: QueryClient, stored: Post): void {
  client.setQueryData(adminPostsQuery().queryKey, (lists) => {
    if (!lists) return lists;
    const others = [...lists.blogs, ...lists.guides].filter(({ id }) => id !== stored.id);
    const posts = [...others, stored].sort(newestFirst);
    return { blogs: posts.filter(({ type }) => type === 'blog'), guides: posts.filter(({ type }) => type === 'guide') };
  });
}
