import { describe, expect, test } from 'vitest';
import { answerOf, isPicture, type RequestFacts } from './worker-routing.ts';

const origin = 'https://nivasa.lk';
type Asked = Partial<Omit<RequestFacts, 'url' | 'origin'>>;
const ask = (address: string, asked: Asked) =>
  answerOf({
    method: 'GET',
    mode: 'no-cors',
    destination: '',
    isRange: false,
    ...asked,
    url: new URL(address, origin),
    origin,
  });

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
  expect(ask(address, navigation)).toBe('shell');
});

test('photos that another app hands over are taken by the worker; what a page posts there is not', () => {
  const post = { ...navigation, method: 'POST' };
  expect(ask('/shared', post)).toBe('shared');
  expect(ask('/shared', navigation)).toBe('shell');
  expect(ask('/shared', { ...data, method: 'POST' })).toBe('ignore');
  expect(ask('https://elsewhere.example/shared', post)).toBe('ignore');
  expect(ask('/si/shared', post)).toBe('shared');
});

const serversOwn = [
  '/api',
  '/api/',
  '/api/providers',
  '/api/bookings/create',
  '/api/auth/login?next=/portal',
  '/api/offline-pack',
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
  test.each(serversOwn)("%s is the server's alone", (address) => {
    expect(ask(address, kind)).toBe('ignore');
  });

  test.each([
    'https://elsewhere.lk/',
    'https://elsewhere.lk/a.svg',
    'http://nivasa.lk/',
    'https://nivasa.lk:8443/assets/app-1.js',
    'https://www.nivasa.lk/tilers',
  ])("%s is somebody else's", (address) => {
    expect(ask(address, kind)).toBe('ignore');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'])('%s is never answered', (method) => {
    for (const address of ['/', '/tilers', '/assets/app-1.js', '/objects/a', '/icon.svg']) {
      expect(ask(address, { ...kind, method })).toBe('ignore');
    }
  });

  test("parts of files are the server's", () => {
    for (const address of ['/', '/assets/app-1.js', '/objects/a', '/icon.svg']) {
      expect(ask(address, { ...kind, isRange: true })).toBe('ignore');
    }
  });
});

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
test.each(files)('%s is opened from the server: it is no page', (address) => {
  expect(ask(address, navigation)).toBe('ignore');
});

test.each(['/si', '/si/', '/ta/tilers?city=Kandy', '/six', '/tax/rates', '/tilers/si'])('%s is a page', (address) => {
  expect(ask(address, navigation)).toBe('shell');
});

test('letters that one language shows are kept when they are first seen', () => {
  expect(ask('/yaldevi-sinhala-700.woff2', { mode: 'cors', destination: 'font' })).toBe('face');
  // As the page asks for them again, for the worker.
  expect(ask('/yaldevi-sinhala-700.woff2', data)).toBe('face');
});

test.each(['iframe', 'frame', 'embed', 'object'])('a page inside an %s is not the app', (destination) => {
  expect(ask('/tilers', { mode: 'navigate', destination })).toBe('ignore');
});

test.each([
  ['/assets/app-BeA59y7-.js', script],
  ['/assets/app-Cx2Zuzyx.css', { destination: 'style' }],
  ['/yaldevi-latin-400-700.woff2', { mode: 'cors', destination: 'font' }],
  ['/icon.svg', image],
  ['/placeholder.svg', image],
] as const)('%s was kept when the worker was installed', (address, kind) => {
  expect(ask(address, kind)).toBe('precached');
});

test.each(['/objects/abc', '/objects/abc?w=320', '/cover.webp', '/install/icon-192.png', '/assets/photo-1.webp'])(
  '%s is kept when it is first seen',
  (address) => {
    expect(ask(address, image)).toBe('picture');
    expect(isPicture(new URL(address, origin), origin)).toBe(true);
  },
);

test.each(['/objects/upload/abc', '/api/picture', 'https://elsewhere.lk/objects/abc', '/icon.svg'])(
  '%s is not put among the pictures',
  (address) => {
    expect(isPicture(new URL(address, origin), origin)).toBe(false);
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
  expect(ask(address, kind)).toBe('ignore');
});
