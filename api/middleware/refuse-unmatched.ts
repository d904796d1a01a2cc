import type Koa from 'koa';
import { ProblemError } from '../../shared/problem.ts';

/**
 * Answers 404 or 405 when no route matched: an unknown API path, a missing file or a wrong method. Not the router's
 * `allowedMethods`: it decides after the middleware below it, where the page routes match every path.
 */
export async function refuseUnmatched(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  const matched: unknown = ctx['matched'];
  // @koa/router lists here the routes that match the path, with any method.
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
