import { getLocale } from '../../paraglide/runtime.js';
import { m } from '../../paraglide/messages.js';
import { onlineManager, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type MouseEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { pendingSignOut } from '../lib/known-customer.ts';
import { settleSignOut } from '../offline/settle-sign-out.ts';
import { paths } from '../../shared/paths.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { PageLinks } from '../layout/PageLinks.tsx';
import { ToDesk } from './ToDesk.tsx';
import { Button, ButtonLink } from '../components/Button.tsx';
import { Note } from '../components/Note.tsx';
import { TileBand } from '../components/Floor.tsx';
import { sessionQuery } from './session-data.ts';
import { useOnline } from '../components/hooks/use-online.ts';

/**
 * Why a sign-in failed, by the names that the server puts into the URL, which may hold any value; `busy` is determined
 * here.
 */
const problems: Readonly<Record<string, { readonly title: () => string; readonly text: () => string }>> = {
  cancelled: { title: m.sign_in_problems_cancelled_title, text: m.sign_in_problems_cancelled_text },
  expired: { title: m.sign_in_problems_expired_title, text: m.sign_in_problems_expired_text },
  ended: { title: m.sign_in_problems_ended_title, text: m.sign_in_problems_ended_text },
  busy: { title: m.sign_in_problems_busy_title, text: m.sign_in_problems_busy_text },
  refused: { title: m.sign_in_problems_refused_title, text: m.sign_in_problems_refused_text },
};

/** Only a path of this site; the server checks it again. */
const returnPath = (value: string | null): string | null =>
  value !== null && /^\/(?![/\\])/.test(value) ? value : null;

/** While our server cannot be reached, the session is read again after this time, in milliseconds. */
const againMs = 5000;

export function SignInPage() {
  const client = useQueryClient();
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const offline = !useOnline();
  const { data: session } = useQuery({
    ...sessionQuery(),
    // Sooner than `ask-while-offline.ts`: without the server nothing can be done on this page.
    refetchInterval: offline && againMs,
    refetchOnWindowFocus: offline && 'always',
    refetchOnReconnect: 'always',
  });
  const [leaving, setLeaving] = useState(false);
  // The value at opening, because navigation changes the URL.
  const [returnTo] = useState(() => returnPath(query.get('returnTo')));
  const [isBusy, setIsBusy] = useState(false);
  const problem = problems[isBusy ? 'busy' : (query.get('problem') ?? '')];
  const isIn = session?.authenticated === true;

  useEffect(() => {
    if (isIn) navigate(returnTo ?? paths.portal(), { replace: true });
  }, [isIn, returnTo, navigate]);

  const begin = (event: MouseEvent) => {
    if (pendingSignOut.get() === null) return;
    // The pending sign-out must be sent first, or it would end the new session.
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    setIsBusy(false);
    void leave();
  };
  const leave = async () => {
    if (await settleSignOut(client)) {
      location.assign(paths.beginSignIn(returnTo, getLocale()));
      return;
    }
    setLeaving(false);
    // Without a connection the page already says so.
    setIsBusy(onlineManager.isOnline());
  };

  return (
    <div className="grid md:min-h-[calc(100dvh-var(--header))] md:grid-cols-2">
      <PageHead title={m.sign_in_title()} description={m.sign_in_description()} />
      <div className="relative min-h-75 bg-shade sm:min-h-90">
        <img
          src="/welcome.webp"
          alt=""
          width="1200"
          height="900"
          fetchPriority="high"
          className="absolute inset-0 size-full object-cover"
        />
        <div className="absolute inset-x-0 bottom-0 h-12 overflow-hidden">
          <TileBand />
        </div>
      </div>
      <div className="grid max-w-135 content-center gap-4.5 px-(--gutter) pt-9 pb-14 md:justify-self-center md:p-16">
        <h1>{m.sign_in_heading()}</h1>
        <p className="text-ink-2">{m.sign_in_what_for()}</p>
        <div role="alert" className="empty:hidden">
          {problem && (
            <Note kind="wait" title={problem.title()}>
              {problem.text()}
            </Note>
          )}
        </div>
        {offline ? (
          <>
            <Button full disabled aria-describedby="sign-in-reason">
              {m.sign_in_sign_in()}
            </Button>
            <p id="sign-in-reason" className="text-sm text-ink-2">
              {m.sign_in_needs_connection()}
            </p>
          </>
        ) : (
          <ButtonLink
            href={paths.beginSignIn(returnTo, getLocale())}
            className="w-full"
            onClick={begin}
            aria-disabled={leaving || undefined}
          >
            {m.sign_in_sign_in()}
          </ButtonLink>
        )}
        <div>
          <p className="text-sm text-ink-2">{m.sign_in_agreement()}</p>
          <PageLinks names={['terms', 'privacy', 'about']} />
        </div>
        <p className="text-sm text-ink-2">{m.sign_in_booked_before()}</p>
        <p className="text-sm">
          <Link href={paths.join()} className="inline-flex min-h-11 items-center text-sea-ink underline">
            {m.join_title()}
          </Link>
        </p>
        <ToDesk />
      </div>
    </div>
  );
}
