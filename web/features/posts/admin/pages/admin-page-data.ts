import { queryOptions } from '@tanstack/react-query';
import { adminPageContract } from '../../../../../shared/features/posts/admin-page-contract.ts';
import { createClient } from '../../../../api-client.ts';
import { adminSpace } from '../../../../lib/query-keys.ts';

export const adminPageClient = createClient(adminPageContract);

/** Forgotten when the dialog is closed: who opens it again begins with what they are by then. */
export const adminPagesQuery = () =>
  queryOptions({ queryKey: [adminSpace, 'pages'], queryFn: () => adminPageClient.listPages(), gcTime: 0 });
