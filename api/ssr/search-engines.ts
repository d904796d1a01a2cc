import Router from '@koa/router';
import type { CacheTag } from '../../shared/endpoint.ts';
import { ProblemError } from '../../shared/problem.ts';
import { paths } from '../../shared/paths.ts';
import { languagePath, type SiteLanguage } from '../../shared/site-language.ts';
import { cityPages } from './city-pages.ts';
import { postPages } from './post-pages.ts';
import type { Database } from '../db/database.ts';
import { selectListed } from '../features/providers/provider-queries.ts';
import { writtenPages } from '../features/posts/post-queries.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import type { ResponseCache, Made } from '../cache/response-cache.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { publicAnswer, sendCached } from '../cache/public-reads.ts';

type Options = {
  readonly languages: readonly SiteLanguage[];
  readonly database: Database;
  readonly cache: ResponseCache;
  readonly headers: HeaderList;
  readonly origin: () => string;
};

const fixedPaths = [paths.home(), paths.directory(), paths.guides(), paths.blog(), paths.contact(), paths.join()];

/** Paths that are of no use to search engines. */
const privatePaths = ['/portal/', paths.bookingConfirm()];

/** Maximum number of addresses in one sitemap. */
const maxAddresses = 50_000;

/** Above this number they are rebuilt at most once in some seconds, since they have a megabyte of text. */
const manyAddresses = 10_000;

const tags: readonly CacheTag[] = ['providers', 'posts'];

const noSitemap = () => new ProblemError('not-found', 'There is no such sitemap');

/**
 * `/robots.txt` and `/sitemap.xml`, built from the published content in its languages. If there are too many addresses
 * for one sitemap, `/sitemap.xml` lists several. https://www.sitemaps.org/protocol.html
 */
export function searchEngineRoutes({ languages, database, cache, headers, origin }: Options): Router {
  const router = new Router();
  const starts = languages.map(languagePath);
  const xmlOf = (element: string, child: string, addresses: readonly string[]) => {
    const children = addresses
      .map((path) => `<${child}><loc>${origin()}${path.replaceAll('&', '&amp;')}</loc></${child}>`)
      .join('\n');
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${children}\n</${element}>\n`;
    return publicAnswer(headers, 'application/xml; charset=utf-8', xml);
  };
  /** Paths consist of slugs and filter values: ampersands are the only characters that XML escapes. */
  const addresses = async () => {
    const ofPages = (await writtenPages(database.db))
      .filter(({ language }) => languages.includes(language))
      .map(({ name, language }) => languagePath(language) + paths.page(name));
    const rows = await selectListed(database.db).select('slug').orderBy('slug').execute();
    const inCities = await cityPages(database.db);
    const ofPosts = (await postPages(database.db)).flatMap(({ path, isIn }) =>
      languages.filter(isIn).map((language) => languagePath(language) + path),
    );
    const everywhere = [...fixedPaths, ...inCities, ...rows.map(({ slug }) => paths.provider(slug))];
    return [...everywhere.flatMap((path) => starts.map((start) => start + path)), ...ofPages, ...ofPosts];
  };
  router.get('/robots.txt', async (ctx) => {
    const refused = ['/api/', paths.admin(), ...starts.flatMap((start) => privatePaths.map((path) => start + path))];
    const text = `User-agent: *\n${refused.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin()}/sitemap.xml\n`;
    const make = async () => ({ response: publicAnswer(headers, 'text/plain; charset=utf-8', text), tags: [] });
    await sendCached(ctx, await cache.fetch('/robots.txt', make));
  });
  const madeOf = (response: CachedResponse, { length }: readonly string[]): Made => ({
    response,
    tags,
    isCostly: length > manyAddresses,
    isOneOfFew: true,
  });
  /** The number of sitemaps, known once `/sitemap.xml` has been built. */
  let parts = 0;
  const first = () =>
    cache.fetch('/sitemap.xml', async () => {
      const all = await addresses();
      parts = Math.ceil(all.length / maxAddresses);
      const names = Array.from({ length: parts }, (_, at) => `/sitemaps/${at + 1}.xml`);
      return madeOf(parts === 1 ? xmlOf('urlset', 'url', all) : xmlOf('sitemapindex', 'sitemap', names), all);
    });
  router.get('/sitemap.xml', async (ctx) => sendCached(ctx, await first()));
  router.get('/sitemaps/:part.xml', async (ctx) => {
    const part = Number(ctx.params['part']);
    // An unknown number is not cached, so it must not cause work.
    await first();
    if (!Number.isInteger(part) || part < 1 || part > parts) throw noSitemap();
    const make = async () => {
      const all = await addresses();
      const own = all.slice((part - 1) * maxAddresses, part * maxAddresses);
      if (own.length === 0) throw noSitemap();
      return madeOf(xmlOf('urlset', 'url', own), all);
    };
    await sendCached(ctx, await cache.fetch(`/sitemaps/${part}.xml`, make));
  });
  return router;
}
