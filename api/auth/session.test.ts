import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { startServerProcess } from '../testing/server-processes.ts';
import { standInPages } from '../testing/stand-in-pages.ts';
import { dialects } from '../testing/test-databases.ts';
import { watchedDb } from '../testing/watched-db.ts';
import { SessionRows, cleanUpSessions } from './session-queries.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

describe.each(dialects)('a session on $name', (dialect) => {
  let api: Harness;
  let clock = sampleNow.getTime();
  let reads: string[] = [];
  let writes = 0;
  /** Awaited before each transaction. */
  let gate: Promise<void> | undefined;

  const counting = (database: Database): Database => ({
    ...database,
    db: watchedDb(database.db, { before: ({ sql }) => void reads.push(sql) }),
    async transaction(work) {
      writes += 1;
      await gate;
      return database.transaction(work);
    },
  });

  beforeAll(async () => {
    api = await startHarness(dialect, { wrap: counting, now: () => new Date(clock), pages: standInPages });
  });

  afterAll(() => api.close());

  const signedIn = async (email: string): Promise<CookieBrowser> => {
    const browser = new CookieBrowser(api.send, api.origin);
    await signIn(browser, email);
    return browser;
  };
  const statusOf = async (browser: CookieBrowser): Promise<number> =>
    (await browser.send('GET', '/api/auth/user')).status;
  const cookieOf = (browser: CookieBrowser): string => browser.cookies.get('nivasa') ?? '';
  const withCookie = (value: string): CookieBrowser => {
    const browser = new CookieBrowser(api.send, api.origin);
    browser.plant('nivasa', value);
    return browser;
  };
  const rows = () => rowsOf<{ id_hash: string }>(api.database.read, 'select id_hash from session');

  test('does not exist for a visitor who is not signed in: no id, no cookie, no query', async () => {
    const newId = vi.spyOn(SessionRows.prototype, 'newId');
    for (const [method, path] of [
      ['GET', '/api/auth/session'],
      ['GET', '/api/auth/user'],
      ['GET', '/api/nothing'],
      ['POST', '/api/bookings/create'],
    ] as const) {
      reads = [];
      const answer = await api.send(method, path, method === 'POST' ? { body: bookingBody } : {});
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(reads.filter((sql) => sql.includes('session'))).toEqual([]);
    }
    expect((await api.send('GET', '/api/auth/session')).json).toEqual({ authenticated: false });
    expect(newId).not.toHaveBeenCalled();
    await signedIn('minted@example.org');
    expect(newId).toHaveBeenCalledOnce();
  });

  test('causes no query for a cookie that this site did not sign', async () => {
    const good = cookieOf(await signedIn('signed@example.org'));
    reads = [];
    for (const forged of ['x', 'x.y', `${good}x`, `x${good}`, `.${good.split('.')[1]}`, good.split('.')[0] ?? '']) {
      expect(await statusOf(withCookie(forged))).toBe(401);
    }
    expect(reads).toEqual([]);
    expect(await statusOf(withCookie(good))).toBe(200);
  });

  test('is stored as a hash only', async () => {
    const cookie = cookieOf(await signedIn('hash@example.org'));
    const [id = ''] = cookie.split('.');
    expect(JSON.stringify(await rows())).not.toContain(id);
  });

  test('has a cookie that scripts and other sites cannot use', async () => {
    const browser = new CookieBrowser(api.send, api.origin);
    const { answer } = await signIn(browser, 'cookie@example.org');
    const line = answer.headers['set-cookie']?.find((one) => one.startsWith('nivasa='));
    expect(line).toMatch(/^nivasa=[\w-]{43}\.[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/);
  });

  test('never sends a cookie with a publicly cacheable answer, even when it is due to be extended', async () => {
    const browser = await signedIn('public@example.org');
    clock += 2 * dayMs;
    for (const path of [
      '/api/providers',
      '/api/providers/nimal-tiles',
      '/api/site',
      '/',
      '/tilers',
      '/healthz',
      '/api/providers/',
      '/API/providers',
    ]) {
      const answer = await browser.send('GET', path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect((await browser.send('GET', '/api/auth/session')).headers).toHaveProperty('set-cookie');
  });

  test('ends 30 days after its last use, which is recorded at most once a day', async () => {
    const browser = await signedIn('rolling@example.org');
    const [before] = [cookieOf(browser)];
    writes = 0;
    for (let hours = 0; hours < 23; hours += 1) {
      clock += hourMs;
      expect((await browser.send('GET', '/api/auth/session')).headers).not.toHaveProperty('set-cookie');
    }
    expect(writes).toBe(0);
    for (let days = 0; days < 40; days += 1) {
      clock += dayMs;
      expect(await statusOf(browser)).toBe(200);
    }
    expect(writes).toBe(40);
    expect(cookieOf(browser)).toBe(before);
    clock += 30 * dayMs - 1;
    expect(await statusOf(browser)).toBe(200);
    clock += 30 * dayMs;
    expect(await statusOf(browser)).toBe(401);
  });

  test('that has expired is deleted by the cleanup, and no other', async () => {
    const old = await signedIn('old@example.org');
    clock += 20 * dayMs;
    const young = await signedIn('young@example.org');
    clock += 10 * dayMs;
    expect([await statusOf(old), await statusOf(young)]).toEqual([401, 200]);
    await cleanUpSessions(api.database, new Date(clock));
    expect(await rows()).toHaveLength(1);
    expect(await statusOf(young)).toBe(200);
  });

  test('ends on the server at logout: the old cookie is not accepted', async () => {
    const browser = await signedIn('leaver@example.org');
    const other = await signedIn('leaver@example.org');
    const cookie = cookieOf(browser);
    const answer = await browser.send('POST', '/api/auth/logout');
    expect([answer.status, answer.text, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(browser.cookies.has('nivasa')).toBe(false);
    expect(await statusOf(withCookie(cookie))).toBe(401);
    expect((await withCookie(cookie).send('GET', '/api/auth/session')).json).toEqual({ authenticated: false });
    expect(await statusOf(other)).toBe(200);
    for (const somebody of [browser, withCookie(cookie), withCookie('x')]) {
      expect((await somebody.send('POST', '/api/auth/logout')).status).toBe(204);
    }
  });

  test('cannot be ended by another site', async () => {
    const browser = await signedIn('stayer@example.org');
    for (const headers of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
    ]) {
      expect((await browser.send('POST', '/api/auth/logout', { headers })).status).toBe(403);
    }
    expect((await browser.send('GET', '/api/auth/logout')).status).toBe(405);
    expect(await statusOf(browser)).toBe(200);
  });

  test('is not restored by a request that was in flight at logout', async () => {
    const browser = await signedIn('racer@example.org');
    const cookie = cookieOf(browser);
    // From now on each request records the session's use when it ends.
    clock += 2 * dayMs;
    let open = () => {};
    gate = new Promise((resolve) => {
      open = resolve;
    });
    writes = 0;
    const inFlight = withCookie(cookie).send('POST', '/api/bookings/create', { body: bookingBody });
    await vi.waitFor(() => expect(writes).toBe(1));
    gate = undefined;
    await browser.send('POST', '/api/auth/logout');
    expect(await statusOf(withCookie(cookie))).toBe(401);
    open();
    expect((await inFlight).status).toBe(201);
    expect(writes).toBeGreaterThan(2);
    expect(await statusOf(withCookie(cookie))).toBe(401);
  });

  test('of a deleted account is not accepted, but a form sent with it is stored all the same', async () => {
    const browser = await signedIn('deleted@example.org');
    await api.database.transaction((tx) => tx.execute("delete from customer where email = 'deleted@example.org'"));
    expect(await statusOf(browser)).toBe(401);
    const answer = await browser.send('POST', '/api/bookings/create', {
      body: { ...bookingBody, email: 'deleted@example.org' },
    });
    expect(answer.status).toBe(201);
    expect(await api.database.read("select customer_id from booking where email = 'deleted@example.org'")).toEqual([
      { customer_id: null },
    ]);
  });

  test('is known to every process with the same database, and ends in all of them', async () => {
    const elsewhere = await startServerProcess(api);
    // The other process starts with the clock of the sample rows, at which sessions started later are also valid.
    const browser = await signedIn('everywhere@example.org');
    const there = new CookieBrowser(elsewhere.send, api.origin);
    there.plant('nivasa', cookieOf(browser));
    expect(await statusOf(there)).toBe(200);
    expect((await there.send('POST', '/api/auth/logout')).status).toBe(204);
    expect(await statusOf(browser)).toBe(401);
    await elsewhere.stop();
  });

  test('makes an administrator only while the settings list the address', async () => {
    const harness = await startHarness(dialect, { env: { ADMIN_EMAILS: 'Boss@Example.org, other@example.org' } });
    const browser = new CookieBrowser(harness.send, harness.origin);
    await signIn(browser, 'boss@example.org');
    expect((await browser.send('GET', '/api/auth/user')).json).toMatchObject({ isAdmin: true });
    // The same server after a restart without the setting.
    const restarted = await startServerProcess(harness);
    const again = new CookieBrowser(restarted.send, harness.origin);
    again.plant('nivasa', browser.cookies.get('nivasa') ?? '');
    expect((await again.send('GET', '/api/auth/user')).json).toMatchObject({
      email: 'boss@example.org',
      isAdmin: false,
    });
    await harness.database.transaction((tx) => tx.execute('update customer set email_verified = ?', [false]));
    expect((await browser.send('GET', '/api/auth/user')).json).toMatchObject({ isAdmin: false });
    await restarted.stop();
    await harness.close();
  });

  test('has a secure cookie only if the public site uses https, also behind a proxy that connects by http', async () => {
    const harness = await startHarness(dialect, {
      env: { PUBLIC_URL: 'https://nivasa.example', DEMO: '1' },
      origin: 'https://nivasa.example',
    });
    const browser = new CookieBrowser(harness.send, 'https://nivasa.example');
    const { url, answer } = await signIn(browser, 'secure@example.org');
    expect(url.href).toBe('https://nivasa.example/portal/jobs');
    const line = answer.headers['set-cookie']?.find((one) => one.includes('nivasa='));
    expect(line).toMatch(
      /^__Host-nivasa=[\w-]{43}\.[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/,
    );
    expect(await statusOf(browser)).toBe(200);
    const out = await browser.send('POST', '/api/auth/logout');
    expect(out.headers['set-cookie']?.[0]).toMatch(
      /^__Host-nivasa=; path=\/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax; secure; httponly$/,
    );
    await harness.close();
  });
});
