import type { Context } from 'koa';
import { z } from 'zod/mini';
import { writtenLanguage } from '../../shared/fields.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { ValueSigner } from './signed-value.ts';

/** What has to be remembered between sending somebody to the provider and their return. */
export type SignInAttempt = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** Null: wherever people arrive. */
  readonly returnTo: string | null;
  /** In which people come back. */
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

/** How long signing in may take, in milliseconds. */
export const attemptLifeMs = 10 * 60 * 1000;

/** For how long the browser keeps one: of what took too long the language is still wanted. */
const cookieLifeMs = 60 * 60 * 1000;

/**
 * Attempts that one browser may have under way: one for each tab, but no pile of cookies that would make requests too
 * large.
 */
const attemptsAtOnce = 5;

const path = '/api/login';

/**
 * Attempts live in signed cookies of the browser that began them, one for each tab: an answer of the provider that was
 * meant for another browser finds none, and people who only look at the sign-in page cost the database nothing.
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

  /**
   * The attempt that an answer with this state belongs to, which ends with this; null when this browser has none, or it
   * is too old.
   */
  take(ctx: Context, state: string, now: Date): SignInAttempt | null {
    const name = this.#nameFor(state);
    if (ctx.cookies.get(name, { signed: false }) === undefined) return null;
    this.#clear(ctx, name);
    const attempt = this.#read(ctx, state);
    return attempt && attempt.expiresAt > now.getTime() ? attempt : null;
  }

  /** In which people come back with an answer that has this state, whatever becomes of it; English where none is. */
  languageOf(ctx: Context, state: string): SiteLanguage {
    return this.#read(ctx, state)?.language ?? 'en';
  }

  /** The attempt with this state, however old it is. */
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
