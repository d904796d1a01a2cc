import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../testing/sample-rows.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { realEnv } from '../testing/sample-settings.ts';
import { sqlite } from '../testing/test-databases.ts';

describe('signing in', () => {
  let api: Harness;
  const browse = () => new CookieBrowser(api.send, api.origin);
  const customerOf = async (browser: CookieBrowser): Promise<unknown> =>
    (await browser.send('GET', '/api/auth/session')).json;

  beforeAll(async () => {
    api = await startHarness(sqlite);
  });

  afterAll(() => api.close());

  test("with the demonstration's provider creates an account and a session", async () => {
    const browser = browse();
    const { url } = await signIn(browser, 'Kamala@Example.org');
    expect(url.href).toBe(`${api.origin}/portal/jobs`);
    expect(await customerOf(browser)).toEqual({
      authenticated: true,
      customer: { id: expect.any(String), email: 'kamala@example.org', name: null },
    });
    expect((await browser.send('GET', '/api/auth/user')).json).toEqual({
      id: expect.any(String),
      email: 'kamala@example.org',
      name: null,
      isAdmin: false,
      role: null,
    });
  });

  test('makes administrators of the people whom the settings list', async () => {
    const browser = browse();
    const { url } = await signIn(browser, 'admin@nivasa.example');
    expect((await browser.send('GET', '/api/auth/user')).json).toMatchObject({ name: 'Nivasa Admin', isAdmin: true });
    // Administrators go to the back office, unless they came from the portal.
    expect(url.href).toBe(`${api.origin}/admin`);
    expect((await signIn(browse(), 'admin@nivasa.example', '/portal/jobs')).url.href).toBe(`${api.origin}/portal/jobs`);
    expect(await customerOf(browser)).toMatchObject({ customer: { name: 'Nivasa Admin' } });
  });

  test('finds the same account again', async () => {
    const [first, second] = [browse(), browse()];
    await signIn(first, 'again@example.org');
    await signIn(second, 'AGAIN@example.org');
    expect(await customerOf(second)).toEqual(await customerOf(first));
    expect(await api.database.read("select id from customer where email = 'again@example.org'")).toHaveLength(1);
  });

  test('assigns earlier bookings with the same address to the account', async () => {
    await api.send('POST', '/api/bookings/create', { body: { ...bookingBody, email: 'Early@Example.org' } });
    const browser = browse();
    await signIn(browser, 'early@example.org');
    const [customer] = await rowsOf<{ id: string }>(
      api.database.read,
      "select id from customer where email = 'early@example.org'",
    );
    expect(await api.database.read("select customer_id from booking where email = 'Early@example.org'")).toEqual([
      { customer_id: customer?.id },
    ]);
  });

  test('returns to the page where it started, and only to this site', async () => {
    expect((await signIn(browse(), 'a@example.org', '/review/7?x=1')).url.href).toBe(`${api.origin}/review/7?x=1`);
    for (const hostile of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example']) {
      expect((await signIn(browse(), 'a@example.org', hostile)).url.href).toBe(`${api.origin}/portal/jobs`);
    }
  });

  test('works in several tabs at once, in any order and for different people', async () => {
    const browser = browse();
    const first = await browser.visit('/api/login?returnTo=/first');
    const second = await browser.visit('/api/login?returnTo=/second');
    const finish = (page: typeof first, email: string) =>
      browser.visit(page.url.pathname, { method: 'POST', form: { email } });
    expect((await finish(second, 'tab-2@example.org')).url.pathname).toBe('/second');
    expect(await customerOf(browser)).toMatchObject({ customer: { email: 'tab-2@example.org' } });
    expect((await finish(first, 'tab-1@example.org')).url.pathname).toBe('/first');
    expect(await customerOf(browser)).toMatchObject({ customer: { email: 'tab-1@example.org' } });
  });

  test('keeps only the newest few attempts of a browser', async () => {
    const browser = browse();
    const pages = [];
    for (let count = 0; count < 9; count += 1) pages.push(await browser.visit('/api/login'));
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('nivasa-sign-in-'))).toHaveLength(5);
    const newest = pages.at(-1);
    expect(
      (await browser.visit(newest?.url.pathname ?? '', { method: 'POST', form: { email: 'newest@example.org' } })).url
        .pathname,
    ).toBe('/portal/jobs');
  });

  test('asks who the person is each time, and ends the previous session', async () => {
    const browser = browse();
    await signIn(browser, 'one@example.org');
    const old = browser.cookies.get('nivasa') ?? '';
    await signIn(browser, 'two@example.org');
    expect(browser.cookies.get('nivasa')).not.toBe(old);
    expect(await customerOf(browser)).toMatchObject({ customer: { email: 'two@example.org' } });
    const thief = browse();
    thief.plant('nivasa', old);
    expect((await thief.send('GET', '/api/auth/user')).status).toBe(401);
  });

  test('never keeps a session id that the browser already had', async () => {
    const victim = browse();
    await signIn(victim, 'victim@example.org');
    const own = victim.cookies.get('nivasa') ?? '';
    const attacker = browse();
    await signIn(attacker, 'attacker@example.org');
    for (const planted of [attacker.cookies.get('nivasa') ?? '', own, 'made-up', 'made-up.made-up', '']) {
      const browser = browse();
      browser.plant('nivasa', planted);
      await signIn(browser, 'fixed@example.org');
      expect(browser.cookies.get('nivasa')).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      expect(browser.cookies.get('nivasa')).not.toBe(planted);
      expect(await customerOf(browser)).toMatchObject({ customer: { email: 'fixed@example.org' } });
    }
  });

  test('on another host name of this server redirects to the public one', async () => {
    const answer = await browse().send('GET', '/api/login?returnTo=/review/7', {
      headers: { Host: `127.0.0.1:${api.port}` },
    });
    expect([answer.status, answer.headers.location]).toEqual([
      302,
      `${api.origin}/api/login?returnTo=%2Freview%2F7&here=1`,
    ]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    // A proxy that rewrites the host must not cause a redirect loop.
    const behindProxy = await browse().send('GET', '/api/login?returnTo=%2Freview%2F7&here=1', {
      headers: { Host: 'inside:8080' },
    });
    expect(behindProxy.headers.location).toMatch(new RegExp(`^${api.origin}/idp/auth\\?`));
  });

  test('is started and ended only by a GET of its addresses', async () => {
    for (const path of ['/api/login', '/api/login/callback?state=1']) {
      for (const method of ['POST', 'HEAD', 'DELETE']) {
        const answer = await browse().send(method, path);
        expect([method, answer.status]).toEqual([method, 405]);
        expect(answer.headers).not.toHaveProperty('set-cookie');
      }
    }
  });
});

