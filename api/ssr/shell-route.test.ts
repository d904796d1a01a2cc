import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateElementId } from '../../shared/document.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { standInPages } from '../testing/stand-in-pages.ts';
import { sqlite } from '../testing/test-databases.ts';

describe('the shell', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite, { pages: standInPages });
  });

  afterAll(() => api.close());

  test('is a page without content and without a canonical address', async () => {
    const { status, text, headers } = await api.send('GET', '/shell.html');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' });
    expect(text).toContain('</head><body><div id="root"></div>');
    expect(text).toContain(`id="${stateElementId}"></script>`);
  });

  test('has the same policy as a page, with its one inline script', async () => {
    const shell = await api.send('GET', '/shell.html');
    const page = await api.send('GET', '/tilers');
    expect(shell.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    const scriptOf = (html: string) => /<script type="module">(.*?)<\/script>/s.exec(html)?.[1];
    expect(scriptOf(shell.text)).toBeDefined();
    expect(scriptOf(shell.text)).toBe(scriptOf(page.text));
  });

  test('does not depend on data', async () => {
    await api.send('GET', '/shell.html');
    const before = api.cache.get('/shell.html');
    api.cache.invalidate(['providers', 'posts', 'banners', 'site']);
    expect(before).toBeDefined();
    expect(api.cache.get('/shell.html')).toBe(before);
  });

  test('is not the answer to shared photos without a service worker: that page says that they are lost, and is not cached', async () => {
    for (const start of ['', '/si', '/ta']) {
      const { status, headers, text } = await api.send('POST', `${start}/shared`);
      expect([status, headers['location'], headers['cache-control'], text]).toEqual([
        303,
        `${start}/tilers?shared`,
        'no-store',
        '',
      ]);
      expect(headers).not.toHaveProperty('set-cookie');
    }
    expect((await api.send('POST', '/shared', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
  });

  test('is listed nowhere', async () => {
    expect((await api.send('GET', '/sitemap.xml')).text).not.toContain('shell');
    expect((await api.send('GET', '/tilers')).headers).not.toHaveProperty('x-robots-tag');
  });
});

test('is rebuilt from the sources for each request in development', async () => {
  let builds = 0;
  const api = await startHarness(sqlite, {
    pages: (dataDir) => {
      const built = standInPages(dataDir);
      const { en } = built.languages;
      const source: typeof en.source = (path) => {
        builds += 1;
        return en.source(path);
      };
      return { ...built, filesFolder: null, languages: { en: { ...en, source } } };
    },
  });
  for (const _time of [1, 2]) expect((await api.send('GET', '/shell.html')).status).toBe(200);
  expect(builds).toBe(2);
  await api.close();
});
