import { queryOptions } from '@tanstack/react-query';
import { adminPageContract } from '../../../../shared/features/posts/admin-page-contract.ts';
import { adminPostContract } from '../../../../shared/features/posts/admin-post-contract.ts';
import { adminTranslationContract } from '../../../../shared/features/posts/admin-translation-contract.ts';
import { postTypes } from '../../../../shared/features/posts/post-contract.ts';
import { postListContract, postOrders } from '../../../../shared/features/posts/post-list-contract.ts';
import { createClient } from '../../../api-client.ts';
import { adminSpace } from '../../../lib/query-keys.ts';
import { adminListing } from '../../../admin/parts/admin-listing.ts';

export const adminPostClient = createClient(adminPostContract);

export const adminPageClient = createClient(adminPageContract);

export const adminTranslationClient = createClient(adminTranslationContract);

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

// What a dialog reads is removed from the cache when it closes, so that it is read again when it is reopened.

/** A post with its body. */
export const adminPostQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'post', id],
    queryFn: () => adminPostClient.getAdminPost({ params: { id } }),
    gcTime: 0,
  });

/** A post in other languages. */
export const adminTranslationsQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'post translations', id],
    queryFn: () => adminTranslationClient.listTranslations({ params: { id } }),
    gcTime: 0,
  });

/** The pages of the operator. */
export const adminPagesQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'pages'], queryFn: () => adminPageClient.listPages(), gcTime: 0 });
