import type Router from '@koa/router';
import type { AddressInfo, Server } from 'node:net';
import type { Context, Middleware, Next } from 'koa';
import type { CustomFetch } from 'openid-client';
import { addressLimit, type MakeLimiter } from '../router/limits/limiters.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../config/env.ts';
import type { Log } from '../config/log.ts';
import { findRole } from './roles.ts';
import type { ValueSigner } from './signed-value.ts';
import { IdentityClient } from './identity-client.ts';
import { SignInAttempts } from './sign-in-attempt.ts';
import { signInRoutes } from './sign-in-routes.ts';

type Options = {
  readonly env: Env;
  readonly database: Database;
  readonly log: Log;
  readonly origin: () => string;
  readonly now: () => Date;
  readonly isHttps: boolean;
  readonly signer: ValueSigner;
  readonly keys: readonly string[];
  readonly limiter: MakeLimiter;
  /** Our HTTP server, once it exists; used to reach a demonstration's provider. */
  readonly server: () => Server;
};

const demoClientId = 'nivasa';

/** The sign-in routes, and in a demonstration the routes of its identity provider. */
export function identity(options: Options): { readonly signIn: Router; readonly provider: Middleware | null } {
  const { env, database, log, origin, now, isHttps, signer, limiter } = options;
  // All processes with the same keys derive the same secret.
  const clientSecret = signer.sign('demo identity provider', demoClientId);
  const client = new IdentityClient({
    now,
    settings: () =>
      env.oidc ?? {
        issuer: `${origin()}/idp`,
        clientId: demoClientId,
        clientSecret,
        fetch: fetchFromOurselves(options),
      },
  });
  const signIn = signInRoutes({
    client,
    attempts: new SignInAttempts(signer, isHttps),
    database,
    log,
    limit: addressLimit(limiter, 'sign-ins', env.writeLimitPerMinute),
    origin,
    now,
    roleAt: (tx, person) => findRole(tx.db, person, env.adminEmails),
  });
  return { signIn, provider: env.oidc ? null : demoProvider(options, clientSecret) };
}

/** The provider's library is loaded at the first sign-in. */
function demoProvider({ database, log, origin, now, keys }: Options, clientSecret: string): Middleware {
  let provider: Promise<(ctx: Context) => Promise<void>> | undefined;
  const create = async () => {
    const { createDemoProvider } = await import('./demo-provider/demo-identity-provider.ts');
    return createDemoProvider({
      database,
      log,
      now,
      origin: origin(),
      clientId: demoClientId,
      clientSecret,
      cookieKeys: keys,
    });
  };
  return async (ctx: Context, next: Next) => {
    if (!/^\/idp(?:\/|$)/.test(ctx.path)) {
      await next();
      return;
    }
    provider ??= create().catch((error: unknown) => {
      // The error may be temporary (a busy database), so the next request tries again.
      provider = undefined;
      throw error;
    });
    await (
      await provider
    )(ctx);
  };
}

/** The public address may belong to a proxy that this machine cannot reach. */
function fetchFromOurselves({ server, origin }: Options): CustomFetch {
  return (url, options) => {
    // The address of a TCP server has a port.
    const { address, port, family } = server().address() as AddressInfo;
    const host = address === '::' || address === '0.0.0.0' ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
    // openid-client's options are valid for fetch; the types only differ in an undefined body.
    return fetch(url.replace(origin(), `http://${host}:${port}`), options as RequestInit);
  };
}
