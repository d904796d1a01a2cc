import { setTimeout as pause } from 'node:timers/promises';
import Router from '@koa/router';
import { ProblemError } from '../shared/problem.ts';
import type { Database } from './db/database.ts';
import type { Log } from './config/log.ts';

/** Time limit of the database check, in milliseconds. */
const timeoutMs = 2000;

type Options = { readonly database: Database; readonly log: Pick<Log, 'warn'>; readonly isDraining: () => boolean };

/** Rejects after the time limit, unless `signal` aborts. */
async function rejectAfterTimeout(signal: AbortSignal): Promise<void> {
  await pause(timeoutMs, undefined, { signal }).catch(() => {});
  if (!signal.aborted) throw new Error('The database does not answer');
}

/** `/healthz`: this process is alive. `/readyz`: it accepts requests. */
export function healthRoutes({ database, log, isDraining }: Options): Router {
  const health = new Router();
  health.get('/healthz', (ctx) => {
    ctx.body = 'alive\n';
  });
  health.get('/readyz', async (ctx) => {
    if (isDraining()) throw new ProblemError('unavailable', 'This server is stopping', { retryAfter: 1 });
    const tooLate = new AbortController();
    try {
      await Promise.race([database.ping(), rejectAfterTimeout(tooLate.signal)]);
    } catch (error) {
      log.warn({ err: error }, 'the database cannot be used');
      throw new ProblemError('unavailable', 'The database cannot be used', { retryAfter: 5 });
    } finally {
      tooLate.abort();
    }
    ctx.body = 'ready\n';
  });
  return health;
}
