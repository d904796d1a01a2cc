import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { builtPages } from '../ssr/pages.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser } from '../testing/cookie-browser.ts';
import { FakeProvider } from '../testing/fake-provider.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { attemptLifeMs } from './sign-in-attempt.ts';

const provider = new FakeProvider();
let api: Harness;
let clock = sampleNow.getTime();
let isFull = false;

const full = () => Promise.reject(Object.assign(new Error('database or disk is full'), { errcode: 13 }));

beforeAll(async () => {
  await provider.start();
  api = await startHarness(sqlite, {
    env: provider.settings,
    pages: await builtPages('dist'),
    now: () => new Date(clock),
    wrap: (database) => ({ ...database, transaction: (work) => (isFull ? full() : database.transaction(work)) }),
  });
});
afterEach(() => {
  provider.misbehaviour = {};
});
afterAll(async () => {
  await provider.stop();
  await api.close();
});

/** A browser that was redirected to the provider from a Tamil page, and the callback URL. */
async function begun() {
  const browser = new CookieBrowser(api.send, api.origin);
  const { url } = await browser.visit('/api/login?language=ta');
  return { browser, back: provider.authorize(url), state: url.searchParams.get('state') };
}

test('a failed sign-in leads back to the page in the language where it started', async () => {
  const cancelled = await begun();
  const refusal = `/api/login/callback?error=access_denied&state=${cancelled.state}`;
  expect((await cancelled.browser.send('GET', refusal)).headers.location).toBe('/ta/portal/login?problem=cancelled');

  const refused = await begun();
  provider.misbehaviour = { algorithm: 'none' };
  const answer = await refused.browser.send('GET', refused.back);
  expect(answer.headers.location).toBe('/ta/portal/login?problem=refused');
});

test('an expired sign-in does too, because the browser still has its cookie', async () => {
  const { browser, back } = await begun();
  clock += attemptLifeMs;
  expect((await browser.send('GET', back)).headers.location).toBe('/ta/portal/login?problem=expired');
  const begins = await api.send('GET', '/api/login?language=ta', { headers: { Host: new URL(api.origin).host } });
  const [, until = ''] = /expires=([^;]+)/i.exec(begins.headers['set-cookie']?.[0] ?? '') ?? [];
  expect(Date.parse(until) - Date.now()).toBeGreaterThan(2 * attemptLifeMs);
  // For a callback without an attempt, the language is unknown.
  expect((await browser.send('GET', back)).headers.location).toBe('/portal/login?problem=expired');
});

test('while the provider is down, the error page is in that language', async () => {
  const { browser, back } = await begun();
  isFull = true;
  const { status, text } = await browser.send('GET', back);
  expect(status).toBe(503);
  expect(text).toContain('<html lang="ta">');
});
