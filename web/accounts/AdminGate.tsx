import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { CurrentUser } from '../../shared/accounts/account-contract.ts';
import { paths } from '../paths.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { adminUserQuery, watchRefusals } from './admin-user.ts';

/** Where somebody is sent who may not be here; null for an administrator. */
function wayOut(user: CurrentUser | null | undefined, path: string): string | null {
  if (user?.isAdmin) return null;
  if (user) return paths.home();
  // Whoever is not signed in is brought back afterwards. After an error nothing is known, and a way back would be a circle.
  return user === null ? paths.signIn(path) : paths.signIn();
}

/** Draws the back office once it is known that this is an administrator; nothing of it is asked of the server before. */
export function AdminGate({ children }: { readonly children: (user: CurrentUser) => ReactNode }) {
  const client = useQueryClient();
  const [path, navigate] = useLocation();
  const { data: user, isFetching } = useQuery(adminUserQuery());
  const out = isFetching ? null : wayOut(user, path);
  useEffect(() => watchRefusals(client), [client]);
  useEffect(() => {
    if (out !== null) navigate(out, { replace: true });
  }, [out, navigate]);
  return user?.isAdmin ? children(user) : <Spinner text="Loading..." />;
}
