import { queryOptions } from '@tanstack/react-query';
import { adminPostContract } from '../../../../shared/features/posts/admin-post-contract.ts';
import { postTypes } from '../../../../shared/features/posts/post-contract.ts';
import { postListContract, postOrders } from '../../../../shared/features/posts/post-list-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';
import { adminListing } from '../../../admin/parts/admin-listing.ts';

export const adminPostClient = createClient(adminPostContract);

const listClient = createClient(postListContract);

export const postListing = adminListing({
  kind: 'post',
  tabs: postTypes,
  searchedTab: postTypes[0],
  orders: postOrders,
  page: listClient.pagePosts,
  one: (id) => adminPostClient.getAdminPost({ params: { id } }),
  exportPath: postListContract.exportPosts.path,
});

/** With its body. Removed from the cache when its dialog closes, so that it is read again when it is reopened. */
export const adminPostQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'post', id],
    queryFn: () => adminPostClient.getAdminPost({ params: { id } }),
    gcTime: 0,
  });
