import type { Context } from 'koa';
import { z } from 'zod/mini';
import { writtenLanguage } from '../../shared/fields.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { ValueSigner } from './signed-value.ts';
import { hourMs } from '../../shared/duration.ts';

/** State kept between the redirect to the provider and the callback. */
export type SignInAttempt = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Null: the default page. */
  readonly returnTo: string | null;
  /** Language of the page to return to. */
  readonly language: SiteLanguage;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

const attemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.nullable(z.string()),
  language: writtenLanguage,
  expiresAt: z.number(),
});

/** Time limit of a sign-in, in milliseconds. */
export const attemptLifeMs = 10 * 60 * 1000;

/** Lifetime of the cookie, in milliseconds: the language is still needed after the attempt has expired. */
const cookieLifeMs = hourMs;

/**
 * Maximum number of concurrent attempts per browser: one for each tab, limited so that cookies do not make requests too
 * large.
 */
const attemptsAtOnce = 5;

const path = '/api/login';

/**
 * Stores attempts in signed cookies, one per tab. A callback in another browser therefore finds no attempt, and opening
 * the sign-in page writes nothing to the database.
 */
export class SignInAttempts {
  readonly #signer: ValueSigner;
  readonly #prefix: string;
  readonly #secure: boolean;

  constructor(signer: ValueSigner, isHttps: boolean) {
    this.#signer = signer;
    this.#secure = isHttps;
    this.#prefix = `${isHttps ? '__Secure-' : ''}nivasa-sign-in-`;
  }

  keep(ctx: Context, attempt: SignInAttempt): void {
    const older = this.#namesIn(ctx);
    // Browsers send the oldest cookie first.
    for (const name of older.slice(0, Math.max(0, older.length - attemptsAtOnce + 1))) this.#clear(ctx, name);
    const name = this.#nameFor(attempt.state);
    const value = Buffer.from(JSON.stringify(attempt)).toString('base64url');
    ctx.cookies.set(name, this.#signer.sign(name, value), {
      path,
      maxAge: cookieLifeMs,
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#secure,
      signed: false,
    });
  }

  /** Removes and returns the attempt with this state; null if this browser has none or it has expired. */
  take(ctx: Context, state: string, now: Date): SignInAttempt | null {
    const name = this.#nameFor(state);
    if (ctx.cookies.get(name, { signed: false }) === undefined) return null;
    this.#clear(ctx, name);
    const attempt = this.#read(ctx, state);
    return attempt && attempt.expiresAt > now.getTime() ? attempt : null;
  }

  /** The language of the attempt with this state, expired or not; English if there is none. */
  languageOf(ctx: Context, state: string): SiteLanguage {
    return this.#read(ctx, state)?.language ?? 'en';
  }

  /** The attempt with this state, even if it has expired. */
  #read(ctx: Context, state: string): SignInAttempt | null {
    const name = this.#nameFor(state);
    const signed = ctx.cookies.get(name, { signed: false });
    const value = signed === undefined ? null : this.#signer.verify(name, signed);
    if (value === null) return null;
    const attempt = attemptSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString()));
    return attempt.state === state ? attempt : null;
  }

  #nameFor(state: string): string {
    return this.#prefix + state.replaceAll(/[^\w-]/g, '').slice(0, 12);
  }

  #namesIn(ctx: Context): string[] {
    const names = ctx
      .get('Cookie')
      .split(';')
      .map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
    return names.filter((name) => name.startsWith(this.#prefix) && /^[\w-]+$/.test(name));
  }

  #clear(ctx: Context, name: string): void {
    ctx.cookies.set(name, null, { path, httpOnly: true, sameSite: 'lax', secure: this.#secure, signed: false });
  }
}
