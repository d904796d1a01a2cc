import { sharedPath } from '../device/shared-place.ts';
import { splitLanguage } from '../../shared/site-language.ts';

/** What the worker needs to know of a request. */
export type RequestFacts = {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: URL;
  /** The site's own: `https://nivasa.lk`. */
  readonly origin: string;
  /** Asks for a part of a file. */
  readonly isRange: boolean;
};

/**
 * `ignore`: the browser does what it would do without a worker. `shell`: the kept document, which draws from the
 * device. `precached`: kept since the worker was installed. `face`, letters that only pages of one language show, and
 * `picture`: kept when first seen. `shared`: photos that another app hands over.
 */
export type Answer = 'ignore' | 'shell' | 'face' | 'precached' | 'picture' | 'shared';

/** Answered by the server alone, whatever is asked for: data, people, private photos, uploads. */
const serversOwn = /^\/(api|idp|photos|objects\/upload)(\/|$)/;
/** No pages of the app, though their addresses have no ending. */
const notPages = /^\/(objects|assets|problems|\.well-known|healthz|readyz)(\/|$)/;
/** `/robots.txt`, `/sitemap.xml`, `/shell.html`: slugs have no dots. */
const file = /\.[^/]*$/;
/** As in the list of scripts/worker-build.ts. What is not in it any more comes from the network. */
const precached = /^\/(assets\/[^/]+\.(js|css)|[^/]+\.(svg|woff2))$/;

/** A path as it is in English. */
const pathIn = (url: URL): string => splitLanguage(url.pathname).path;

const isNoPage = (path: string): boolean => notPages.test(path) || file.test(path);

/** Whether an address is that of letters which only pages in Sinhala show. */
export const isFace = (url: URL): boolean => /^\/yaldevi-sinhala-[^/]+$/.test(url.pathname);

type Rule = readonly [matches: (request: RequestFacts) => boolean, answer: Answer];

/** The first that matches counts. */
const rules: readonly Rule[] = [
  [({ url, origin }) => url.origin !== origin, 'ignore'],
  [({ method, mode, url }) => method === 'POST' && mode === 'navigate' && pathIn(url) === sharedPath, 'shared'],
  [({ method }) => method !== 'GET', 'ignore'],
  [({ url }) => serversOwn.test(url.pathname), 'ignore'],
  [({ isRange }) => isRange, 'ignore'],
  [({ mode, url }) => mode === 'navigate' && isNoPage(pathIn(url)), 'ignore'],
  [({ mode, destination }) => mode === 'navigate' && destination !== 'document', 'ignore'],
  [({ mode }) => mode === 'navigate', 'shell'],
  [({ url }) => isFace(url), 'face'],
  [({ url }) => precached.test(url.pathname), 'precached'],
  [({ destination }) => destination === 'image', 'picture'],
];

export function answerOf(request: RequestFacts): Answer {
  return rules.find(([matches]) => matches(request))?.[1] ?? 'ignore';
}

/** Whether an address that a page names may be kept as a picture. */
export function isPicture(url: URL, origin: string): boolean {
  return answerOf({ method: 'GET', mode: 'no-cors', destination: 'image', url, origin, isRange: false }) === 'picture';
}
