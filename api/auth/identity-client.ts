import { z } from 'zod/mini';
import type * as OpenIdClient from 'openid-client';
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';
import { emailSchema } from '../../shared/fields.ts';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Identity } from './upsert-customer.ts';
import { isLoopback } from '../config/env-settings.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** A sign-in that failed: the person cancelled it, or the answer is not valid. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly problem: 'cancelled' | 'refused';

  constructor(problem: 'cancelled' | 'refused', options?: ErrorOptions) {
    super(`sign-in ${problem}`, options);
    this.problem = problem;
  }
}

export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError';
}

type ProviderSettings = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch?: CustomFetch;
};

type Options = {
  /** Read at sign-in: a demonstration's own provider has no address before the server listens. */
  readonly settings: () => ProviderSettings;
  readonly now: () => Date;
};

/** How long the provider's metadata is cached, in milliseconds. Short, so that an outage is noticed. */
const freshMs = 10_000;

/** Timeout of requests to the provider, in seconds. */
const timeoutSeconds = 5;

const scope = 'openid email profile';

/** OAuth and OpenID errors with which a person has cancelled the sign-in. */
const stoppedByPerson = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

const claimsSchema = z.object({
  // ASCII only: other letters may have the same lower case or normalised form as an address of another person.
  email: z.pipe(
    z.string().check(z.regex(/^[!-~]+$/)),
    z.pipe(
      emailSchema,
      z.transform((email) => email.toLowerCase()),
    ),
  ),
  // Some providers send a string.
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  name: z.optional(z.nullable(z.string())),
});

/** OpenID Connect client: authorization code flow with PKCE, state and nonce. */
export class IdentityClient {
  readonly #options: Options;
  #known: { readonly configuration: Configuration; readonly at: number } | null = null;
  #asking: Promise<Configuration> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Starts an attempt and returns the URL to send the browser to. `language`: requested of the provider. Throws
   * ProviderUnavailableError.
   */
  async begin(
    redirectUri: string,
    language: SiteLanguage,
  ): Promise<{ readonly url: URL; readonly secrets: Pick<SignInAttempt, 'state' | 'nonce' | 'codeVerifier'> }> {
    const configuration = await this.#configuration(freshMs);
    const client = await import('openid-client');
    const secrets = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
      code_challenge_method: 'S256',
      ...(language !== 'en' && { ui_locales: language }),
    });
    return { url, secrets };
  }

  /**
   * Returns who has signed in, given the callback URL. openid-client verifies state, issuer, audience, nonce, times and
   * signature. Throws SignInError.
   */
  async finish(currentUrl: URL, attempt: SignInAttempt): Promise<Identity> {
    try {
      const client = await import('openid-client');
      const configuration = await this.#configuration(Number.POSITIVE_INFINITY);
      const tokens = await client.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new SignInError('refused');
      const source =
        claims['email'] === undefined
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
      const { email, email_verified: verified, name } = claimsSchema.parse(source);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email,
        emailVerified: verified === true || verified === 'true',
        name: name?.trim() || null,
      };
    } catch (error) {
      // The outage may last, so the next attempt fetches the metadata again.
      this.#known = null;
      if (error instanceof SignInError) throw error;
      const code = error instanceof Error && 'error' in error && typeof error.error === 'string' ? error.error : '';
      throw new SignInError(stoppedByPerson.has(code) ? 'cancelled' : 'refused', { cause: error });
    }
  }

  async #configuration(maxAgeMs: number): Promise<Configuration> {
    const at = this.#options.now().getTime();
    if (this.#known && at - this.#known.at <= maxAgeMs) return this.#known.configuration;
    this.#asking ??= this.#discover().finally(() => {
      this.#asking = null;
    });
    const configuration = await this.#asking;
    this.#known = { configuration, at };
    return configuration;
  }

  async #discover(): Promise<Configuration> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret, fetch } = this.#options.settings();
    const url = new URL(issuer);
    // HTTP without TLS is allowed to this machine only; the settings reject any other.
    const isPlain = url.protocol === 'http:' && (isLoopback(url.hostname) || fetch !== undefined);
    try {
      const configuration = await client.discovery(url, clientId, {}, authentication(client, clientSecret), {
        timeout: timeoutSeconds,
        // oxlint-disable-next-line typescript/no-deprecated -- marked so only to make its callers think, and they have
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
        ...(fetch && { [client.customFetch]: fetch }),
      });
      configuration.timeout = timeoutSeconds;
      return configuration;
    } catch (error) {
      throw new ProviderUnavailableError('The identity provider cannot be asked', { cause: error });
    }
  }
}

/** The client authentication that the provider's metadata lists; `client_secret_basic` is the standard's default. */
function authentication(client: typeof OpenIdClient, secret: string): ClientAuth {
  const basic = client.ClientSecretBasic(secret);
  const post = client.ClientSecretPost(secret);
  return (server, metadata, body, headers) => {
    const offered = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    (offered.includes('client_secret_basic') || !offered.includes('client_secret_post') ? basic : post)(
      server,
      metadata,
      body,
      headers,
    );
  };
}
