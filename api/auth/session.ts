import { createSession } from 'koa-session';
import type Koa from 'koa';
import type { Context, Middleware, Next } from 'koa';
import type { Role } from '../../shared/role.ts';
import type { Actor } from '../router/handler.ts';
import { cookieLifeMs, type SessionRows } from './session-queries.ts';
import type { ValueSigner } from './signed-value.ts';

/**
 * The session as koa-session keeps it for a request. `role` and `endsAt` come from the row; a new session has only
 * the customer.
 */
type Kept = { readonly customerId: string; readonly role?: Role | null; readonly endsAt?: Date };

type KoaSession = Partial<Kept> & { readonly regenerate: () => Promise<void> };

type Options = {
  readonly store: SessionRows;
  readonly signer: ValueSigner;
  /** Whether the public site uses https, even if a proxy connects to this process by http. */
  readonly isHttps: boolean;
  /** Whether the answer at a path depends on the session. Other paths cause no query and never set a cookie. */
  readonly concerns: (path: string) => boolean;
};

/** Placeholder for the id until a session starts. No cookie contains it, because it is never signed. */
const placeholderId = 'not yet generated';

/** Sets `ctx.state.actor` from the session cookie. A visitor who is not signed in gets no cookie. */
export function sessions(koa: Koa, { store: rows, signer, isHttps, concerns }: Options): Middleware {
  const key = isHttps ? '__Host-nivasa' : 'nivasa';
  /** Ids of the sessions that started in a request which is still running. */
  const newIds = new WeakMap<Context, string>();
  // Options of the cookie: with `externalKey`, koa-session leaves reading and writing it to us.
  const cookie = {
    maxAge: cookieLifeMs,
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    signed: false,
    overwrite: true,
  } as const;

  const withSession = createSession(
    {
      ...cookie,
      key,
      externalKey: {
        get: (ctx: Context) => signer.verify(key, ctx.cookies.get(key, cookie) ?? '') ?? '',
        set: (ctx: Context, id: string) => void ctx.cookies.set(key, signer.sign(key, newIds.get(ctx) ?? id), cookie),
      },
      // koa-session requires an id for every request without one, although nearly all end without a session.
      genid: () => placeholderId,
      store: {
        async get(id: string): Promise<(Kept & { maxAge?: number }) | null> {
          const found = await rows.find(id);
          if (!found) return null;
          const { isDue, ...kept } = found;
          // Setting `maxAge` makes koa-session save the session, which extends the row and the cookie.
          return isDue ? { ...kept, maxAge: cookieLifeMs } : kept;
        },
        /**
         * Inserts only a session that started in this request; otherwise koa-session would restore one that was deleted
         * meanwhile.
         */
        async set(id: string, { customerId, endsAt }: Kept, _maxAge: number, { ctx }: { readonly ctx?: Context }) {
          if (id !== placeholderId) {
            if (endsAt) await rows.extend(id, endsAt);
          } else if (ctx && !newIds.has(ctx)) {
            const fresh = rows.newId();
            await rows.insert(fresh, customerId);
            newIds.set(ctx, fresh);
          }
        },
        async destroy(id: string, { ctx }: { readonly ctx?: Context }) {
          const ends = id === placeholderId ? ctx && newIds.get(ctx) : id;
          if (ends !== undefined) await rows.delete(ends);
        },
      },
    },
    koa,
  );

  return async (ctx: Context, next: Next) => {
    if (!concerns(ctx.path)) {
      await next();
      return;
    }
    // Otherwise Koa refuses to send a secure cookie over plain HTTP between a proxy and this process.
    if (isHttps) ctx.cookies.secure = true;
    await withSession(ctx, async () => {
      const { customerId, role = null } = sessionOf(ctx);
      if (customerId !== undefined) ctx.state['actor'] = { customerId, role } satisfies Actor;
      await next();
    });
  };
}

function sessionOf(ctx: Context): KoaSession {
  // koa-session defines the property without a type.
  return ctx['session'] as KoaSession;
}

/** Returns the signed-in person, or null. */
export function actorOf(ctx: Context): Actor | null {
  // Set only above.
  return (ctx.state['actor'] as Actor | undefined) ?? null;
}

/** Signs a person in: ends any existing session and starts one with a new id. */
export async function startSession(ctx: Context, customerId: string): Promise<void> {
  ctx['session'] = { customerId };
  await sessionOf(ctx).regenerate();
}

/** Signs out: deletes the row and the cookie at the end of the request. */
export function endSession(ctx: Context): void {
  ctx['session'] = null;
}
