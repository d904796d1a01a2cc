import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languagePath, siteLanguages } from '../../shared/site-language.ts';
import { incrementVersion } from '../cache/tag-versions.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { standInPages } from '../testing/stand-in-pages.ts';
import { sqlite } from '../testing/test-databases.ts';
import { builtPages } from './pages.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness(sqlite, {
    pages: await builtPages('dist'),
    fill: (database) => seedDemo(database, { now: sampleNow }),
  });
});
afterAll(() => api.close());

const get = (path: string) => api.send('GET', path);
const hrefsOf = (html: string, element: string): string[] =>
  [...html.matchAll(new RegExp(`<${element} [^>]*href="([^"]*)"`, 'g'))].map(([, href = '']) => href);

test.each(['/', '/tilers?category=glass&amp;city=Kandy', '/tilers/nadeesha-floors', '/guides', '/contact'])(
  'the page at %s is the same in every language, with links to all of them',
  async (path) => {
    const asked = path.replaceAll('&amp;', '&');
    for (const language of siteLanguages) {
      const start = languagePath(language);
      const { status, text, headers } = await get(start + asked);
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      expect(text).toContain(`<html lang="${language}">`);
      expect(text).toContain(`<meta property="og:locale" content="${language}_LK"/>`);
      const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"/g)];
      expect(alternates.map(([, one, href]) => [one, href])).toEqual([
        ...siteLanguages.map((one) => [one, `${api.origin}${languagePath(one)}${path}`]),
        ['x-default', `${api.origin}${path}`],
      ]);
      const policy = String(headers['content-security-policy']);
      const inline = [...text.matchAll(/<script(?: type="module")?>(.+?)<\/script>/gs)];
      expect(inline).toHaveLength(2);
      for (const [, script = ''] of inline) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      }
    }
  },
);

test.each(['si', 'ta'] as const)('all links of a page in %s keep the language', async (language) => {
  const { text } = await get(`/${language}/tilers`);
  const others = siteLanguages.filter((one) => one !== language).map((one) => `${languagePath(one)}/tilers`);
  const links = hrefsOf(text, 'a').filter((href) => href.startsWith('/'));
  expect(links.length).toBeGreaterThan(80);
  expect(links.filter((href) => !href.startsWith(`/${language}/`) && !others.includes(href))).toEqual([]);
  expect(hrefsOf(text, 'link').filter((href) => href.includes('manifest'))).toEqual([
    `/${language}/manifest.webmanifest`,
  ]);
});

test.each([
  ['si', 'මහනුවර'],
  ['ta', 'கண்டி'],
] as const)('cities are shown in the script of %s, and have one name in addresses', async (language, kandy) => {
  const { text } = await get(`/${language}/tilers?city=Kandy`);
  expect(/<title>([^<]*)</.exec(text)?.[1]).toContain(kandy);
  expect(text).toMatch(new RegExp(`<option value="Kandy"[^>]*>${kandy}</option>`));
  expect(/<article.*?<\/article>/s.exec(text)?.[0]).toContain(kandy);
  // The English name is nowhere in the visible text.
  expect(text.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, ' ')).not.toContain('Kandy');
});

test('a page in another language has one canonical address', async () => {
  for (const [asked, leadsTo] of [
    ['/si', '/si/'],
    ['/si?from=card', '/si/?from=card'],
    ['/SI/', '/si/'],
    ['/TA', '/ta/'],
    ['/Si/tilers?city=Galle', '/si/tilers?city=Galle'],
    ['/ta/guides/', '/ta/guides'],
    ['/ta//evil.example/', '/ta/evil.example'],
    ['/si/admin/leads?tab=paid', '/admin/leads?tab=paid'],
  ] as const) {
    const { status, headers } = await get(asked);
    expect([asked, status, headers['location']]).toEqual([asked, 301, leadsTo]);
  }
});

test('no page text is created at module load, when the language is not known', async () => {
  const folder = join(process.cwd(), 'dist/server/assets');
  const modules = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(modules.length).toBeGreaterThan(50);
  const reasons = await Promise.all(
    modules.map((name) => import(pathToFileURL(join(folder, name)).href).then(() => '', String)),
  );
  expect(modules.filter((_, at) => reasons[at]?.includes('where there is no document'))).toEqual([]);
});

test('a missing page is missing in every language, in its words', async () => {
  for (const path of ['/nothing', '/tilers/nobody', '/api/providers', '/en/guides', '/si/guides']) {
    const { status, text } = await get(`/si${path}`);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('<html lang="si">');
  }
});

