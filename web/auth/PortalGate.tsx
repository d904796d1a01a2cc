import { m } from '../../paraglide/messages.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { AuthSession } from '../../shared/features/accounts/account-contract.ts';
import { countOfSignOuts } from '../offline/tab-aside.ts';
import { paths } from '../../shared/paths.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageFallback } from '../layout/PageFallback.tsx';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { sessionQuery } from './session-data.ts';

export type Customer = Extract<AuthSession, { authenticated: true }>['customer'];

type Props = {
  /** The document's title until the session is known. */
  readonly title: string;
  readonly children: (customer: Customer) => ReactNode;
};

/**
 * The sign-in URL for a visitor without access to a path. `seen`: the number of sign-outs when a customer was last
 * signed in on this page, or null.
 */
function signInFrom(path: string, seen: string | null): string {
  if (seen === null) return path === paths.portal() ? paths.signIn() : paths.signIn(path);
  // After a sign-out, the next customer is not sent to the page of the one before.
  return seen === countOfSignOuts() ? paths.signInAgain(path) : paths.signIn();
}

/**
 * Renders the page for a signed-in customer, also without a network. Others are redirected to sign in, and come back
 * afterwards.
 */
export function PortalGate({ title, children }: Props) {
  const [path, navigate] = useLocation();
  const {
    data: session,
    isFetching,
    error,
    refetch,
  } = useQuery({
    ...sessionQuery(),
    // Checks a session that was read from the device while there was no network.
    refetchOnReconnect: 'always',
  });
  /** The number of sign-outs on this device when this page last had a customer; null: it has had none. */
  const seen = useRef<string | null>(null);
  const isOut = session?.authenticated === false && !isFetching;

  useEffect(() => {
    if (session?.authenticated) seen.current ??= countOfSignOuts();
  }, [session]);
  useEffect(() => {
    if (!isOut || path === paths.signIn()) return;
    navigate(signInFrom(path, seen.current), { replace: true });
  }, [isOut, path, navigate]);

  if (session?.authenticated) return children(session.customer);
  return (
    <>
      <PageHead title={title} description={m.account_portal_description()} />
      {error && !isFetching ? <LoadFailed error={error} level={1} onRetry={refetch} /> : <PageFallback />}
    </>
  );
}
