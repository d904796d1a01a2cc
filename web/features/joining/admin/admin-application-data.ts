import { queryOptions } from '@tanstack/react-query';
import { adminApplicationContract } from '../../../../shared/features/joining/admin-application-contract.ts';
import { createClient } from '../../../api-client.ts';
import { liveRead } from '../../../lib/live-read.ts';
import { adminSpace } from '../../../lib/query-keys.ts';

export const adminApplicationClient = createClient(adminApplicationContract);

export const adminApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'application', id],
    queryFn: () => adminApplicationClient.getApplication({ params: { id } }),
    ...liveRead,
  });
