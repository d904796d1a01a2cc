import { basePath } from '../shared/site-language.ts';
import { QueryClientProvider, useIsFetching, type Query, type QueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Route, Router, useLocation } from 'wouter';
import { frameParts } from './lib/frame-parts.ts';
import { nextScreen } from './lib/next-screen.ts';
import { withTimeout } from './lib/with-timeout.ts';
import { findRoute, withoutBase } from './routing.ts';
import { OriginProvider } from './layout/PageHead.tsx';
import { PageFallback } from './layout/PageFallback.tsx';
import { SiteFrame } from './layout/SiteFrame.tsx';
import { Toaster } from './components/toasts/Toaster.tsx';
import { useStore } from './components/store.ts';
import { noteWait, useWaiting } from './components/waiting.ts';

type Props = {
  readonly client: QueryClient;
  /** The public origin, for canonical links: `https://nivasa.lk`. */
  readonly origin: string;
  /** The path rendered on the server. Hydration starts with it, and then reads the browser's own. */
  readonly path: string;
  readonly query: string;
};

/** After this time, in milliseconds, a navigation shows the skeleton instead of waiting for the next screen's code. */
const timeoutMs = 150;

/** The last requested screen: if its code loads after another navigation, it is ignored. */
let awaited: Promise<unknown> | undefined;

/** Navigates within a screen at once, so that the second of two filters starts with the result of the first. */
const aroundNav = (navigate: (to: string, options?: object) => void, to: string, options?: object) => {
  const path = withoutBase(to.split(/[?#]/, 1)[0] ?? to);
  const go = () => navigate(to, options);
  if (path === withoutBase(location.pathname)) return go();
  // The screen itself reports a chunk that failed to load, because it has space for that.
  const prepared = withTimeout(findRoute(path).route.screen.prepare(), timeoutMs).catch(() => {});
  awaited = prepared;
  void prepared.then(() => {
    if (awaited !== prepared) return;
    const parts = frameParts.get();
    return parts ? parts.crossFade(path, go) : go();
  });
};

/** A query of the current screen without data. */
const isMissing = (query: Query): boolean => query.state.status === 'pending' && query.isActive();

/** Reports that the app is hydrated, and from then on whether its screens are loading. */
function Waiting() {
  useEffect(() => noteWait('app', -1), []);
  useWaiting(useIsFetching({ predicate: isMissing }) > 0);
  return null;
}

/** Loads the code of the screen that the current one may lead to. */
function NextScreen() {
  const path = useStore(nextScreen, null);
  useEffect(() => {
    if (path === null) return;
    // If it fails, the screen itself says so.
    const { screen } = findRoute(path).route;
    screen.prepare().catch(() => {});
  }, [path]);
  return null;
}

/** The first route that matches the URL. */
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
          <NextScreen />
        </Router>
      </OriginProvider>
    </QueryClientProvider>
  );
}
