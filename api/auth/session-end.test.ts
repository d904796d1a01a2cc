import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { subscriptionBody } from '../testing/endpoint-examples.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe.each(dialects)('the end of a session on $name', (dialect) => {
  let api: Harness;
  let clock = 0;

  beforeAll(async () => {
    api = await startHarness(dialect, { now: () => new Date(clock), env: { ADMIN_EMAILS: 'boss@example.org' } });
  });

  beforeEach(() => {
    clock = sampleNow.getTime();
  });

  afterAll(() => api.close());

  const signedIn = async (email: string): Promise<CookieBrowser> => {
    const browser = new CookieBrowser(api.send, api.origin);
    await signIn(browser, email);
    return browser;
  };
  const statusOf = async (browser: CookieBrowser): Promise<number> =>
    (await browser.send('GET', '/api/auth/user')).status;

  /** Uses the session repeatedly; returns the milliseconds until it was first refused. */
  async function lifeOf(browser: CookieBrowser, everyMs: number, maxMs: number): Promise<number> {
    for (const begin = clock; clock - begin < maxMs; clock += everyMs) {
      if ((await statusOf(browser)) !== 200) return clock - begin;
    }
    return Infinity;
  }

  test('is after 90 days for a customer, however often it is used', async () => {
    expect(await lifeOf(await signedIn('customer@example.org'), dayMs, 400 * dayMs)).toBe(90 * dayMs);
  });

  test('is after 7 days for an administrator, however often it is used', async () => {
    expect(await lifeOf(await signedIn('boss@example.org'), 6 * hourMs, 400 * dayMs)).toBe(7 * dayMs);
  });

  test('is after 12 idle hours for an administrator, and not sooner', async () => {
    const browser = await signedIn('boss@example.org');
    for (let time = 0; time < 3; time += 1) {
      // Some minutes of use need not be recorded.
      clock += 12 * hourMs - 10 * minuteMs;
      expect(await statusOf(browser)).toBe(200);
    }
    clock += 12 * hourMs;
    expect(await statusOf(browser)).toBe(401);
  });

  test("follows the administrator's limits for a customer who has become one", async () => {
    const browser = await signedIn('later@example.org');
    clock += 13 * hourMs;
    expect(await statusOf(browser)).toBe(200);
    await api.database.transaction((tx) =>
      tx.execute("update customer set email = 'boss@example.org' where email = 'later@example.org'"),
    );
    expect(await statusOf(browser)).toBe(401);
  });

  test('comes for all sessions at once on request, and all push subscriptions are deleted', async () => {
    const devices = [await signedIn('lost@example.org'), await signedIn('lost@example.org')];
    const [here, there] = devices as [CookieBrowser, CookieBrowser];
    const other = await signedIn('other@example.org');
    for (const [place, browser] of [...devices, other].entries()) {
      expect(
        (
          await browser.send('POST', '/api/push/subscriptions', {
            body: { ...subscriptionBody, endpoint: `${subscriptionBody.endpoint}-${place}` },
          })
        ).status,
      ).toBe(204);
    }
    const cookies = devices.map((browser) => browser.cookies.get('nivasa') ?? '');
    const answer = await here.send('POST', '/api/auth/logout-everywhere');
    expect([answer.status, here.cookies.has('nivasa')]).toEqual([204, false]);
    expect(await statusOf(there)).toBe(401);
    expect((await there.send('GET', '/api/auth/session')).json).toEqual({ authenticated: false });
    for (const cookie of cookies) {
      const again = new CookieBrowser(api.send, api.origin);
      again.plant('nivasa', cookie);
      expect(await statusOf(again)).toBe(401);
    }
    expect(await statusOf(other)).toBe(200);
    expect(await api.database.read('select endpoint from push_subscription')).toEqual([
      { endpoint: `${subscriptionBody.endpoint}-2` },
    ]);
    expect((await here.send('POST', '/api/auth/logout-everywhere')).status).toBe(401);
  });

  test('for all sessions cannot be requested by another site', async () => {
    const browser = await signedIn('stayer@example.org');
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }]) {
      expect((await browser.send('POST', '/api/auth/logout-everywhere', { headers })).status).toBe(403);
    }
    expect(await statusOf(browser)).toBe(200);
  });
});
