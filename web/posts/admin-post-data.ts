import { queryOptions } from '@tanstack/react-query';
import { adminPostContract } from '../../shared/posts/admin-post-contract.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../offline/key-space.ts';

export const adminPostClient = createClient(adminPostContract);

export const adminPostsQuery = () => queryOptions({ queryKey: [adminSpace, 'posts'], queryFn: () => adminPostClient.listAdminPosts() });
