import type { Context } from 'koa';
import { m } from '../../paraglide/messages.js';
import type { ProblemError } from '../../shared/problem.ts';
import { splitLanguage } from '../../shared/site-language.ts';
import { withLocale } from '../i18n/with-locale.ts';
import { plainPage } from '../http/plain-page.ts';

/** Paths for programs, even if a browser opens them. */
const forPrograms = /^\/(?:api|objects|assets)(?:\/|$)|^\/(?:healthz|readyz)$/;

/** Whether a person has opened this address as a page. */
export function isNavigation(ctx: Context): boolean {
  if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || forPrograms.test(ctx.path)) return false;
  const mode = ctx.get('Sec-Fetch-Mode');
  // Browsers before 2023 send no Sec-Fetch-Mode. A program that accepts anything does not ask for HTML.
  return mode === '' ? ctx.get('Accept').includes('text/html') : mode === 'navigate';
}

export const errorPage = (explained = m.trouble_explained()): string =>
  plainPage(
    m.trouble_title(),
    `<h1>${m.trouble_heading()}</h1>
<p>${explained}</p>
<a class="button" href="">${m.trouble_retry()}</a>`,
  );

/** Sends an error page instead of a page that failed or was refused. It needs no database and no script. */
export function sendErrorPage(ctx: Context, { status, retryAfter }: ProblemError): void {
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  if (retryAfter !== undefined) ctx.set('Retry-After', String(retryAfter));
  ctx.type = 'html';
  ctx.body = withLocale(splitLanguage(ctx.path).language, () =>
    errorPage(status === 429 ? m.problem_too_many_requests() : undefined),
  );
}
