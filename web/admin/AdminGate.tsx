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
 * Where somebody is sent who may not be here; null for an administrator. `here`: with the query, in which a list says
 * what of it is looked at.
 */
function wayOut(user: CurrentUser | null | undefined, here: string): string | null {
  if (user?.isAdmin) return null;
  if (user) return paths.home();
  // Whoever is not signed in is brought back afterwards. After an error nothing is known, and a way back would be a
  // circle.
  return user === null ? paths.signIn(here) : paths.signIn();
}

/**
 * Draws the back office once it is known that this is an administrator; nothing of it is asked of the server before.
 */
export function AdminGate({ children }: { readonly children: (user: CurrentUser) => ReactNode }) {
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  const query = useSearch();
  const { data: user, error, isFetching, refetch } = useQuery(adminUserQuery());
  // Signing in needs a network too: whoever has none is told so here, and not led away from where they want to be.
  const isCutOff = error instanceof NoNetworkError && !user;
  // Whoever is already on the way is not sent on from there.
  const isHere = path.startsWith(paths.admin());
  const out = isFetching || isCutOff || !isHere ? null : wayOut(user, query === '' ? path : `${path}?${query}`);
  useEffect(() => watchRefusals(client), [client]);
  // Forms begin with them.
  const hasDrafts = useStore(adminDraftsRead, false);
  useEffect(() => void followAdminDrafts(), []);
  useEffect(() => {
    if (out !== null) navigate(out, { replace: true });
  }, [out, navigate]);
  useEffect(() => {
    if (!isCutOff) return;
    const again = () => void refetch();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isCutOff, refetch]);
  if (isCutOff && !isFetching) return <AdminLoadFailed level={1} error={error} onRetry={refetch} />;
  return user?.isAdmin && hasDrafts ? children(user) : <Spinner text="Loading..." />;
}
