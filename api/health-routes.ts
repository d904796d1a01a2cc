import Router from '@koa/router';
import { ProblemError } from '../shared/problem.ts';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

type Options = { readonly database: Database; readonly log: Pick<Log, 'warn'>; readonly isDraining: () => boolean };

/** `/healthz`: this process is alive. `/readyz`: it may be sent requests. */
export function healthRoutes({ database, log, isDraining }: Options): Router {
  const health = new Router();
  health.get('/healthz', (ctx) => {
    ctx.body = 'alive\n';
  });
  health.get('/readyz', async (ctx) => {
    if (isDraining()) throw new ProblemError('unavailable', 'This server is stopping', { retryAfter: 1 });
    await database.ping().catch((error: unknown) => {
      log.warn({ err: error }, 'the database cannot be used');
      throw new ProblemError('unavailable', 'The database cannot be used', { retryAfter: 5 });
    });
    ctx.body = 'ready\n';
  });
  return health;
}
