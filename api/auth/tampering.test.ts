import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser } from '../testing/cookie-browser.ts';
import { fakeClient, FakeProvider, type Misbehaviour } from '../testing/fake-provider.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';

const provider = new FakeProvider();
const rightPerson = provider.person;
let api: Harness;
let clock = sampleNow.getTime();

beforeAll(async () => {
  await provider.start();
  api = await startHarness(sqlite, {
    env: { ...provider.settings, ADMIN_EMAILS: 'boss@example.org' },
    now: () => new Date(clock),
  });
});

afterEach(() => {
  provider.person = rightPerson;
  provider.misbehaviour = {};
});

afterAll(async () => {
  await provider.stop();
  await api.close();
});

const browse = () => new CookieBrowser(api.send, api.origin);
const begin = async (browser: CookieBrowser, returnTo = '/portal/jobs') =>
  (await browser.visit(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)).url;
const isSignedIn = async (browser: CookieBrowser): Promise<boolean> =>
  (await browser.send('GET', '/api/auth/user')).status === 200;

async function expectRefusal(
  browser: CookieBrowser,
  path: string,
  problem: 'cancelled' | 'expired' | 'refused',
): Promise<void> {
  const sessions = async () => (await api.database.read('select id_hash from session')).length;
  const before = await sessions();
  const answer = await browser.send('GET', path);
  expect([answer.status, answer.headers.location]).toEqual([302, `/portal/login?problem=${problem}`]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toMatch(/at .*\.ts|Error/);
  expect([...browser.cookies.keys()]).not.toContain('nivasa');
  expect(await sessions()).toBe(before);
  expect(await isSignedIn(browser)).toBe(false);
}

describe('the callback of the identity provider', () => {
  test('signs the person in if it is valid', async () => {
    const browser = browse();
    const url = await begin(browser, '/tilers?city=Galle');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: fakeClient.id,
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${api.origin}/api/login/callback`,
      scope: 'openid email profile',
    });
    const answer = await browser.send('GET', provider.authorize(url));
    expect([answer.status, answer.headers.location]).toEqual([302, '/tilers?city=Galle']);
    expect((await browser.send('GET', '/api/auth/session')).json).toMatchObject({
      authenticated: true,
      customer: { email: 'kamala@example.org', name: 'Kamala Perera' },
    });
  });

  test('without claims in the token is completed with the userinfo endpoint', async () => {
    provider.person = { sub: 'person-2' };
    provider.misbehaviour = {
      userInfo: { sub: 'person-2', email: 'Nimal@Example.org', email_verified: 'true', name: ' ' },
    };
    const browser = browse();
    await browser.send('GET', provider.authorize(await begin(browser)));
    expect((await browser.send('GET', '/api/auth/session')).json).toMatchObject({
      customer: { email: 'nimal@example.org', name: null },
    });
  });

  test.each<readonly [string, Misbehaviour]>([
    ['a wrong nonce', { claims: (all) => ({ ...all, nonce: 'another' }) }],
    ['no nonce', { claims: ({ nonce: _left, ...all }) => all }],
    ['another issuer', { claims: (all) => ({ ...all, iss: 'https://evil.example' }) }],
    ['another audience', { claims: (all) => ({ ...all, aud: 'another-client' }) }],
    [
      'several audiences and another authorized party',
      { claims: (all) => ({ ...all, aud: [fakeClient.id, 'other'], azp: 'other' }) },
    ],
    ['a time long past', { claims: (all) => ({ ...all, iat: 1_600_000_000, exp: 1_600_000_300 }) }],
    ['no expiry', { claims: ({ exp: _left, ...all }) => all }],
    ['no subject', { claims: ({ sub: _left, ...all }) => all }],
    ['a signature with an unknown key', { strangeKey: true }],
    ['no signature', { algorithm: 'none' }],
    [
      'no signature, which the provider declares as supported',
      { algorithm: 'none', metadata: { id_token_signing_alg_values_supported: ['RS256', 'none'] } },
    ],
    [
      'a signature without a key of the provider',
      { algorithm: 'HS256', metadata: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] } },
    ],
    ['no address', { claims: ({ email: _left, ...all }) => all }],
    ['something that is no address', { claims: (all) => ({ ...all, email: 'kamala' }) }],
    [
      "an address whose lower case is another person's",
      { claims: (all) => ({ ...all, email: '\u212aamala@example.org' }) },
    ],
    [
      'claims of another person from the userinfo endpoint',
      {
        claims: ({ email: _left, ...all }) => all,
        userInfo: { sub: 'another', email: 'kamala@example.org', email_verified: true },
      },
    ],
    ['an internal error', { tokenError: [500, 'Internal Server Error'] }],
    ['nonsense', { tokenError: [200, '<html>'] }],
    ['no ID token', { tokenError: [200, '{"access_token":"a","token_type":"Bearer"}'] }],
  ])('with %s signs nobody in', async (_what, misbehaviour) => {
    const browser = browse();
    // Forces new discovery, because the metadata differ.
    clock += 60_000;
    provider.misbehaviour = misbehaviour;
    await expectRefusal(browser, provider.authorize(await begin(browser)), 'refused');
  });

  test.each<readonly [string, Record<string, string>, 'refused' | 'expired' | 'cancelled']>([
    ['another issuer', { iss: 'https://evil.example' }, 'refused'],
    ['a code that was not given', { code: 'guessed' }, 'refused'],
    ['another state', { state: 'another' }, 'expired'],
    ['an empty state', { state: '' }, 'expired'],
    ['a state that names something else', { state: '__proto__' }, 'expired'],
    ['the word that the person stopped', { error: 'access_denied', code: '' }, 'cancelled'],
    ['an error', { error: 'server_error' }, 'refused'],
  ])('with %s in its address signs nobody in', async (_what, changed, problem) => {
    const browser = browse();
    await expectRefusal(browser, provider.authorize(await begin(browser), changed), problem);
  });

  test.each([
    '',
    '?',
    '?code=1',
    '?state=1&state=2&code=1',
    '?state[]=1',
    '?%00',
    '?state=%ff',
    `?state=${'x'.repeat(4000)}`,
  ])('that is malformed signs nobody in: %s', async (query) => {
    await expectRefusal(browse(), `/api/login/callback${query}`, 'expired');
  });

  test('with a repeated parameter signs nobody in', async () => {
    const browser = browse();
    const path = provider.authorize(await begin(browser));
    await expectRefusal(browser, `${path}&code=second`, 'refused');
  });

  test('is valid once, in the browser that started, within ten minutes', async () => {
    const browser = browse();
    const path = provider.authorize(await begin(browser));
    await expectRefusal(browse(), path, 'expired');
    clock += 10 * 60_000;
    await expectRefusal(browser, path, 'expired');
    const punctual = browse();
    const right = provider.authorize(await begin(punctual));
    await punctual.send('GET', right);
    expect(await isSignedIn(punctual)).toBe(true);
    expect((await punctual.send('GET', right)).headers.location).toBe('/portal/login?problem=expired');
  });

  test('without an attempt that this site signed is refused', async () => {
    const browser = browse();
    const path = provider.authorize(await begin(browser));
    const [name = '', signed = ''] = [...browser.cookies].find(([one]) => one.startsWith('nivasa-sign-in-')) ?? [];
    const [value = '', mac = ''] = signed.split('.');
    const attempt: unknown = JSON.parse(Buffer.from(value, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify({ ...(attempt as object), returnTo: 'https://evil.example' })).toString(
      'base64url',
    );
    browser.plant(name, `${changed}.${mac}`, '/api/login');
    await expectRefusal(browser, path, 'expired');
  });

  test('keeps the existing session when it signs nobody in', async () => {
    const browser = browse();
    await browser.send('GET', provider.authorize(await begin(browser)));
    const before = browser.cookies.get('nivasa');
    provider.misbehaviour = { strangeKey: true };
    await browser.send('GET', provider.authorize(await begin(browser)));
    expect(browser.cookies.get('nivasa')).toBe(before);
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('an address that the provider has not verified', () => {
  test("gives no access to bookings made with it, and no administrator's role", async () => {
    await api.send('POST', '/api/bookings/create', { body: { ...bookingBody, email: 'boss@example.org' } });
    const owners = () =>
      api.database.read("select customer_id from booking where email = 'boss@example.org' and customer_id is not null");
    for (const verified of [false, undefined, 'false', 'yes']) {
      provider.person = {
        sub: 'not-the-boss',
        email: 'boss@example.org',
        ...(verified !== undefined && { email_verified: verified }),
      };
      const browser = browse();
      await browser.send('GET', provider.authorize(await begin(browser)));
      expect((await browser.send('GET', '/api/auth/user')).json).toMatchObject({
        email: 'boss@example.org',
        isAdmin: false,
      });
      expect(await owners()).toEqual([]);
    }
    provider.person = { sub: 'the-boss', email: 'boss@example.org', email_verified: true };
    const browser = browse();
    await browser.send('GET', provider.authorize(await begin(browser)));
    expect((await browser.send('GET', '/api/auth/user')).json).toMatchObject({ isAdmin: true });
    expect(await owners()).toHaveLength(1);
  });
});

describe('while the provider is down', () => {
  test('signing in shows an error page, and works again as soon as the provider does', async () => {
    clock += 60_000;
    await provider.stop();
    const answer = await browse().send('GET', '/api/login');
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '30',
      'cache-control': 'no-store',
    });
    expect(answer.text).toContain('href="/portal/login"');
    expect(answer.text).not.toMatch(/<script|style="|ECONNREFUSED/);
    expect((await api.send('GET', '/api/providers')).status).toBe(200);
    await provider.start();
    expect((await begin(browse())).origin).toBe(provider.issuer);
  });

  test('a person on the way back is asked to sign in again', async () => {
    const browser = browse();
    const path = provider.authorize(await begin(browser));
    await provider.stop();
    await expectRefusal(browser, path, 'refused');
    // A failed request clears the cached metadata.
    expect((await browse().send('GET', '/api/login')).status).toBe(503);
    await provider.start();
  });

  test('a server with an invalid certificate at its address is refused', async () => {
    clock += 60_000;
    provider.misbehaviour = { metadata: { issuer: 'https://evil.example' } };
    expect((await browse().send('GET', '/api/login')).status).toBe(503);
  });

  test('while the database cannot be written, people get an error page', async () => {
    let isFull = false;
    const full = () => Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 }));
    const site = await startHarness(sqlite, {
      env: provider.settings,
      wrap: (database) => ({ ...database, transaction: (work) => (isFull ? full() : database.transaction(work)) }),
    });
    const browser = new CookieBrowser(site.send, site.origin);
    const { url } = await browser.visit('/api/login');
    isFull = true;
    const answer = await browser.send('GET', provider.authorize(url));
    expect([answer.status, answer.headers['content-type'], browser.cookies.has('nivasa')]).toEqual([
      503,
      'text/html; charset=utf-8',
      false,
    ]);
    isFull = false;
    await browser.send('GET', provider.authorize((await browser.visit('/api/login')).url));
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
    await site.close();
  });

  test('logs contain no addresses, codes or tokens', () => {
    const lines = JSON.stringify(api.logLines);
    expect(lines).toContain('sign-in failed');
    expect(lines).not.toMatch(/example\.org|eyJ|code=|state=/);
  });
});
