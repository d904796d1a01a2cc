import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../seed/seed-demo.ts';
import { builtPages } from './pages.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import type { Answer } from '../testing/http-client.ts';
import { rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';

type Element = { readonly attributes: string; readonly content: string };

const elementsOf = (html: string, name: string): Element[] =>
  [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'))].map(
    ([, attributes = '', content = '']) => ({ attributes, content }),
  );

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim();

const pages = {
  home: '/',
  directory: '/tilers',
  'directory of one category and city': '/tilers?category=glass&city=Kandy',
  provider: '/tilers/{provider}',
  estimate: '/request-quote/{provider}',
  'booking start': '/book/start',
  blog: '/blog',
  'blog post': '/blog/{blog}',
  guides: '/guides',
  guide: '/guides/{guide}',
  contact: '/contact',
};

const missing = {
  '/tilers/nobody': 'Provider Not Found',
  '/request-quote/nobody': 'Provider Not Found',
  '/book/nobody': 'Provider Not Found',
  '/blog/nothing': 'Post Not Found',
  '/guides/nothing': 'Guide Not Found',
  '/nothing': 'Page Not Found',
  '/tilers/nobody/else': 'Page Not Found',
};

describe('documents', () => {
  let api: Harness;
  const slugs = { provider: '', blog: '', guide: '' };

  beforeAll(async () => {
    api = await startHarness(sqlite, {
      pages: await builtPages('dist'),
      fill: (database) => seedDemo(database, { now: sampleNow }),
    });
    const providers = await rowsOf<{ slug: string }>(
      api.database.read,
      'select slug from provider order by review_count desc limit 1',
    );
    slugs.provider = providers[0]!.slug;
    for (const type of ['blog', 'guide'] as const) {
      slugs[type] = (
        await rowsOf<{ slug: string }>(api.database.read, 'select slug from post where type = ? limit 1', [type])
      )[0]!.slug;
    }
  });

  afterAll(() => api.close());

  const addressOf = (page: string) => page.replace(/\{(\w+)\}/, (_, kind: keyof typeof slugs) => slugs[kind]);
  const get = (path: string, headers = {}): Promise<Answer> => api.send('GET', addressOf(path), { headers });

  function expectPlainMarkup({ text, headers }: Answer): void {
    expect(text).toMatch(/^<!doctype html>/i);
    // React's markers of a fallback that is replaced by a script.
    expect(text).not.toMatch(/<!--\$[?!]-->|<template id="|<div hidden="" id="S:|\$RC\(/);
    expect(elementsOf(text, 'h1')).toHaveLength(1);
    expect(textOf(elementsOf(text, 'h1')[0]!.content)).not.toBe('');
    expect(elementsOf(text, 'title')).toHaveLength(1);
    const policy = String(headers['content-security-policy']);
    const scripts = elementsOf(text, 'script');
    const data = scripts.filter(({ attributes }) => /type="application\/(?:ld\+)?json"/.test(attributes));
    for (const { content } of data) {
      expect(content).not.toContain('<');
      expect(JSON.parse(content)).toBeTypeOf('object');
    }
    const inline = scripts.filter((script) => !data.includes(script) && !/\ssrc="\/assets\//.test(script.attributes));
    for (const { content } of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    }
    expect(text).not.toMatch(/<[^>]*\son[a-z]+=/i);
    expect(text).not.toMatch(/\s(?:href|src|action)="\s*(?:javascript|data|vbscript):/i);
  }

  test.each(Object.entries(pages))('of the kind %s are complete without scripts', async (_kind, page) => {
    const answer = await get(page);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
    });
    expectPlainMarkup(answer);
    const { text } = answer;
    expect(/<meta name="description" content="([^"]{20,})"/.exec(text)?.[1]).toBeDefined();
    expect(
      [...text.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')),
    ).toEqual([`${api.origin}${addressOf(page)}`]);
    for (const property of ['og:title', 'og:description', 'og:type', 'og:url', 'og:image']) {
      expect(text).toContain(`<meta property="${property}"`);
    }
    expect(text).toContain('<meta name="twitter:card"');
    expect(text).not.toContain('noindex');
  });

  test('have their own titles and descriptions', async () => {
    const answers = await Promise.all(Object.values(pages).map((page) => get(page)));
    const titles = answers.map(({ text }) => elementsOf(text, 'title')[0]?.content);
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('of a provider show what the API answers about it', async () => {
    const { text } = await get(pages.provider);
    expect(text).toMatch(/<meta property="og:image:alt" content="[^"]+ \(drawing\)"/);
    const provider = (await get('/api/providers/{provider}')).json as { displayName: string; highlightTags: string[] };
    const services = (await get('/api/providers/{provider}/services')).json as { serviceName: string }[];
    const reviews = (await get('/api/providers/{provider}/reviews')).json as { comment: string }[];
    const shown = textOf(text);
    for (const part of [
      provider.displayName,
      ...provider.highlightTags,
      services[0]!.serviceName,
      reviews[0]!.comment,
    ]) {
      expect(shown).toContain(part);
    }
  });

  test('of the directory contain the count and at most 24 cards', async () => {
    const all = (await get('/api/providers')).json as { category: string; cities: string[] }[];
    expect(textOf((await get('/tilers')).text)).toContain(`Showing ${all.length} professional(s)`);
    const some = all.filter(({ category, cities }) => category === 'glass' && cities.includes('Kandy'));
    expect(textOf((await get('/tilers?category=glass&city=kandy')).text)).toContain(
      `Showing ${some.length} professional(s)`,
    );
    expect(
      new Set([...(await get('/tilers')).text.matchAll(/href="(\/request-quote\/[^"]+)"/g)].map(([, href]) => href))
        .size,
    ).toBe(Math.min(24, all.length));
  });

  test('are identical byte for byte whenever they are rendered from the same data', async () => {
    for (const page of Object.values(pages)) {
      const first = await get(page);
      api.cache.invalidate(['providers', 'posts', 'banners', 'site']);
      expect([page, (await get(page)).headers.etag]).toEqual([page, first.headers.etag]);
    }
  });

  test.each(Object.entries(missing))('answer 404 at %s, with the error page', async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expectPlainMarkup(answer);
    expect(textOf(elementsOf(answer.text, 'h1')[0]!.content)).toBe(title);
    expect(answer.text).toContain('<meta name="robots" content="noindex"');
    expect(answer.text).not.toContain('rel="canonical"');
  });

  test('redirect from /book/{slug} to the booking of an existing provider', async () => {
    const answer = await get('/book/{provider}');
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      `/book/start?tiler=${slugs.provider}`,
      'no-store',
    ]);
  });

  test('that depend on the device alone are the empty shell', async () => {
    const answer = await get('/book/confirm');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.text).toContain('<div id="root"></div>');
  });

  test('redirect an address with a trailing slash within the site', async () => {
    const redirects = {
      '/tilers/': '/tilers',
      '/tilers/?category=glass': '/tilers?category=glass',
      '//evil.example/': '/evil.example',
      '///evil.example//': '/evil.example',
      '/\\evil.example/': '/evil.example',
      '/\\/evil.example/': '/evil.example',
      '//': '/',
      '/blog//': '/blog',
      '//tilers': '/tilers',
      '/tilers//nimal-tiles': '/tilers/nimal-tiles',
    };
    for (const [path, location] of Object.entries(redirects)) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 301, location]);
    }
  });

  test('handle hostile addresses without an error and without growing the cache', async () => {
    for (const page of [...Object.values(pages), '/nothing']) await get(page);
    const { count } = api.cache;
    const names = [
      '%00',
      '%ff',
      '%E0%A4%A',
      '..%2f',
      '..%5c..',
      '%2f%2fevil.example',
      '<script>alert(1)</script>',
      '__proto__',
      'constructor',
      'x'.repeat(4000),
      '%F0%9F%98%80',
      "';--",
      '%0d%0aSet-Cookie:%20x=1',
      '%2e%2e',
      '%252e',
      'A',
    ];
    const hostile = [
      ...['/tilers/', '/request-quote/', '/book/', '/blog/', '/guides/', '/'].flatMap((start) =>
        names.map((name) => `${start}${name}`),
      ),
      ...names.flatMap((name) => [
        `/tilers?category=${name}`,
        `/tilers?city=${name}`,
        `/tilers?search=${name}`,
        `/tilers?${name}=1`,
        `/?${name}`,
      ]),
      '//evil.example',
      '//evil.example/tilers',
      '/tilers//x',
      '/.env',
      '/api/../.env',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/TILERS',
      '/tilers;x=1',
      `/tilers?${'a=1&'.repeat(3000)}`,
    ];
    for (const path of hostile) {
      const answer = await get(path);
      expect([path.slice(0, 80), [200, 301, 404].includes(answer.status)]).toEqual([path.slice(0, 80), true]);
      expect(answer.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(answer.text).not.toContain('<script>alert');
    }
    expect(api.cache.count).toBe(count);
  });

  test('say that a name is unknown, whatever characters it has', async () => {
    for (const name of [
      '..%2f',
      '%2f%2fevil.example',
      'a%23b',
      'a%20b',
      '%ff',
      '%E0%A4%A',
      'a%00b',
      '%252e',
      '%C3%A4',
    ]) {
      for (const start of ['/tilers/', '/request-quote/', '/book/', '/blog/', '/guides/']) {
        const answer = await get(`${start}${name}`);
        expect([
          name,
          start,
          answer.status,
          elementsOf(answer.text, 'h1').map(({ content }) => textOf(content)),
        ]).toEqual([name, start, 404, [expect.stringMatching(/ Not Found$/)]]);
      }
    }
  });

  test('of a search show its results, and are not cached', async () => {
    const { count } = api.cache;
    const answer = await get('/tilers?category=tiler&search=%20TERRAZZO');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expectPlainMarkup(answer);
    const found = Number(/Showing (\d+) professional\(s\)/.exec(textOf(answer.text))?.[1]);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(16);
    expect(answer.text).toContain('value="TERRAZZO"');
    expect(answer.text).toMatch(/<link rel="canonical" href="[^"]*\/tilers\?category=tiler"/);
    expect(api.cache.count).toBe(count);
  });

  test('of searches above the limit per minute are the cached unsearched one, which says so', async () => {
    const unsearched = await get('/tilers?city=Galle');
    const answers = [];
    for (let search = 0; search < 70; search += 1) answers.push(await get(`/tilers?city=Galle&search=x${search}`));
    expect(answers[0]!.headers['cache-control']).toBe('no-store');
    expect(answers[0]!.text).not.toContain('too many searches');
    const last = answers.at(-1)!;
    expect([last.status, last.headers.etag]).toEqual([200, answers.at(-2)!.headers.etag]);
    // The app hydrates the unsearched document and then filters it.
    const note =
      /<noscript><p [^>]*>We are getting too many searches [^<]*everyone[^<]*<a href="">Retry<\/a><\/p><\/noscript>(?=<div id="root">)/;
    expect(last.text.replace(note, '')).toBe(unsearched.text);
    expect((await get('/tilers?city=Galle')).headers.etag).toBe(unsearched.headers.etag);
  });

  test('of a booking name a known provider, and are cached for known providers only', async () => {
    const plain = await get('/book/start');
    const { count } = api.cache;
    for (const unknown of ['nobody', 'featured', '<b>', 'x'.repeat(90)]) {
      const answer = await get(`/book/start?tiler=${encodeURIComponent(unknown)}`);
      expect([unknown, answer.status, answer.headers.etag]).toEqual([unknown, 200, plain.headers.etag]);
    }
    expect(api.cache.count).toBe(count);
    const path = `/book/start?tiler=${slugs.provider}`;
    const named = 'select display_name as name from provider where slug = ?';
    const { name } = (await rowsOf<{ name: string }>(api.database.read, named, [slugs.provider]))[0]!;
    for (const next of ['Somebody Else', name]) {
      await api.database.transaction((tx) =>
        tx.execute('update provider set display_name = ? where slug = ?', [next, slugs.provider]),
      );
      api.cache.invalidate(['providers']);
      const answer = await get(path);
      expectPlainMarkup(answer);
      expect(textOf(answer.text)).toContain(next);
      expect(answer.headers['cache-control']).toBe(plain.headers['cache-control']);
    }
  });

  test('do not treat a list of the API as a provider of that name', async () => {
    for (const path of ['/tilers/featured', '/request-quote/featured', '/book/featured']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });

  test('do not depend on the Host header', async () => {
    const usual = await get('/tilers?category=glass');
    for (const Host of ['a b', '[', 'evil.example', 'x:99999999']) {
      api.cache.invalidate(['providers', 'site']);
      const answer = await get('/tilers?category=glass&x', { Host });
      expect([Host, answer.status]).toEqual([Host, 200]);
      expect(answer.text).not.toContain('evil.example');
      expect(/<link rel="canonical" href="[^"]*"/.exec(answer.text)?.[0]).toBe(
        /<link rel="canonical" href="[^"]*"/.exec(usual.text)?.[0],
      );
    }
  });

  test('escape typed text in titles, descriptions and data', async () => {
    const evil = '</script></title><script>alert(1)</script><b>"\'&';
    await api.database.transaction(async (tx) => {
      await tx.execute('update provider set display_name = ?, bio = ?, city = ? where slug = ?', [
        evil,
        evil,
        evil,
        slugs.provider,
      ]);
      await tx.execute('update post set title = ?, excerpt = ? where slug in (?, ?)', [
        evil,
        evil,
        slugs.blog,
        slugs.guide,
      ]);
    });
    api.app.versions.changed(['providers', 'posts']);
    for (const page of [
      pages.provider,
      pages.estimate,
      pages.directory,
      pages.home,
      pages.blog,
      pages['blog post'],
      pages.guide,
    ]) {
      const answer = await get(page);
      expect(answer.status).toBe(200);
      expectPlainMarkup(answer);
      expect(answer.text).not.toContain('<script>alert');
    }
  });

  test('link only to existing files and pages', async () => {
    const links = new Set<string>();
    for (const page of Object.values(pages)) {
      for (const [, href = ''] of (await get(page)).text.matchAll(/\s(?:href|src)="(\/[^"#?]*)[^"]*"/g)) {
        links.add(href);
      }
    }
    const notYet = /^\/(?:portal|admin|requests|offline|review)\b/;
    for (const link of [...links].filter((path) => !notYet.test(path))) {
      expect([link, (await get(link)).status < 400]).toEqual([link, true]);
    }
  });
});
