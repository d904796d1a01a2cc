import Router from '@koa/router';
import type { Context, Next } from 'koa';
import { writtenLanguage } from '../../shared/fields.ts';
import { inLanguage, paths } from '../../shared/paths.ts';
import type { Role } from '../../shared/role.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import { ProblemError } from '../../shared/problem.ts';
import { claimByEmail } from './claim-by-email.ts';
import { upsertCustomer, type Identity } from './upsert-customer.ts';
import { codeOfError, isDatabaseBusyOrFull } from '../db/database-errors.ts';
import type { AddressLimit } from '../router/limits/limiters.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Log } from '../config/log.ts';
import { startSession } from './session.ts';
import { ProviderUnavailableError, SignInError, type IdentityClient } from './identity-client.ts';
import { plainPageStyle, readPlainPageStyle } from '../http/plain-page.ts';
import { withLocale } from '../i18n/with-locale.ts';
import { arrivalPath, returnPathOf } from './return-path.ts';
import { signInUnavailablePage, tooManySignInsPage } from './sign-in-error-pages.ts';
import { attemptLifeMs, type SignInAttempts } from './sign-in-attempt.ts';

type Options = {
  readonly client: IdentityClient;
  readonly attempts: SignInAttempts;
  readonly database: Database;
  readonly log: Log;
  readonly limit: AddressLimit;
  /** The site's public origin, without a trailing slash. */
  readonly origin: () => string;
  readonly now: () => Date;
  readonly roleAt: (tx: Transaction, identity: Identity) => Promise<Role | null>;
};

/** The value of `problem` on the sign-in page. */
type Problem = 'cancelled' | 'expired' | 'refused';

const callbackPath = '/api/login/callback';

/** Seconds after which a client may retry to sign in. */
const retryAfterSeconds = 30;

/**
 * Marks a request that was redirected to the public address, so that a proxy that rewrites Host does not cause a
 * redirect loop.
 */
const atPublicAddress = 'here';

/** The routes that start a sign-in and handle the provider's callback. */
export function signInRoutes(options: Options): Router {
  const router = new Router();
  router.get('/api/login', refuseHead, (ctx: Context) => {
    const language = languageAsked(ctx);
    return guarded(ctx, options, language, () => begin(ctx, options, language));
  });
  router.get(callbackPath, refuseHead, (ctx: Context) => {
    // Read before the attempt is removed, because errors are shown in its language.
    const language = options.attempts.languageOf(ctx, stateOf(ctx));
    return guarded(ctx, options, language, () => finish(ctx, options, language));
  });
  const style = readPlainPageStyle();
  router.get(plainPageStyle, (ctx) => {
    ctx.set('Cache-Control', 'public, max-age=300');
    ctx.type = 'text/css';
    ctx.body = style;
  });
  return router;
}

/** The router also routes HEAD to GET handlers, but a HEAD must not start or end anything. */
async function refuseHead(ctx: Context, next: Next): Promise<void> {
  if (ctx.method === 'HEAD') {
    ctx.set('Allow', 'GET');
    throw new ProblemError('method-not-allowed', 'Use GET here');
  }
  await next();
}

/** The language of the page that links to the sign-in. */
const languageAsked = (ctx: Context): SiteLanguage => writtenLanguage.parse(ctx.query['language']?.toString());

const stateOf = ({ query: { state } }: Context): string => (typeof state === 'string' ? state : '');

async function begin(ctx: Context, { client, attempts, origin, now }: Options, language: SiteLanguage): Promise<void> {
  const { returnTo } = ctx.query;
  const publicOrigin = origin();
  if (ctx.host !== new URL(publicOrigin).host && ctx.query[atPublicAddress] === undefined) {
    // The provider redirects to the public address, where a cookie of another host would be missing.
    const query = new URLSearchParams({
      ...(typeof returnTo === 'string' && { returnTo }),
      ...(language !== 'en' && { language }),
      [atPublicAddress]: '1',
    });
    ctx.redirect(`${publicOrigin}/api/login?${query}`);
    return;
  }
  const { url, secrets } = await client.begin(publicOrigin + callbackPath, language);
  const expiresAt = now().getTime() + attemptLifeMs;
  attempts.keep(ctx, { ...secrets, returnTo: returnPathOf(returnTo), language, expiresAt });
  ctx.redirect(url.href);
}

async function finish(
  ctx: Context,
  { client, attempts, database, origin, now, roleAt }: Options,
  language: SiteLanguage,
): Promise<void> {
  const attempt = attempts.take(ctx, stateOf(ctx), now());
  if (!attempt) {
    backToSignIn(ctx, language, 'expired');
    return;
  }
  const identity = await client.finish(new URL(callbackPath + ctx.search, origin()), attempt);
  const { customerId, role } = await database.transaction(async (tx) => ({
    customerId: await admit(tx, identity, language, now()),
    role: await roleAt(tx, identity),
  }));
  await startSession(ctx, customerId);
  ctx.redirect(inLanguage(language, attempt.returnTo ?? arrivalPath(role)));
}

async function admit(tx: Transaction, identity: Identity, language: SiteLanguage, now: Date): Promise<string> {
  // An English page is no choice of English, since it is the default; the language switch is.
  const id = await upsertCustomer(tx, identity, now, language === 'en' ? null : language);
  await claimByEmail(tx, { id, email: identity.email, emailVerified: identity.emailVerified });
  return id;
}

function backToSignIn(ctx: Context, language: SiteLanguage, problem: Problem): void {
  ctx.redirect(`${inLanguage(language, paths.signIn())}?problem=${problem}`);
}

/** Shows a page for every error. */
async function guarded(
  ctx: Context,
  { log, limit }: Options,
  language: SiteLanguage,
  work: () => Promise<void>,
): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  // Each attempt may cause a request to the provider.
  const seconds = await limit(ctx.ip);
  if (seconds !== null) {
    say(ctx, 429, seconds, withLocale(language, tooManySignInsPage));
    return;
  }
  try {
    await work();
  } catch (error) {
    if (error instanceof ProviderUnavailableError || isDatabaseBusyOrFull(error)) {
      log.warn(describe(error), 'sign-in is unavailable');
      say(ctx, 503, retryAfterSeconds, withLocale(language, signInUnavailablePage));
    } else {
      log[error instanceof SignInError ? 'warn' : 'error'](describe(error), 'sign-in failed');
      backToSignIn(ctx, language, error instanceof SignInError ? error.problem : 'refused');
    }
  }
}

function say(ctx: Context, status: 429 | 503, retryAfter: number, page: string): void {
  ctx.status = status;
  ctx.set('Retry-After', String(retryAfter));
  ctx.type = 'html';
  ctx.body = page;
}

/** Names and codes only: messages and causes of failed sign-ins contain tokens and addresses. */
function describe(error: unknown): object {
  const reasons: string[] = [];
  for (let at = error; at instanceof Error && reasons.length < 5; at = at.cause) {
    const code = codeOfError(at);
    reasons.push(code ? `${at.name} ${code}` : at.name);
  }
  return { reasons };
}
