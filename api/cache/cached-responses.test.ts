import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import type { Answer } from '../testing/http-client.ts';
import { standInPages } from '../testing/stand-in-pages.ts';
import { sqlite } from '../testing/test-databases.ts';

const encodings = ['identity', 'gzip', 'br'] as const;
type Encoding = (typeof encodings)[number];

/** One path for every way in which an answer is cached: built from data, static, and files. */
const kept = [
  '/api/providers',
  '/api/providers/nimal-tiles',
  '/api/offline/manifest',
  '/',
  '/tilers?category=glass&city=Kandy',
  '/tilers/nimal-tiles',
  '/nowhere',
  '/shell.html',
  '/sitemap.xml',
  '/robots.txt',
  '/assets/app-1.js',
  '/icon.png',
  '/sw.js',
  '/manifest.webmanifest',
];

const sorted = (answer: Answer) => [...answer.rawHeaders].map(([name, value]) => `${name}: ${value}`).sort();

function plain(answer: Answer): string {
  const coding = answer.headers['content-encoding'];
  return (
    coding === 'br' ? brotliDecompressSync(answer.bytes) : coding === 'gzip' ? gunzipSync(answer.bytes) : answer.bytes
  ).toString();
}

describe('a cached answer', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite, { pages: standInPages });
  });

  afterAll(() => api.close());

  const get = (path: string, encoding: Encoding = 'identity', headers: Record<string, string> = {}, method = 'GET') =>
    api.send(method, path, { headers: { 'Accept-Encoding': encoding, ...headers } });

  describe.each(kept)('%s', (path) => {
    test.each(encodings)('is the same when built, when cached and for a HEAD, as %s', async (encoding) => {
      api.cache.invalidate(['providers', 'posts', 'banners', 'site']);
      const head = await get(path, encoding, {}, 'HEAD');
      api.cache.invalidate(['providers', 'posts', 'banners', 'site']);
      const miss = await get(path, encoding);
      const hit = await get(path, encoding);
      expect(sorted(hit)).toEqual(sorted(miss));
      expect(hit.bytes).toEqual(miss.bytes);
      const keptHead = await get(path, encoding, {}, 'HEAD');
      for (const one of [head, keptHead]) {
        expect([one.status, sorted(one), one.bytes.length]).toEqual([miss.status, sorted(miss), 0]);
      }
      expect(miss.headers['content-length']).toBe(String(miss.bytes.length));
    });

    test('has the same content in every encoding, and a strong ETag per encoding', async () => {
      const answers = await Promise.all(encodings.map((encoding) => get(path, encoding)));
      const [identity] = answers;
      for (const answer of answers) {
        expect(plain(answer)).toBe(plain(identity!));
        expect(answer.headers.etag).toMatch(/^"[\w-]{20,}"$/);
        expect(answer.headers.vary).toBe(identity!.headers.vary);
      }
      const distinct = new Set(answers.map(({ headers }) => headers['content-encoding'] ?? 'identity')).size;
      expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(distinct);
      expect(identity!.headers.vary).toBe(distinct > 1 ? 'Accept-Encoding' : undefined);
    });
  });

  test.each(kept.filter((path) => path !== '/nowhere'))(
    '%s is a 304 for a client that has it, in any encoding',
    async (path) => {
      const full = await get(path, 'br');
      const tags = await Promise.all(encodings.map(async (encoding) => (await get(path, encoding)).headers.etag!));
      for (const known of [...tags, `"other", ${tags[0]}`, `W/${tags[1]}`, tags.join(','), '*']) {
        const answer = await get(path, 'br', { 'If-None-Match': known });
        expect([known, answer.status, answer.bytes.length]).toEqual([known, 304, 0]);
        const ofContent = /^content-(?:length|encoding):/i;
        expect(sorted(answer)).toEqual(sorted(full).filter((line) => !ofContent.test(line)));
      }
      for (const other of ['"other"', `"${'a'.repeat(22)}"`, '']) {
        expect((await get(path, 'br', { 'If-None-Match': other })).status).toBe(200);
      }
      const head = await get(path, 'br', { 'If-None-Match': '*' }, 'HEAD');
      expect(head.status).toBe(304);
    },
  );

  test('is a 404 for a missing page, whatever If-None-Match says', async () => {
    const { etag } = (await get('/nowhere')).headers;
    expect((await get('/nowhere', 'identity', { 'If-None-Match': etag! })).status).toBe(404);
    expect((await get('/nowhere', 'identity', { 'If-None-Match': '*' })).status).toBe(404);
  });

  test('has caching headers: data must be revalidated, hashed files never', async () => {
    const controlOf = async (path: string) => (await get(path)).headers['cache-control'];
    for (const path of [
      '/api/providers',
      '/api/offline/manifest',
      '/',
      '/tilers/nimal-tiles',
      '/nowhere',
      '/shell.html',
      '/sitemap.xml',
      '/robots.txt',
    ]) {
      expect([path, await controlOf(path)]).toEqual([path, 'public, max-age=0, must-revalidate']);
    }
    expect(await controlOf('/assets/app-1.js')).toBe('public, max-age=31536000, immutable');
    expect(await controlOf('/icon.png')).toBe('public, max-age=86400');
    for (const path of ['/sw.js', '/manifest.webmanifest']) {
      expect([path, await controlOf(path)]).toEqual([path, 'no-cache']);
    }
    for (const path of ['/requests', '/tilers/nobody', '/api/providers/nobody', '/api/nothing', '/moved']) {
      expect([path, await controlOf(path)]).toEqual([path, 'no-store']);
    }
  });

  test('ignores unknown query parameters', async () => {
    await get('/tilers?category=glass');
    const { count } = api.cache;
    const known = (await get('/tilers?category=glass')).headers.etag;
    for (const query of [
      'utm_source=x&category=glass',
      'category=glass&search=%20',
      'category=glass&city=Atlantis',
      'category=glass&category=tiler',
    ]) {
      expect([query, (await get(`/tilers?${query}`)).headers.etag]).toEqual([query, known]);
    }
    expect((await get('/api/providers?x=1')).headers.etag).toBe((await get('/api/providers')).headers.etag);
    expect(api.cache.count).toBe(count);
  });

  test('is never a file outside the served folder', async () => {
    for (const path of [
      '/secret.key',
      '/files/secret.key',
      '/assets/nothing.js',
      '/assets/../secret.key',
      '/assets/%2e%2e/secret.key',
      '/assets/app-1.js.br',
      '/assets/',
      '/no-files',
    ]) {
      expect([path, (await get(path)).status]).not.toEqual([path, 200]);
    }
    expect((await get('/assets/nothing.js')).problem.type).toBe('/problems/not-found');
  });

  test('that the build did not compress is sent uncompressed', async () => {
    for (const encoding of encodings) {
      const answer = await get('/assets/uncompressed-1.js', encoding);
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, undefined]);
    }
  });
});

