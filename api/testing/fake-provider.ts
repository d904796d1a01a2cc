import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenHere, stopServer } from './test-server.ts';
import { realEnv } from './sample-settings.ts';

type Claims = Readonly<Record<string, unknown>>;

/** How the provider misbehaves; if empty, it works correctly. */
export type Misbehaviour = {
  readonly claims?: (claims: Claims) => Claims;
  readonly algorithm?: 'none' | 'HS256';
  /** Signs with a key that it does not publish. */
  readonly strangeKey?: true;
  /** The token endpoint's status and body, instead of tokens. */
  readonly tokenError?: readonly [status: number, body: string];
  /** Overrides its metadata. */
  readonly metadata?: Claims;
  readonly userInfo?: Claims;
};

type Grant = { readonly nonce: string; readonly challenge: string };

export const fakeClient = { id: 'nivasa-test', secret: 'a secret of the client: +/&' };

/** An OpenID provider on 127.0.0.1 without a sign-in page: the test chooses the person and the misbehaviour. */
export class FakeProvider {
  person: Claims = { sub: 'person-1', email: 'kamala@example.org', email_verified: true, name: 'Kamala Perera' };
  misbehaviour: Misbehaviour = {};
  #port = 0;
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #strangeKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly #grants = new Map<string, Grant>();
  readonly #server = createServer((request, response) => {
    void (async () => {
      const [path] = (request.url ?? '').split('?', 1);
      if (path === '/.well-known/openid-configuration') json(response, 200, this.#metadata());
      else if (path === '/jwks') {
        json(response, 200, {
          keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: 'key-1', use: 'sig', alg: 'RS256' }],
        });
      } else if (path === '/token') {
        this.#token(response, new URLSearchParams(await text(request)), request.headers.authorization ?? '');
      } else if (path === '/userinfo') json(response, 200, this.misbehaviour.userInfo ?? {});
      else json(response, 404, {});
    })();
  });

  get issuer(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The settings of a site that uses this provider. */
  get settings(): Record<string, string> {
    return {
      ...realEnv,
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: fakeClient.id,
      OIDC_CLIENT_SECRET: fakeClient.secret,
    };
  }

  /** Listens, on the same port again after a `stop`. */
  async start(): Promise<void> {
    this.#port = await listenHere(this.#server, this.#port);
  }

  stop(): Promise<void> {
    return stopServer(this.#server);
  }

  /** Signs in the person at this authorization URL; returns the path and query of the redirect back to the site. */
  authorize(url: URL, answer: Readonly<Record<string, string>> = {}): string {
    const asked = url.searchParams;
    const code = randomUUID();
    this.#grants.set(code, { nonce: asked.get('nonce') ?? '', challenge: asked.get('code_challenge') ?? '' });
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', ...answer }).toString();
    return back.pathname + back.search;
  }

  #metadata(): Claims {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...this.misbehaviour.metadata,
    };
  }

  #token(response: ServerResponse, form: URLSearchParams, authorization: string): void {
    const { tokenError } = this.misbehaviour;
    if (tokenError) {
      response.writeHead(tokenError[0], { 'Content-Type': 'application/json' }).end(tokenError[1]);
      return;
    }
    const grant = this.#grants.get(form.get('code') ?? '');
    this.#grants.delete(form.get('code') ?? '');
    const [id = '', secret = ''] = Buffer.from(authorization.slice('Basic '.length), 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    if (id !== fakeClient.id || secret !== fakeClient.secret) json(response, 401, { error: 'invalid_client' });
    else if (
      !grant ||
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') !== grant.challenge
    ) {
      json(response, 400, { error: 'invalid_grant' });
    } else {
      json(response, 200, { access_token: 'an-access-token', token_type: 'Bearer', id_token: this.#idToken(grant) });
    }
  }

  #idToken({ nonce }: Grant): string {
    const { claims = (all: Claims) => all, algorithm = 'RS256', strangeKey } = this.misbehaviour;
    const now = Math.floor(Date.now() / 1000);
    const payload = claims({ iss: this.issuer, aud: fakeClient.id, nonce, iat: now, exp: now + 300, ...this.person });
    const signed = [{ alg: algorithm, kid: 'key-1', typ: 'JWT' }, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${signatureOf(signed, algorithm, (strangeKey ? this.#strangeKeys : this.#keys).privateKey)}`;
  }
}

function signatureOf(signed: string, algorithm: string, key: KeyObject): string {
  if (algorithm === 'none') return '';
  // An attacker may hope that the client secret, or an empty signature, is accepted.
  if (algorithm === 'HS256') return createHash('sha256').update(signed).digest('base64url');
  return sign('sha256', Buffer.from(signed), key).toString('base64url');
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
