import type { RouteMatchCallbackOptions } from 'workbox-core';
import { sharedPath } from '../lib/shared-place.ts';
import { languagePath, splitLanguage, type SiteLanguage } from '../../shared/site-language.ts';

// Which rule of sw.ts answers which request. A request that matches none is left to the browser.

/** The message with which a page activates the waiting worker, after the user has accepted. */
export const skipWaiting = 'SKIP_WAITING';

/** Answered by the server only: data, people, private photos, uploads. */
const serversOwn = /^\/(api|idp|photos|objects\/upload)([/?]|$)/;
/** Not pages of the app, although their paths have no extension. */
const noPages = /^\/(objects|assets|problems|\.well-known|healthz|readyz)([/?]|$)/;
/** `/robots.txt`, `/sitemap.xml`: slugs have no dots. */
const file = /^[^?]*\.[^/?]*(\?|$)/;

/** For `NavigationRoute`: the pages of a language. English matches the whole site, so it comes last. */
export const pagesOf = (language: SiteLanguage) => ({
  allowlist: [new RegExp(`^${languagePath(language)}([/?]|$)`)],
  denylist: [serversOwn, noPages, file],
});

/** Pictures of the site. */
export const isPicture = ({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.destination === 'image' && !serversOwn.test(url.pathname);

/** Whether a URL is that of a font that only Sinhala pages use. */
export const isFace = ({ url }: Pick<RouteMatchCallbackOptions, 'url'>): boolean =>
  /^\/yaldevi-sinhala-[^/]+$/.test(url.pathname);

/** Photos that another app shares, as a form that the browser posts. */
export const isShared = ({ request, sameOrigin, url }: RouteMatchCallbackOptions): boolean =>
  sameOrigin && request.mode === 'navigate' && splitLanguage(url.pathname).path === sharedPath;