describe('the security headers', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite, {
      pages: standInPages,
      env: { PUBLIC_URL: 'https://nivasa.example', WRITE_LIMIT_PER_MINUTE: '4' },
    });
  });

  afterAll(() => api.close());

  const policy =
    /^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/]{43}='){2}; style-src 'self' 'unsafe-inline'; img-src 'self' https: data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/;

  /** Other files than documents have only this policy. */
  const filePolicy = /^default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/;
  const policyOf = (path: string): RegExp =>
    ['/assets/app-1.js', '/icon.png', '/manifest.webmanifest'].includes(path) ? filePolicy : policy;

  function expectAll(answer: Answer, status: number, path = '/'): void {
    expect([answer.status, answer.headers]).toEqual([
      status,
      expect.objectContaining({
        'content-security-policy': expect.stringMatching(policyOf(path)),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
      }),
    ]);
    for (const telling of ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin']) {
      expect(answer.headers).not.toHaveProperty(telling);
    }
  }

  test.each([
    ['GET', '/api/site', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/providers/nobody', 404],
    ['GET', '/api/nothing', 404],
    ['DELETE', '/api/site', 405],
    ['POST', '/', 405],
    ['GET', '/', 200],
    ['GET', '/requests', 200],
    ['GET', '/nowhere', 404],
    ['GET', '/tilers/nobody', 404],
    ['GET', '/tilers/', 301],
    ['GET', '/moved', 302],
    ['GET', '/broken', 500],
    ['GET', '/assets/app-1.js', 200],
    ['GET', '/assets/nothing.js', 404],
    ['GET', '/icon.png', 200],
    ['GET', '/sw.js', 200],
    ['GET', '/manifest.webmanifest', 200],
    ['GET', '/shell.html', 200],
    ['POST', '/shell.html', 405],
    ['GET', '/objects/avatar-1', 200],
    ['GET', '/objects/avatar-1?w=320', 200],
    ['GET', '/objects/avatar-1?w=321', 400],
    ['GET', '/objects/nothing', 404],
    ['GET', '/sitemap.xml', 200],
    ['GET', '/robots.txt', 200],
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['OPTIONS', '/', 405],
  ])('are set on %s %s (%i), when built and when cached', async (method, path, status) => {
    for (const _time of ['made', 'kept']) expectAll(await api.send(method, path), status, path);
  });

  test.each(['/', '/assets/app-1.js', '/api/site', '/objects/avatar-1', '/objects/avatar-1?w=320'])(
    'are set on the 304 of %s',
    async (path) => {
      const { etag } = (await api.send('GET', path)).headers;
      expectAll(await api.send('GET', path, { headers: { 'If-None-Match': etag! } }), 304, path);
    },
  );

  test('are set on refused writes', async () => {
    const post = (body: unknown, headers = {}) => api.send('POST', '/api/bookings/create', { body, headers });
    expectAll(await post(bookingBody, { 'Sec-Fetch-Site': 'cross-site' }), 403);
    expectAll(await post('x'.repeat(200_000), { 'Content-Type': 'application/json' }), 413);
    expectAll(await post('x', { 'Content-Type': 'text/plain' }), 415);
    expectAll(await post({}), 422);
    expectAll(await post(bookingBody), 201);
    expectAll(await post(bookingBody), 429);
  });

  test('are set on an error answer, whose details are only in the log', async () => {
    const answer = await api.send('GET', '/broken');
    expect(answer.problem).toEqual({
      type: '/problems/internal',
      title: 'Internal Server Error',
      status: 500,
      detail: 'Something went wrong on our side. Please try again.',
      key: 'ourFault',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(api.logLines.filter(({ level }) => level === 'error'))).toContain('unexpected error');
  });

  test('contain no HSTS without https', async () => {
    const plainApi = await startHarness(sqlite);
    expect((await plainApi.send('GET', '/api/site')).headers).not.toHaveProperty('strict-transport-security');
    await plainApi.close();
  });
});
