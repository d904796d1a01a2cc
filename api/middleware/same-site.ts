import type { Context, Next } from 'koa';
import { ProblemError } from '../../shared/problem.ts';

/**
 * Refuses writes from pages of other sites (CSRF). Browsers send Sec-Fetch-Site, older ones Origin; a program that
 * sends neither has no visitor's cookies.
 */
export const refuseCrossSiteWrites = (publicOrigin: () => string) => async (ctx: Context, next: Next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD' && !isOwnSite(ctx, publicOrigin())) {
    throw new ProblemError('forbidden', 'This request came from another site');
  }
  await next();
};

function isOwnSite(ctx: Context, publicOrigin: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return site === 'same-origin' || site === 'none';
  const origin = ctx.get('Origin');
  return origin === '' || origin === publicOrigin || URL.parse(origin)?.host === ctx.get('Host');
}
