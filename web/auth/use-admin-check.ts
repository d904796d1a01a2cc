import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountContract, type CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { createClient } from '../api-client.ts';
import { adminUserKey } from '../offline/clear-user-data.ts';

const accountClient = createClient(accountContract);

/** Checks once whether the signed-in user is an administrator, so that every `BackOfficeLink` is shown. */
export function useAdminCheck(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Without a response the link stays hidden; the back office checks again itself.
    client
      .query<CurrentUser>({ queryKey: adminUserKey, queryFn: () => accountClient.getAuthUser(), staleTime: Infinity })
      .catch(() => {});
  }, [client]);
}
