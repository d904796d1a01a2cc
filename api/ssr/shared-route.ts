import Router from '@koa/router';
import { languagePath, siteLanguages } from '../../shared/site-language.ts';

/**
 * `POST /shared`, where phones hand over photos (manifest.webmanifest). The worker of a device takes them; what comes
 * here has met none, and they are not kept: the page says so.
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
