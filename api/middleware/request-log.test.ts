import { afterEach, describe, expect, test } from 'vitest';
import { networkOf } from '../router/limits/network.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { sqlite } from '../testing/test-databases.ts';

let api: Harness;

type Line = { readonly path: string; readonly status: number; readonly from: string; readonly customer?: string };

const linesOf = (path: string): Line[] =>
  api.logLines.flatMap(({ fields }) =>
    typeof fields === 'object' && fields !== null && 'path' in fields && fields.path === path ? [fields as Line] : [],
  );

describe('the log line of a request', () => {
  afterEach(() => api.close());

  test('identifies a signed-in person by id only', async () => {
    api = await startHarness(sqlite);
    const browser = new CookieBrowser(api.send, api.origin);
    await signIn(browser, 'kamala@example.org');
    const user = (await browser.send('GET', '/api/auth/user')).json as { id: string };
    await browser.send('POST', '/api/bookings/create', { body: bookingBody });
    await api.send('POST', '/api/bookings/create', { body: bookingBody });
    await expect.poll(() => linesOf('/api/bookings/create')).toHaveLength(2);
    expect(linesOf('/api/bookings/create').map(({ customer }) => customer)).toEqual([user.id, undefined]);
    expect(JSON.stringify(api.logLines)).not.toContain('kamala@');
  });

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['198.51.100.9, 203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['a name"', 'unknown'],
  ])('behind our own proxy names the network of %s, with and without the address cache', async (forwarded, network) => {
    api = await startHarness(sqlite, { env: { TRUST_PROXY: '1' } });
    for (const _time of [1, 2]) {
      await api.send('GET', '/api/providers', { headers: { 'X-Forwarded-For': forwarded } });
    }
    await api.send('GET', '/api/nothing', { headers: { 'X-Forwarded-For': forwarded } });
    await expect.poll(() => linesOf('/api/nothing')).toHaveLength(1);
    await expect.poll(() => linesOf('/api/providers')).toHaveLength(2);
    expect([...linesOf('/api/providers'), ...linesOf('/api/nothing')].map(({ from }) => from)).toEqual([
      network,
      network,
      network,
    ]);
    expect(JSON.stringify(api.logLines)).not.toContain(forwarded);
  });

  test('ignores forwarding headers when no proxy is configured', async () => {
    api = await startHarness(sqlite);
    for (const _time of [1, 2]) {
      await api.send('GET', '/api/providers', { headers: { 'X-Forwarded-For': '203.0.113.77' } });
    }
    await expect.poll(() => linesOf('/api/providers')).toHaveLength(2);
    expect(linesOf('/api/providers').map(({ from }) => from)).toEqual(['127.0.0.0/24', '127.0.0.0/24']);
  });
});

test('shortens addresses also when more are seen than are cached', () => {
  for (let number = 0; number < 3000; number += 1) {
    expect(networkOf(`10.${number >> 8}.${number & 255}.1`)).toBe(`10.${number >> 8}.${number & 255}.0/24`);
  }
});
