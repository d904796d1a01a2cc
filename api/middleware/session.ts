import { createSession } from 'koa-session';
import type Koa from 'koa';
import type { Context, Middleware, Next } from 'koa';
import type { Actor } from '../endpoints/handler.ts';
import { cookieLifeMs, type FoundSession, type SessionRows } from '../accounts/session-rows.ts';
import type { ValueSigner } from '../sessions/signed-value.ts';

/** What koa-session keeps for a request; it is stored as the columns of a row. */
type KoaSession = { customerId?: string; maxAge: number; readonly regenerate: () => Promise<void> };

type Options = {
  readonly store: SessionRows;
  readonly signer: ValueSigner;
  /** Whether people reach the site by https, whatever a proxy in front of it speaks to this process. */
  readonly isHttps: boolean;
  /** Whether an address has to do with who asks; the others cost no look at the database and never get a cookie. */
  readonly concerns: (path: string) => boolean;
};

/** Tells who asks: sets `ctx.state.actor` from the session's cookie. Somebody who is not signed in gets no cookie. */
export function sessions(koa: Koa, { store, signer, isHttps, concerns }: Options): Middleware {
  const cookie = isHttps ? '__Host-nivasa' : 'nivasa';
  const found = new WeakMap<Context, FoundSession>();
  const minted = new WeakMap<Context, string>();

  /**
   * One for each request. koa-session would also insert an id that was deleted meanwhile; here only a new one is
   * inserted.
   */
  class RequestStore {
    readonly #ctx: Context;
    #inserted: string | null = null;

    constructor(ctx: Context) {
      this.#ctx = ctx;
    }

    async get(id: string): Promise<object | null> {
      const session = await store.find(id);
      if (!session) return null;
      found.set(this.#ctx, session);
      return { customerId: session.customerId };
    }

    async set(id: string, { customerId }: KoaSession): Promise<void> {
      if (minted.get(this.#ctx) === id && customerId !== undefined) {
        minted.delete(this.#ctx);
        await store.insert(id, customerId);
        this.#inserted = id;
      } else if (id !== this.#inserted) {
        // What was inserted in this request is as new as it can be; koa-session saves it once more at the end.
        const session = found.get(this.#ctx);
        if (session) await store.extend(id, session.endsAt);
      }
    }

    async destroy(id: string): Promise<void> {
      if (minted.get(this.#ctx) !== id) await store.delete(id);
    }
  }

  const withSession = createSession(
    {
      key: cookie,
      maxAge: cookieLifeMs,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      // The signature is part of the value, and is checked before the database is asked.
      signed: false,
      externalKey: {
        get: (ctx: Context) => signer.verify(cookie, ctx.cookies.get(cookie) ?? '') ?? '',
        set: (ctx: Context, id: string) => {
          ctx.cookies.set(cookie, signer.sign(cookie, id), {
            maxAge: cookieLifeMs,
            httpOnly: true,
            sameSite: 'lax',
            secure: isHttps,
            overwrite: true,
          });
        },
      },
      genid: (ctx: Context) => {
        const id = store.mint();
        minted.set(ctx, id);
        return id;
      },
      ContextStore: RequestStore,
    },
    koa,
  );

  const identify = (ctx: Context) => {
    const session = found.get(ctx);
    if (!session) return;
    const actor: Actor = { customerId: session.customerId, isAdmin: session.isAdmin };
    ctx.state['actor'] = actor;
    // Setting it makes koa-session save, which extends the row and the cookie.
    if (session.isDue) sessionOf(ctx).maxAge = cookieLifeMs;
  };

  return async (ctx: Context, next: Next) => {
    if (!concerns(ctx.path)) {
      await next();
      return;
    }
    // Otherwise Koa refuses to send a secure cookie over the plain connection between a proxy and this process.
    if (isHttps) ctx.cookies.secure = true;
    await withSession(ctx, async () => {
      identify(ctx);
      await next();
    });
  };
}

function sessionOf(ctx: Context): KoaSession {
  // koa-session defines the property without declaring it.
  return ctx['session'] as KoaSession;
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
