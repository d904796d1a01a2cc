import Router from '@koa/router';
import { ProblemError } from '../../shared/problem.ts';
import type { AssetArchive } from './asset-archive.ts';
import type { ResponseCache } from './response-cache.ts';
import { sendCached } from './public-reads.ts';

/** `GET /assets/<name>` for files of earlier releases. Files of the running build are sent before Koa. */
export function assetRoutes(archive: AssetArchive, cache: ResponseCache): Router {
  const router = new Router();
  router.get('/assets/:name', async (ctx) => {
    const name = ctx.params['name'] ?? '';
    const answer = await cache.fetch(`/assets/${name}`, async () => {
      const found = archive.find(name);
      if (!found) throw new ProblemError('not-found', 'There is no such file');
      return { response: found, tags: [] };
    });
    await sendCached(ctx, answer);
  });
  return router;
}
