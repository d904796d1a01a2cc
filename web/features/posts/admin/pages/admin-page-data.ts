import { queryOptions } from '@tanstack/react-query';
import { adminPageContract } from '../../../../../shared/features/posts/admin-page-contract.ts';
import { createClient } from '../../../../api-client.ts';
import { adminSpace } from '../../../../lib/query-keys.ts';

export const adminPageClient = createClient(adminPageContract);

/** Removed from the cache when the dialog closes, so that they are read again when it is reopened. */
export const adminPagesQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'pages'], queryFn: () => adminPageClient.listPages(), gcTime: 0 });