describe("the demonstration's provider", () => {
  let api: Harness;
  const browse = () => new CookieBrowser(api.send, api.origin);

  beforeAll(async () => {
    api = await startHarness(sqlite);
  });

  afterAll(() => api.close());

  test('has one form with a text field, and a button for each of its people', async () => {
    const { answer } = await browse().visit('/api/login');
    const forms = answer.text.match(/<form.*?<\/form>/gs) ?? [];
    expect(
      forms.filter(
        (form) =>
          /<input[^>]* name="email" type="text"/.test(form) && form.includes('<button class="button" type="submit">'),
      ),
    ).toHaveLength(1);
    expect(answer.text.match(/<input/g)).toHaveLength(1);
    for (const email of ['customer@nivasa.example', 'second@nivasa.example', 'admin@nivasa.example']) {
      expect(forms.filter((form) => form.includes(`name="email" value="${email}"`))).toHaveLength(1);
    }
    expect(answer.text).not.toMatch(/<script|<style|style="|onclick/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-content-type-options': 'nosniff',
    });
    const style = await browse().send('GET', '/api/login/look.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(answer.text).toContain('href="/api/login/look.css"');
  });

  test.each(['', 'kamala', '"><script>alert(1)</script>', 'kamala@', 'a@b@c'])(
    'shows an invalid address again: %s',
    async (typed) => {
      const browser = browse();
      const page = await browser.visit('/api/login');
      const again = await browser.visit(page.url.pathname, { method: 'POST', form: { email: typed } });
      expect(again.answer.status).toBe(422);
      expect(again.answer.text).toContain('Invalid email address');
      expect(again.answer.text).not.toContain('<script');
      expect(
        (await browser.visit(page.url.pathname, { method: 'POST', form: { email: 'right@example.org' } })).url.pathname,
      ).toBe('/portal/jobs');
    },
  );

  test('answers an attempt of another browser, or none, with a page that has a link', async () => {
    const page = await browse().visit('/api/login');
    for (const path of [page.url.pathname, '/idp/interaction/none', '/idp/auth', '/idp/auth/nothing']) {
      const { answer } = await browse().visit(path);
      expect([path, answer.status]).toEqual([path, 400]);
      expect(answer.text).toContain('href="/portal/login"');
    }
    for (const path of ['/idp', '/idp/', '/idp/nothing', '/idp/reg', '/idp/session/end']) {
      expect((await browse().send('GET', path)).status).toBe(404);
    }
  });

  test('refuses a form from another site, one that is too long, and an unreadable one', async () => {
    const browser = browse();
    const { url } = await browser.visit('/api/login');
    const post = async (body: string, headers: Record<string, string>) =>
      (
        await browser.send('POST', url.pathname, {
          body,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        })
      ).status;
    expect(await post('email=a@example.org', { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await post(`email=${'a'.repeat(10_001)}`, {})).toBe(413);
    expect(await post('{}', { 'Content-Type': 'application/json' })).toBe(415);
  });

  test('gives a code only to its client and its redirect address', async () => {
    const { answer } = await browse().visit('/api/login');
    expect(answer.status).toBe(200);
    const asked = new URL((await browse().send('GET', '/api/login')).headers.location ?? '');
    for (const [name, value] of [
      ['client_id', 'other'],
      ['redirect_uri', 'https://evil.example/'],
      ['redirect_uri', `${api.origin}/other`],
    ] as const) {
      const changed = new URL(asked);
      changed.searchParams.set(name, value);
      expect((await browse().visit(changed.pathname + changed.search)).answer.status).toBe(400);
    }
  });

  test('is absent when a real provider is configured', async () => {
    const real = await startHarness(sqlite, { env: realEnv });
    expect((await real.send('POST', '/idp/token')).status).toBe(405);
    await real.close();
  });
});
