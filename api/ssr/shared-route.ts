import Router from '@koa/router';
import { languagePath, siteLanguages } from '../../shared/site-language.ts';

/**
 * `POST /shared`, to which phones share photos (manifest.webmanifest). The service worker handles it. A request that
 * reaches the server had no worker: the photos are discarded, and the page says so.
 */
export function sharedRoute(): Router {
  const router = new Router();
  for (const language of siteLanguages) {
    const start = languagePath(language);
    router.post(`${start}/shared`, (ctx) => {
      ctx.status = 303;
      ctx.set('Location', `${start}/tilers?shared`);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = '';
    });
  }
  return router;
}
