import type { Context } from 'koa';
import type { Configuration, Provider } from 'oidc-provider';
import { emailSchema, writtenLanguage } from '../../../shared/fields.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../config/log.ts';
import { demoPeople } from '../demo-people.ts';
import { RecordAdapter } from './record-adapter.ts';
import { signingKeys } from './signing-keys.ts';
import { withLocale } from '../../i18n/with-locale.ts';
import { demoErrorPage, demoSignInPage } from './demo-sign-in-page.ts';

// The build puts this module into the server's file, which would load an imported library at the start.
const { errors, interactionPolicy, Provider: OidcProvider } = await import('oidc-provider');

export type DemoProviderOptions = {
  readonly database: Database;
  readonly log: Log;
  readonly now: () => Date;
  /** The site's public origin, without a trailing slash. */
  readonly origin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly cookieKeys: readonly string[];
};

const mountPath = '/idp';
const minuteSeconds = 60;

/** Maximum size of the sign-in form in bytes. */
const formLimit = 10_000;

/**
 * The demonstration's identity provider: a real one, except that it checks no password. Handles everything below
 * `/idp`.
 */
export async function createDemoProvider(options: DemoProviderOptions): Promise<(ctx: Context) => Promise<void>> {
  const provider = new OidcProvider(options.origin + mountPath, await configurationOf(options));
  // The forwarding headers are set below.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error: Error) =>
    options.log.error({ name: error.name }, 'the demo identity provider failed'),
  );
  const answer = provider.callback();
  const publicUrl = new URL(options.origin);

  return async (ctx) => {
    // oidc-provider builds its URLs from these headers; they must match the issuer.
    ctx.req.headers.host = publicUrl.host;
    ctx.req.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
    delete ctx.req.headers['x-forwarded-host'];
    if (ctx.path.startsWith(`${mountPath}/interaction/`)) {
      await interact(ctx, provider);
      return;
    }
    ctx.respond = false;
    // oidc-provider derives its mount path from the difference of the two.
    Object.assign(ctx.req, { originalUrl: ctx.originalUrl, url: ctx.originalUrl.slice(mountPath.length) || '/' });
    await answer(ctx.req, ctx.res);
  };
}

async function interact(ctx: Context, provider: Provider): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  try {
    const interaction = await provider.interactionDetails(ctx.req, ctx.res);
    // The first requested language that we support.
    const language = writtenLanguage.parse(interaction.params['ui_locales']);
    if (ctx.method !== 'POST') {
      ctx.body = withLocale(language, demoSignInPage);
      return;
    }
    const typed = (await readForm(ctx)).get('email') ?? '';
    const email = emailSchema.safeParse(typed);
    if (!email.success) {
      ctx.status = 422;
      ctx.body = withLocale(language, () => demoSignInPage(typed));
      return;
    }
    await forgetLastPerson(ctx, provider);
    if (interaction.session) {
      delete interaction.session;
      await interaction.persist();
    }
    ctx.redirect(
      await provider.interactionResult(ctx.req, ctx.res, {
        login: { accountId: email.data.toLowerCase(), remember: false },
      }),
    );
    ctx.status = 303;
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    ctx.status = 400;
    ctx.body = demoErrorPage();
  }
}

/** Otherwise oidc-provider would first ask to sign out the previous person, on a page with its own script. */
async function forgetLastPerson(ctx: Context, provider: Provider): Promise<void> {
  const session = await provider.Session.get(ctx);
  if (session.accountId) await session.destroy();
}

async function readForm(ctx: Context): Promise<URLSearchParams> {
  if (!ctx.is('application/x-www-form-urlencoded')) throw new ProblemError('unsupported-media-type', 'Send the form');
  const chunks: Buffer[] = [];
  let length = 0;
  // Without a decoder the request yields buffers.
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > formLimit) throw new ProblemError('too-large', 'This is more than an address');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

async function configurationOf({
  database,
  now,
  origin,
  clientId,
  clientSecret,
  cookieKeys,
}: DemoProviderOptions): Promise<Configuration> {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  // In a demonstration, people switch between accounts.
  policy
    .get('login')
    ?.checks.add(
      new Check('always', 'asks each time who signs in', 'login_required', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return {
    adapter: (kind) => new RecordAdapter(kind, database, now),
    jwks: await signingKeys(database),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/api/login/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The address is included in the id token, which saves a userinfo request.
    conformIdTokenClaims: false,
    findAccount: (_ctx, email) => ({ accountId: email, claims: () => claimsOf(email) }),
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      const accountId = session?.accountId;
      if (!client || !accountId) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    interactions: { policy, url: (_ctx, { uid }) => `${mountPath}/interaction/${uid}` },
    expiresWithSession: () => false,
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    cookies: {
      keys: [...cookieKeys],
      names: {
        session: 'nivasa-demo-idp',
        interaction: 'nivasa-demo-idp-interaction',
        resume: 'nivasa-demo-idp-resume',
      },
      long: { path: mountPath, signed: true },
      short: { signed: true },
    },
    ttl: {
      AccessToken: minuteSeconds,
      AuthorizationCode: minuteSeconds,
      IdToken: 5 * minuteSeconds,
      Interaction: 30 * minuteSeconds,
      Session: 30 * minuteSeconds,
      Grant: 30 * minuteSeconds,
    },
    renderError: (ctx) => {
      ctx.type = 'html';
      ctx.body = demoErrorPage();
    },
  };
}

/** The address identifies the account: anybody can sign in with any address. */
function claimsOf(email: string): { sub: string; email: string; email_verified: boolean; name?: string } {
  const known = demoPeople.find((person) => person.email === email);
  return { sub: email, email, email_verified: true, ...(known && { name: known.name }) };
}
