import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { accountContract, type CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { ApiError, createClient } from '../api-client.ts';
import { adminSpace } from '../lib/query-keys.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { noAnswerMs } from '../components/waiting.ts';
import { adminUserKey, followWipes, clearIfSignedOut } from '../offline/clear-user-data.ts';

const accountClient = createClient(accountContract);

/** The server itself says so, and nobody in between. */
const isForbidden = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.problem !== null;

/** This device has no network, which says nothing about who is signed in. */
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

/**
 * Who uses the back office; null: nobody is signed in. Only an administrator's own word is believed without being asked
 * again.
 */
export const adminUserQuery = () =>
  queryOptions<CurrentUser | null>({
    queryKey: adminUserKey,
    queryFn: async ({ client }) => {
      followWipes(client);
      try {
        return await inTime(accountClient.getAuthUser());
      } catch (error) {
        // The browser is sure of having none; of having one it is often wrong, and then an error is an error.
        if (error instanceof TypeError && !navigator.onLine) throw new NoNetworkError('No network', { cause: error });
        if (!(await clearIfSignedOut(client, error))) throw error;
        return null;
      }
    },
    staleTime: ({ state }) => (state.data?.isAdmin ? Infinity : 0),
  });

/** A refused read or write may mean that the session has ended, which is answered, or the rights. */
export async function noticeRefusal(client: QueryClient, error: unknown): Promise<boolean> {
  if (await clearIfSignedOut(client, error)) return true;
  if (isForbidden(error)) await client.refetchQueries({ queryKey: adminUserKey });
  return false;
}

/** A read of the back office, beside that of who uses it. */
export const isAdminRead = ({ queryKey: [space, name] }: { readonly queryKey: readonly unknown[] }): boolean =>
  space === adminSpace && name !== adminUserKey[1];

/** Looks at every read of the back office that fails; answers how to stop. */
export function watchRefusals(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (isAdminRead(event.query)) void noticeRefusal(client, event.action.error);
  });
}
