import { documentLanguage } from './i18n/document-language.ts';
import { Writable } from 'node:stream';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Router } from 'wouter';
import { m } from '../paraglide/messages.js';
import { baseLocale, getLocale, locales, toLocale, type Locale } from '../paraglide/runtime.js';
import type {
  DocumentKind,
  DocumentRenderer,
  DocumentRequest,
  DocumentTexts,
  RenderedDocument,
} from '../shared/document.ts';
import { isOfBackOffice, paths } from '../shared/paths.ts';
import { basePath } from '../shared/site-language.ts';
import { alternates } from './alternates.ts';
import { setTransport } from './api-client.ts';
import { App } from './App.tsx';
import { termsQuery } from './lib/terms/term-data.ts';
import { withShownTerms } from './lib/terms/terms-within.ts';
import { dataOf, serialiseState } from './document-state.ts';
import { linkCardData } from './link-card-data.ts';
import { createQueryClient } from './query-client.ts';
import { loads, redirectTargets } from './route-loads.ts';
import { languagesOf } from './features/posts/post-languages.ts';
import { captionOfCover, galleryQuery, isListed, providerQuery } from './features/providers/provider-data.ts';
import { findRoute } from './routing.ts';
import { searchData } from './search-data.ts';
import { SiteFrame } from './layout/SiteFrame.tsx';
import { Page } from './components/Page.tsx';

/** React puts a page's metadata before its markup, which starts with the layout's first element. */
const appStart = '<div data-app';

function kindOf(path: string): DocumentKind {
  const { route } = findRoute(path);
  if (route.path === '*') return 'missing';
  return loads[route.path] ? 'rendered' : 'shell';
}

async function render({ path, query, origin }: Omit<DocumentRequest, 'language'>): Promise<RenderedDocument> {
  const { route, slug } = findRoute(path);
  const address = basePath() + path;
  const load = loads[route.path];
  const client = createQueryClient();
  const asked = new URLSearchParams(query);
  if (!load) {
    const state = serialiseState({ origin, path: address, query, data: [] });
    return { status: 200, head: '', app: '', state, withoutScript: await withoutScript(route.path) };
  }
  const [found] = await Promise.all([load({ client, slug, query: asked }), route.screen.prepare()]);
  const other = redirectTargets[route.path];
  if (found === true && other) return { status: 302, location: other(slug), head: '', app: '', state: '' };
  const html = await renderToText(
    <StrictMode>
      <App client={client} origin={origin} path={address} query={query} />
    </StrictMode>,
  );
  const start = html.indexOf(appStart);
  const head = html.slice(0, start);
  const { written, languages } = await languagesOf(route.path, client, slug);
  return {
    status: found === 'unlisted' ? 410 : found ? 200 : 404,
    head:
      found === true
        ? head +
          alternates(head, origin, written, languages) +
          linkCardData(head, origin, coverCaption(client, slug)) +
          searchData(route.path, { client, slug, query: asked, origin })
        : head,
    app: html.slice(start),
    state: serialiseState({
      origin,
      path: address,
      query,
      data: withShownTerms(dataOf(client), client.getQueryData(termsQuery().queryKey)),
    }),
  };
}

/** By language and route path, so there are only a few. */
const framesWithoutScript = new Map<string, Promise<string>>();

/** Header, footer and a note that the page needs JavaScript; the back office has its own layout, and no note. */
function withoutScript(path: string): Promise<string> | string {
  if (isOfBackOffice(path)) return '';
  const name = `${getLocale()} ${path}`;
  const known = framesWithoutScript.get(name);
  if (known) return known;
  // A route with parameters links to the portal in other languages.
  const html = renderToText(
    <QueryClientProvider client={createQueryClient()}>
      <Router base={basePath()} ssrPath={basePath() + (path.includes(':') ? paths.portal() : path)} ssrSearch="">
        <SiteFrame>
          <Page title={m.document_needs_script()} lead={m.document_why_it_needs_script()}>
            {null}
          </Page>
        </SiteFrame>
      </Router>
    </QueryClientProvider>,
  );
  framesWithoutScript.set(name, html);
  return html;
}

/** The caption of the page's cover, if a professional's gallery has one for it. */
function coverCaption(client: QueryClient, slug: string): string | undefined {
  const provider = client.getQueryData(providerQuery(slug).queryKey);
  return isListed(provider) ? captionOfCover(provider, client.getQueryData(galleryQuery(slug).queryKey)) : undefined;
}

function renderToText(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const { pipe } = renderToPipeableStream(tree, {
      // Above the default of 12.8 kB React sends its fallback first and swaps it with an inline script, which the CSP
      // blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}

const textsOf = (locale: Locale): DocumentTexts => ({
  language: locale,
  basePath: basePath(),
  noAnswerYet: m.document_no_answer_yet(),
  stillNoAnswer: m.document_still_no_answer(),
  retry: m.document_retry(),
  trying: m.document_trying(),
  withoutScript: m.document_without_script(),
  tooManySearches: m.document_too_many_searches(),
});

export const documentRenderer: DocumentRenderer = {
  texts: locales.map((locale) => documentLanguage.run(locale, () => textsOf(locale))),
  kindOf,
  render: ({ language, ...request }) => documentLanguage.run(toLocale(language) ?? baseLocale, () => render(request)),
  setTransport,
};
