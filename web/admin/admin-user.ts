import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { accountContract, type CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { mayAct, type Role } from '../../shared/role.ts';
import { ApiError, createClient } from '../api-client.ts';
import { adminSpace } from '../lib/query-keys.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { noAnswerMs } from '../components/waiting.ts';
import { adminUserKey, followClearing, clearIfSignedOut } from '../offline/clear-user-data.ts';

const accountClient = createClient(accountContract);

/** The response is from the server, not from a proxy. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.problem !== null;

/** This device has no network, which says nothing about the session. */
export class NoNetworkError extends Error {
  override readonly name = 'NoNetworkError';
}

async function inTime<T>(read: Promise<T>): Promise<T> {
  const answer = await withTimeout(
    read.then((said) => ({ said })),
    noAnswerMs,
  );
  if (!answer) throw new Error('No answer in time');
  return answer.said;
}

/** The user of the back office; null: no one is signed in. Only the answer that they are an administrator is cached. */
export const adminUserQuery = () =>
  queryOptions<CurrentUser | null>({
    queryKey: adminUserKey,
    queryFn: async ({ client }) => {
      followClearing(client);
      try {
        return await inTime(accountClient.getAuthUser());
      } catch (error) {
        // `onLine` is reliable only when false; when it is true, an error is an error.
        if (error instanceof TypeError && !navigator.onLine) throw new NoNetworkError('No network', { cause: error });
        if (!(await clearIfSignedOut(client, error))) throw error;
        return null;
      }
    },
    staleTime: ({ state }) => (state.data?.isAdmin ? Infinity : 0),
  });

/** The user whom the gate has admitted; only the gate queries it. */
export const useAdminUser = (): CurrentUser | null => useQuery({ ...adminUserQuery(), enabled: false }).data ?? null;

/** Whether the user may do what requires at least this role. */
export function useMayAct(required: Role): boolean {
  return mayAct(useAdminUser()?.role ?? null, required);
}

/** A 401 or 403 may mean that the session or the rights have ended, so the user is queried again. */
export async function noticeRefusal(client: QueryClient, error: unknown): Promise<boolean> {
  if (await clearIfSignedOut(client, error)) return true;
  if (isForbidden(error)) await client.refetchQueries({ queryKey: adminUserKey });
  return false;
}

/** A query of the back office other than that of its user. */
export const isAdminRead = ({ queryKey: [space, name] }: { readonly queryKey: readonly unknown[] }): boolean =>
  space === adminSpace && name !== adminUserKey[1];

/** Handles every failed query of the back office; returns a function that stops it. */
export function watchRefusals(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isAdminRead(event.query)) void noticeRefusal(client, event.action.error);
  });
}
