import { NavigationRoute } from 'workbox-routing';
import { describe, expect, test, vi } from 'vitest';
import { siteLanguages } from '../../shared/site-language.ts';
import { isFace, isPicture, isShared, pagesOf } from './worker-routes.ts';

// Workbox is made for workers, and logs everything.
vi.hoisted(() => Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true }));

const origin = 'https://nivasa.lk';
type Asked = { readonly mode?: string; readonly destination?: string };

/** How the worker handles a URL: the language of a page, the name of another rule, or nothing. */
function ruleOf(address: string, { mode = 'no-cors', destination = '' }: Asked): string | undefined {
  const url = new URL(address, origin);
  // The parts of a request and its event that the rules read.
  const options = { url, request: { mode, destination }, sameOrigin: url.origin === origin } as never;
  const pages = siteLanguages
    .toReversed()
    .find((language) => new NavigationRoute(async () => new Response(), pagesOf(language)).match(options));
  if (pages !== undefined) return pages;
  if (isPicture(options)) return 'picture';
  return isFace(options) ? 'face' : undefined;
}

const navigation = { mode: 'navigate', destination: 'document' };
const image = { destination: 'image' };
const script = { mode: 'cors', destination: 'script' };
const data = { mode: 'cors', destination: '' };
const kinds = { navigation, image, script, data };

const pages = [
  '/',
  '/?utm_source=card',
  '/tilers',
  '/tilers?category=glass&city=Kandy',
  '/tilers/nadeesha-floors',
  '/request-quote/nadeesha-floors',
  '/book/start?tiler=nadeesha-floors',
  '/book/confirm',
  '/book/nadeesha-floors',
  '/blog',
  '/blog/why-tiles-sound-hollow',
  '/guides',
  '/guides/ceiling-types-compared',
  '/contact',
  '/requests',
  '/offline',
  '/portal/login',
  '/portal/jobs/17',
  '/review/17',
  '/admin/leads',
  '/no-such-page',
  '/tilers/',
  '/apiary',
  '/idpx',
  '/objectsx',
  '/assetsx',
  '/problemsx',
  '/healthzy',
];
test.each(pages)('%s is opened from the device', (address) => {
  expect(ruleOf(address, navigation)).toBe('en');
});

test('the worker takes photos shared from another app, but not what a page posts there', () => {
  const isTaken = (address: string, { mode }: Asked) => {
    const url = new URL(address, origin);
    return isShared({ url, request: { mode }, sameOrigin: url.origin === origin } as never);
  };
  expect(isTaken('/shared', navigation)).toBe(true);
  expect(isTaken('/si/shared', navigation)).toBe(true);
  expect(isTaken('/shared', data)).toBe(false);
  expect(isTaken('/shared/more', navigation)).toBe(false);
  expect(isTaken('https://elsewhere.example/shared', navigation)).toBe(false);
});

const serversOwn = [
  '/api',
  '/api/',
  '/api/providers',
  '/api/bookings/create',
  '/api/auth/login?next=/portal',
  '/api/offline/manifest',
  '/api/logo.svg',
  '/idp',
  '/photos/5ef07ccd-b5d6-4b07-b0f8-25f8feab0cf6?w=320',
  '/idp/auth?client_id=x',
  '/idp/style.css',
  '/objects/upload',
  '/objects/upload/abc',
  '/objects/upload/abc.webp',
];
describe.each(Object.entries(kinds))('as a %s', (_, kind) => {
  test.each(serversOwn)('%s is left to the server', (address) => {
    expect(ruleOf(address, kind)).toBeUndefined();
  });
});

test.each(['https://elsewhere.lk/a.svg', 'http://nivasa.lk/a.webp', 'https://www.nivasa.lk/objects/a'])(
  '%s is an external picture',
  (address) => {
    expect(ruleOf(address, image)).toBeUndefined();
  },
);

const files = [
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/shell.html',
  '/sw.js',
  '/manifest.webmanifest',
  '/icon.svg',
  '/cover.webp',
  '/LICENSE-yaldevi.txt',
  '/objects',
  '/objects/abc',
  '/objects/abc?w=640',
  '/assets/app-1.js',
  '/assets',
  '/problems/not-found',
  '/problems',
  '/.well-known/security',
  '/tilers/picture.jpg',
  '/install/icon-192.png',
];
test.each(files)('%s is opened from the server, because it is no page', (address) => {
  expect(ruleOf(address, navigation)).toBeUndefined();
});

test.each([
  ['/si', 'si'],
  ['/si/', 'si'],
  ['/si?a=1', 'si'],
  ['/ta/tilers?city=Kandy', 'ta'],
  ['/six', 'en'],
  ['/tax/rates', 'en'],
  ['/tilers/si', 'en'],
  ['/blog/prices?text=1.5', 'en'],
])('%s is a page in %s', (address, language) => {
  expect(ruleOf(address, navigation)).toBe(language);
});

test('fonts of one language are cached on first use', () => {
  expect(ruleOf('/yaldevi-sinhala-700.woff2', { mode: 'cors', destination: 'font' })).toBe('face');
  // As the page fetches them again, for the worker.
  expect(ruleOf('/yaldevi-sinhala-700.woff2', data)).toBe('face');
  expect(ruleOf('/yaldevi-latin-400-700.woff2', { mode: 'cors', destination: 'font' })).toBeUndefined();
});

test.each(['/objects/abc', '/objects/abc?w=320', '/cover.webp', '/install/icon-192.png', '/assets/photo-1.webp'])(
  '%s is cached on first use',
  (address) => {
    expect(ruleOf(address, image)).toBe('picture');
  },
);

test.each([
  ['/manifest.webmanifest', { mode: 'cors', destination: 'manifest' }],
  ['/tilers', data],
  ['/healthz', data],
  ['/sitemap.xml', data],
  ['/objects/abc', data],
  ['/objects/film', { destination: 'video' }],
] as const)('%s is left to the browser', (address, kind) => {
  expect(ruleOf(address, kind)).toBeUndefined();
});
