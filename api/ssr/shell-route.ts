import Router from '@koa/router';
import { languagePath } from '../../shared/site-language.ts';
import { languagesOf, type ByLanguage, type DocumentSource } from './pages.ts';
import { CachedResponse } from '../cache/cached-response.ts';
import type { ResponseCache, Made } from '../cache/response-cache.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { revalidate, sendCached } from '../cache/public-reads.ts';

type Options = {
  readonly languages: ByLanguage<{ readonly source: DocumentSource; readonly headers: HeaderList }>;
  readonly cache: ResponseCache;
  /** Whether the response is cached: not in development. */
  readonly keep: boolean;
};

/**
 * The page without content, which a device caches and opens at every address of its language. It contains no address:
 * with state, the app would treat it as the requested page.
 */
export function shellRoute({ languages, cache, keep }: Options): Router {
  const router = new Router();
  for (const [language, { source, headers }] of languagesOf(languages)) {
    const path = `${languagePath(language)}/shell.html`;
    const make = async (): Promise<Made> => {
      const { template } = await source(path);
      const own = {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': revalidate,
        'X-Robots-Tag': 'noindex',
      };
      return {
        response: new CachedResponse(200, { ...headers, ...own }, Buffer.from(template.shell)),
        tags: keep ? [] : null,
      };
    };
    router.get(path, async (ctx) => {
      await sendCached(ctx, await cache.fetch(path, make));
    });
  }
  return router;
}