test('each language has its own shell and manifest; all share one service worker and one id', async () => {
  const worker = await get('/sw.js');
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache' });
  expect(String(worker.headers['content-security-policy'])).toContain("script-src 'self'");
  const assets = new Set<string>();
  for (const language of siteLanguages) {
    const start = languagePath(language);
    expect(worker.text).toContain(`"${start}/shell.html"`);
    const shell = await get(`${start}/shell.html`);
    expect(shell.text).toContain(`<html lang="${language}">`);
    for (const [file] of shell.text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) {
      expect([file, (await get(file)).status]).toEqual([file, 200]);
      assets.add(file);
    }
    const manifest = JSON.parse((await get(`${start}/manifest.webmanifest`)).text) as Record<string, unknown>;
    expect(manifest).toMatchObject({ id: '/', scope: '/', lang: language, start_url: `${start}/` });
    const { shortcuts, screenshots } = manifest as Record<string, Record<string, string>[]>;
    expect(shortcuts?.map(({ url }) => url)).toEqual([`${start}/tilers`, `${start}/requests`]);
    const words = [...(shortcuts ?? []).map(({ name }) => name), ...(screenshots ?? []).map(({ label }) => label)];
    expect(words).toHaveLength(6);
    const letters = language === 'en' ? /^[A-Z]/ : /\p{Script=Sinhala}|\p{Script=Tamil}/u;
    for (const word of words) expect(word).toMatch(letters);
  }
  // One build: its entry, a style sheet and the renderer, for all languages.
  expect(assets.size).toBeLessThan(5);
  expect((await get('/si/icon.svg')).status).toBe(404);
});

test('the sitemap contains every language, and robots.txt the private paths of each', async () => {
  const { text } = await get('/sitemap.xml');
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const pages = addresses.filter((address) => !/\/(si|ta)\//.test(address));
  expect(pages.length).toBeGreaterThan(45);
  const inEach = pages.filter((page) => !/\/(guides|blog)\/./.test(page.slice(api.origin.length)));
  for (const page of inEach) {
    const path = page.slice(api.origin.length);
    expect(addresses).toContain(`${api.origin}/si${path}`);
    expect(addresses).toContain(`${api.origin}/ta${path}`);
  }
  const robots = (await get('/robots.txt')).text;
  for (const start of ['', '/si', '/ta']) expect(robots).toContain(`Disallow: ${start}/portal/\n`);
});

test('a post is listed in its translated languages, and links to English elsewhere', async () => {
  const sitemap = (await get('/sitemap.xml')).text;
  const named = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const isPost = (address: string) => /^\/(guides|blog)\/./.test(address.slice(api.origin.length));
  const posts = named.filter(isPost).map((address) => address.slice(api.origin.length));
  expect(posts.length).toBeGreaterThan(3);
  expect(posts).toContain('/guides/tempered-or-laminated-glass');
  for (const path of posts) {
    const [, type, slug] = path.split('/');
    const has = async (one: string) =>
      one === 'en' ||
      (await get(`/api/texts/${one}/posts/${type === 'guides' ? 'guide' : 'blog'}/${slug}`)).json !== null;
    const flags = await Promise.all(siteLanguages.map(has));
    const own = siteLanguages.filter((_, at) => flags[at]);
    for (const language of siteLanguages) {
      const address = `${api.origin}${languagePath(language)}${path}`;
      const isOwn = own.includes(language);
      expect([address, named.includes(address)]).toEqual([address, isOwn]);
      const { text } = await get(languagePath(language) + path);
      expect(text).toContain(`<link rel="canonical" href="${isOwn ? address : api.origin + path}"/>`);
      expect(text).toContain(`<meta property="og:locale" content="${isOwn ? language : 'en'}_LK"/>`);
      const others = [...text.matchAll(/<link rel="alternate" hreflang="([\w-]+)"/g)].map(([, one]) => one);
      expect(others).toEqual([...own, 'x-default']);
    }
  }
});

test('a page of the operator is listed in the languages that it is written in', async () => {
  await api.app.versions.look();
  await api.database.transaction(async (tx) => {
    await tx.db.deleteFrom('page').where('name', '=', 'terms').where('language', '=', 'ta').execute();
    await incrementVersion(tx, 'posts');
  });
  await api.app.versions.look();
  const sitemap = (await get('/sitemap.xml')).text;
  for (const language of siteLanguages) {
    const address = `${api.origin}${languagePath(language)}/terms`;
    const isWritten = language !== 'ta';
    expect([address, sitemap.includes(`<loc>${address}</loc>`)]).toEqual([address, isWritten]);
    const { text } = await get(`${languagePath(language)}/terms`);
    expect(text).toContain(`<link rel="canonical" href="${isWritten ? address : `${api.origin}/terms`}"/>`);
    expect(text).toContain(`<meta property="og:locale" content="${isWritten ? language : 'en'}_LK"/>`);
    const others = [...text.matchAll(/<link rel="alternate" hreflang="([\w-]+)"/g)].map(([, one]) => one);
    expect(others).toEqual(['en', 'si', 'x-default']);
  }
});

test('addresses of a language that was not built are unknown', async () => {
  const english = await startHarness(sqlite, { pages: standInPages });
  expect((await english.send('GET', '/si/tilers')).status).toBe(404);
  expect((await english.send('GET', '/sitemap.xml')).text).not.toContain('/si/');
  await english.close();
});
