import type Koa from 'koa';
import { ProblemError } from '../../shared/problem.ts';

/**
 * Refuses what no route took: a wrong method, an unknown address of the API, or a file that is not there. The router's
 * own `allowedMethods` decides after the middleware below it, and there the pages answer every address.
 */
export async function refuseUnmatched(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  const matched: unknown = ctx['matched'];
  // @koa/router lists there the routes that match the path, whatever the method.
  const layers = Array.isArray(matched) ? (matched as { methods: string[] }[]) : [];
  const allowed = [...new Set(layers.flatMap(({ methods }) => methods))];
  if (allowed.length > 0) {
    ctx.set('Allow', allowed.join(', '));
    throw new ProblemError('method-not-allowed', `Use ${allowed.join(' or ')} here`);
  }
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) {
    throw new ProblemError('not-found', 'There is nothing at this address');
  }
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
    ctx.set('Allow', 'GET, HEAD');
    throw new ProblemError('method-not-allowed', 'Use GET or HEAD here');
  }
  if (/^\/(?:assets|objects)\//.test(ctx.path)) throw new ProblemError('not-found', 'There is no such file');
  await next();
}
