import { createSession } from 'koa-session';
import type Koa from 'koa';
import type { Context, Middleware, Next } from 'koa';
import type { Actor } from '../endpoints/handler.ts';
import { cookieLifeMs, type SessionRows } from '../accounts/session-rows.ts';
import type { ValueSigner } from '../sessions/signed-value.ts';

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

/** Tells who asks: sets `ctx.state.actor` from the session's cookie. Somebody who is not signed in gets no cookie. */
export function sessions(koa: Koa, { store: rows, signer, isHttps, concerns }: Options): Middleware {
  const key = isHttps ? '__Host-nivasa' : 'nivasa';
  // The signature is part of what koa-session takes for the id, and is checked before the database is asked.
  const idIn = (signed: string): string | null => signer.verify(key, signed);
  /** Made in a request, and in no row yet. */
  const minted = new WeakMap<Context, string>();

  const withSession = createSession(
    {
      key,
      maxAge: cookieLifeMs,
      httpOnly: true,
      sameSite: 'lax',
      secure: isHttps,
      signed: false,
      genid: (ctx: Context) => {
        const signed = signer.sign(key, rows.mint());
        minted.set(ctx, signed);
        return signed;
      },
      store: {
        async get(signed: string): Promise<(Kept & { maxAge?: number }) | null> {
          const id = idIn(signed);
          const found = id === null ? null : await rows.find(id);
          if (!found) return null;
          const { isDue, ...kept } = found;
          // A session that is given an age is saved, which extends the row and the cookie.
          return isDue ? { ...kept, maxAge: cookieLifeMs } : kept;
        },
        /** Inserts only what was made in this request: koa-session would bring back what was deleted meanwhile. */
        async set(signed: string, { customerId, endsAt }: Kept, _maxAge: number, { ctx }: { readonly ctx?: Context }) {
          const id = idIn(signed) ?? '';
          if (ctx && minted.get(ctx) === signed) {
            minted.delete(ctx);
            await rows.insert(id, customerId);
          } else if (endsAt) await rows.extend(id, endsAt);
        },
        async destroy(signed: string, { ctx }: { readonly ctx?: Context }) {
          if (!ctx || minted.get(ctx) !== signed) await rows.delete(idIn(signed) ?? '');
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

/** Signs somebody in: whatever session there was ends, and the new one has a fresh id. */
export async function startSession(ctx: Context, customerId: string): Promise<void> {
  ctx['session'] = { customerId };
  await sessionOf(ctx).regenerate();
}

/** Signs out: the row and the cookie go when the request has been handled. */
export function endSession(ctx: Context): void {
  ctx['session'] = null;
}
