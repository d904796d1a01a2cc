import type { RouteMatchCallbackOptions } from 'workbox-core';
import { sharedPath } from '../lib/shared-place.ts';
import { languagePath, splitLanguage, type SiteLanguage } from '../../shared/site-language.ts';

// Which request which rule of sw.ts answers. Whatever matches none is the browser's own matter.

/** What a page tells the worker that waits, once somebody wants it. */
export const skipWaiting = 'SKIP_WAITING';

/** Answered by the server alone: data, people, private photos, uploads. */
const serversOwn = /^\/(api|idp|photos|objects\/upload)([/?]|$)/;
/** No pages of the app, though their addresses have no ending. */
const noPages = /^\/(objects|assets|problems|\.well-known|healthz|readyz)([/?]|$)/;
/** `/robots.txt`, `/sitemap.xml`: slugs have no dots. */
const file = /^[^?]*\.[^/?]*(\?|$)/;

/** For `NavigationRoute`: the pages of a language. English has the whole site for its own, so it comes last. */
export const pagesOf = (language: SiteLanguage) => ({
  allowlist: [new RegExp(`^${languagePath(language)}([/?]|$)`)],
  denylist: [serversOwn, noPages, file],
});

/** Pictures of the site. */
export const isPicture = ({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.destination === 'image' && !serversOwn.test(url.pathname);

/** Whether an address is that of letters which only pages in Sinhala show. */
export const isFace = ({ url }: Pick<RouteMatchCallbackOptions, 'url'>): boolean =>
  /^\/yaldevi-sinhala-[^/]+$/.test(url.pathname);

/** Photos that another app hands over, as a form that the browser posts. */
export const isShared = ({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && splitLanguage(url.pathname).path === sharedPath;
