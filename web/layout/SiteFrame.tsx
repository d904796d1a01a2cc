import { m } from '../../paraglide/messages.js';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useFrameParts } from '../lib/frame-parts.ts';
import { lazyOnIdle } from './lazy.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { LanguageOffer } from './LanguageOffer.tsx';
import { useArrival } from './use-arrival.ts';

const Footer = lazyOnIdle(() => import('./Footer.tsx'), 'Footer');
const footer = <Footer />;

/** Header, page and footer. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const title = useArrival();
  const parts = useFrameParts();
  return (
    // The server splits the document at this attribute, so it must be the first of the outermost element.
    <div data-app="" className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-50 -translate-y-30 rounded-md bg-sea px-5 py-3 font-semibold text-on-sea focus:translate-y-0"
      >
        {m.shell_skip_to_content()}
      </a>
      {parts && <parts.StatusBanner />}
      <Header />
      <LanguageOffer />
      <main id="main" tabIndex={-1} className="flex-1">
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </main>
      {parts && <parts.Offers />}
      <ErrorBoundary path={path} quiet>
        {footer}
      </ErrorBoundary>
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
    </div>
  );
}
