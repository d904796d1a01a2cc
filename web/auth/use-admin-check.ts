import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountContract, type CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { createClient } from '../api-client.ts';
import { adminUserKey } from '../offline/clear-user-data.ts';

const accountClient = createClient(accountContract);

/** Asks once whether whoever is signed in is an administrator: `BackOfficeLink` then stands wherever it has a place. */
export function useAdminCheck(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Where nobody answers nothing is offered; the back office asks again by itself.
    client
      .query<CurrentUser>({ queryKey: adminUserKey, queryFn: () => accountClient.getAuthUser(), staleTime: Infinity })
      .catch(() => {});
  }, [client]);
}
