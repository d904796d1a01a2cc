import { createSession } from 'koa-session';
import type Koa from 'koa';
import type { Context, Middleware, Next } from 'koa';
import type { Actor } from '../router/handler.ts';
import { cookieLifeMs, type SessionRows } from './session-queries.ts';
import type { ValueSigner } from './signed-value.ts';

/**
 * What koa-session keeps for a request. `isAdmin` and `endsAt` are those of a row that was found; of one that is begun
 * there is the customer alone.
 */
type Kept = { readonly customerId: string; readonly isAdmin?: boolean; readonly endsAt?: Date };

type KoaSession = Partial<Kept> & { readonly regenerate: () => Promise<void> };

type Options = {
  readonly store: SessionRows;
  readonly signer: ValueSigner;
  /** Whether people reach the site by https, whatever a proxy in front of it speaks to this process. */
  readonly isHttps: boolean;
  /** Whether an address has to do with who asks; the others cost no look at the database and never get a cookie. */
  readonly concerns: (path: string) => boolean;
};

/** Stands for the id of a session until there is one to keep. No cookie holds it, for none is signed with it. */
const notYetMinted = 'not yet minted';

/** Tells who asks: sets `ctx.state.actor` from the session's cookie. Somebody who is not signed in gets no cookie. */
export function sessions(koa: Koa, { store: rows, signer, isHttps, concerns }: Options): Middleware {
  const key = isHttps ? '__Host-nivasa' : 'nivasa';
  /** The ids of the sessions that were begun in a request that is still going on. */
  const begun = new WeakMap<Context, string>();
  // What `ctx.cookies` would be given by koa-session, which leaves the cookie to whoever names where its id stands.
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
        set: (ctx: Context, id: string) => void ctx.cookies.set(key, signer.sign(key, begun.get(ctx) ?? id), cookie),
      },
      // koa-session wants an id for every request without one, and nearly all of them end without a session.
      genid: () => notYetMinted,
      store: {
        async get(id: string): Promise<(Kept & { maxAge?: number }) | null> {
          const found = await rows.find(id);
          if (!found) return null;
          const { isDue, ...kept } = found;
          // A session that is given an age is saved, which extends the row and the cookie.
          return isDue ? { ...kept, maxAge: cookieLifeMs } : kept;
        },
        /** Inserts only what was begun in this request: koa-session would bring back what was deleted meanwhile. */
        async set(id: string, { customerId, endsAt }: Kept, _maxAge: number, { ctx }: { readonly ctx?: Context }) {
          if (id !== notYetMinted) {
            if (endsAt) await rows.extend(id, endsAt);
          } else if (ctx && !begun.has(ctx)) {
            const minted = rows.mint();
            await rows.insert(minted, customerId);
            begun.set(ctx, minted);
          }
        },
        async destroy(id: string, { ctx }: { readonly ctx?: Context }) {
          const ends = id === notYetMinted ? ctx && begun.get(ctx) : id;
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
    // Otherwise Koa refuses to send a secure cookie over the plain connection between a proxy and this process.
    if (isHttps) ctx.cookies.secure = true;
    await withSession(ctx, async () => {
      const { customerId, isAdmin } = sessionOf(ctx);
      if (customerId !== undefined) ctx.state['actor'] = { customerId, isAdmin: isAdmin === true } satisfies Actor;
      await next();
    });
  };
}

function sessionOf(ctx: Context): KoaSession {
  // koa-session defines the property without declaring it.
  return ctx['session'] as KoaSession;
}

/** Who asks; null for whoever is not signed in. */
export function actorOf(ctx: Context): Actor | null {
  // Set above alone.
  return (ctx.state['actor'] as Actor | undefined) ?? null;
}

/** Signs somebody in: whatever session there was ends, and the new one has a fresh id. */
export async function startSession(ctx: Context, customerId: string): Promise<void> {
  ctx['session'] = { customerId };
  await sessionOf(ctx).regenerate();
}

/** Signs out: the row and the cookie go when the request has been handled. */
export function endSession(ctx: Context): void {
  ctx['session'] = null;
}
