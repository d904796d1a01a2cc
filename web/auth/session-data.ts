import { queryOptions } from '@tanstack/react-query';
import type { AuthSession } from '../../shared/features/accounts/account-contract.ts';
import { askSession } from '../offline/portal/portal-session.ts';
import { sessionKey } from '../offline/clear-user-data.ts';

/**
 * Who is signed in. That nobody is may change in another window, so it is asked again by every screen that needs it.
 */
export const sessionQuery = () =>
  queryOptions<AuthSession>({
    queryKey: sessionKey,
    queryFn: ({ client, signal }) => askSession(client, signal),
    staleTime: ({ state }) => (state.data?.authenticated ? Infinity : 0),
  });
