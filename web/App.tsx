import { basePath } from '../shared/site-language.ts';
import { QueryClientProvider, useIsFetching, type Query, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Router, useLocation } from 'wouter';
import { frameParts } from './lib/frame-parts.ts';
import { withTimeout } from './lib/with-timeout.ts';
import { findRoute, withoutBase } from './routing.ts';
import { OriginProvider } from './layout/PageHead.tsx';
import { PageFallback } from './layout/PageFallback.tsx';
import { SiteFrame } from './layout/SiteFrame.tsx';
import { Toaster } from './components/toasts/Toaster.tsx';
import { noteWait, useWaiting } from './components/waiting.ts';

type Props = {
  readonly client: QueryClient;
  /** The public origin, for canonical links: `https://nivasa.lk`. */
  readonly origin: string;
  /** The address that was rendered on the server; hydration begins with it and then looks at the browser's own. */
  readonly path: string;
  readonly query: string;
};

/** Longer than this a tap gets the skeleton instead of waiting for the next screen's code. */
const patienceMs = 150;

/** The screen that was asked for last: one whose code comes later than the next press leads nowhere any more. */
let awaited: Promise<unknown> | undefined;

/** Within a screen at once: of two filters pressed one after the other the second begins with what the first did. */
const aroundNav = (navigate: (to: string, options?: object) => void, to: string, options?: object) => {
  const path = withoutBase(to.split(/[?#]/, 1)[0] ?? to);
  const go = () => navigate(to, options);
  if (path === withoutBase(location.pathname)) return go();
  // A chunk that fails to load is reported by the screen itself, where there is room to say so.
  const prepared = withTimeout(findRoute(path).route.screen.prepare(), patienceMs).catch(() => {});
  awaited = prepared;
  void prepared.then(() => {
    if (awaited !== prepared) return;
    const parts = frameParts.get();
    return parts ? parts.crossFade(path, go) : go();
  });
};

/** On a screen, and not there yet. */
const isMissing = (query: Query): boolean => query.state.status === 'pending' && query.isActive();

/** Says that the app has taken over, and from then on what its screens wait for. */
function Waiting() {
  useEffect(() => noteWait('app', -1), []);
  useWaiting(useIsFetching({ predicate: isMissing }) > 0);
  return null;
}

/** The first route that the address matches. */
function Screen() {
  const [path] = useLocation();
  const { route } = findRoute(path);
  return <Route key={route.path} path={route.path} component={route.screen} />;
}

export function App({ client, origin, path, query }: Props) {
  return (
    <QueryClientProvider client={client}>
      <OriginProvider value={origin}>
        <Router base={basePath()} ssrPath={path} ssrSearch={query} aroundNav={aroundNav}>
          <SiteFrame>
            <Suspense fallback={<PageFallback />}>
              <Screen />
            </Suspense>
          </SiteFrame>
          <Toaster />
          <Waiting />
        </Router>
      </OriginProvider>
    </QueryClientProvider>
  );
}
