import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { paths } from '../../shared/paths.ts';
import { AdminLoadFailed } from './parts/AdminLoadFailed.tsx';
import { Spinner } from '../components/Spinner.tsx';
import { useStore } from '../components/store.ts';
import { adminDraftsRead, followAdminDrafts } from './admin-drafts.ts';
import { adminUserQuery, NoNetworkError, watchRefusals } from './admin-user.ts';

/**
 * Where to redirect a user without access; null for an administrator. `here`: with the query, which has the state of a
 * list.
 */
function wayOut(user: CurrentUser | null | undefined, here: string): string | null {
  if (user?.isAdmin) return null;
  if (user) return paths.home();
  // A user who is not signed in comes back afterwards. After an error nothing is known, and coming back could cause a
  // loop.
  return user === null ? paths.signIn(here) : paths.signIn();
}

/** Renders the back office once the user is known to be an administrator; nothing of it is requested before. */
export function AdminGate({ children }: { readonly children: (user: CurrentUser) => ReactNode }) {
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  const query = useSearch();
  const { data: user, error, isFetching, refetch } = useQuery(adminUserQuery());
  // Signing in needs a network too, so without one the user sees that here, and is not redirected.
  const isCutOff = error instanceof NoNetworkError && !user;
  // A user who has already left is not redirected again.
  const isHere = path.startsWith(paths.admin());
  const out = isFetching || isCutOff || !isHere ? null : wayOut(user, query === '' ? path : `${path}?${query}`);
  useEffect(() => watchRefusals(client), [client]);
  // Forms begin with their drafts.
  const hasDrafts = useStore(adminDraftsRead, false);
  useEffect(() => void followAdminDrafts(), []);
  useEffect(() => {
    if (out !== null) navigate(out, { replace: true });
  }, [out, navigate]);
  if (isCutOff && !isFetching) return <AdminLoadFailed level={1} error={error} onRetry={refetch} />;
  return user?.isAdmin && hasDrafts ? children(user) : <Spinner text="Loading..." />;
}
