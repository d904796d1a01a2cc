import type { Context } from 'koa';
import type { ProblemError } from '../../shared/problem.ts';
import { splitLanguage } from '../../shared/site-language.ts';
import type { PlainPagesIn } from './plain-page.ts';

/** What programs ask for, even where a browser shows it. */
const forPrograms = /^\/(?:api|objects|assets)(?:\/|$)|^\/(?:healthz|readyz)$/;

/** Whether a person has opened an address, and looks at whatever comes. */
export function isNavigation(ctx: Context): boolean {
  if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || forPrograms.test(ctx.path)) return false;
  const mode = ctx.get('Sec-Fetch-Mode');
  // Browsers of before 2023 do not say so; a program that takes anything does not ask for a page.
  return mode === '' ? ctx.get('Accept').includes('text/html') : mode === 'navigate';
}

/** What a person gets in place of a page that the server cannot make; it needs neither the database nor a script. */
export function sendTroublePage(ctx: Context, { status, retryAfter }: ProblemError, pagesIn: PlainPagesIn): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  ctx.type = 'html';
  ctx.body = pagesIn(splitLanguage(ctx.path).language).troublePage();
}
