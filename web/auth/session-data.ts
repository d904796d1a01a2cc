import { queryOptions } from '@tanstack/react-query';
import type { AuthSession } from '../../shared/features/accounts/account-contract.ts';
import { askSession } from '../offline/portal/portal-session.ts';
import { sessionKey } from '../offline/clear-user-data.ts';

/**
 * Who is signed in. A sign-in may happen in another window, so every screen that needs it refetches a result of no one.
 */
export const sessionQuery = () =>
  queryOptions<AuthSession>({
    queryKey: sessionKey,
    queryFn: ({ client, signal }) => askSession(client, signal),
    staleTime: ({ state }) => (state.data?.authenticated ? Infinity : 0),
  });
