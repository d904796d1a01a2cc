import Router from '@koa/router';
import { ProblemError } from '../../shared/problem.ts';
import type { AssetArchive } from './asset-archive.ts';
import type { FinishedBytes } from './finished-bytes.ts';
import { sendFinished } from './public-reads.ts';

/** `GET /assets/<name>` for what is not in the running build, whose own files are sent before Koa. */
export function assetRoutes(archive: AssetArchive, finished: FinishedBytes): Router {
  const router = new Router();
  router.get('/assets/:name', async (ctx) => {
    const name = ctx.params['name'] ?? '';
    const answer = await finished.getOrMake(`/assets/${name}`, async () => {
      const found = archive.find(name);
      if (!found) throw new ProblemError('not-found', 'There is no such file');
      return { answer: found, topics: [] };
    });
    await sendFinished(ctx, answer);
  });
  return router;
}
