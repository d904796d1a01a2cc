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
  /** The document's title while nobody knows who is signed in. */
  readonly title: string;
  readonly children: (customer: Customer) => ReactNode;
};

/** Where somebody signs in who is not let through to a path. `seen`: the sign-outs when it was somebody's; or null. */
function signInFrom(path: string, seen: string | null): string {
  if (seen === null) return path === paths.portal() ? paths.signIn() : paths.signIn(path);
  // Whoever comes after a sign-out is not led to the page of the one before.
  return seen === countOfSignOuts() ? paths.signInAgain(path) : paths.signIn();
}

/** Lets the signed-in through, without a network too; sends everybody else to sign in, and has them brought back. */
export function PortalGate({ title, children }: Props) {
  const [path, navigate] = useLocation();
  const {
    data: session,
    isFetching,
    error,
    refetch,
  } = useQuery({
    ...sessionQuery(),
    // What the device said of the person while there was no network is checked.
    refetchOnReconnect: 'always',
  });
  /** How often somebody had signed out here when this page was somebody's; null: it has been nobody's. */
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
