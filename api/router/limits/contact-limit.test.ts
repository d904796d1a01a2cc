import { afterEach, describe, expect, test, vi } from 'vitest';
import { startHarness } from '../../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../../testing/cookie-browser.ts';
import { bookingBody, estimateBody } from '../../testing/endpoint-examples.ts';
import { dialects } from '../../testing/test-databases.ts';
import { contactLimit } from './contact-limit.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a telephone number counts for a day, in any notation', async () => {
  vi.useFakeTimers();
  const limit = contactLimit(2);
  for (const phone of ['077 123 4567', '+94 77-123-4567']) await limit({ email: null, phone });
  await expect(limit({ email: null, phone: '(０７７) 1234567' })).rejects.toThrow('tooManyForContact');
  await expect(limit({ email: null, phone: '077 123 4568' })).resolves.toBeUndefined();
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await expect(limit({ email: null, phone: '0771234567' })).resolves.toBeUndefined();
});

test.each([
  ['077 123 4567 ext. 12', '0771234567 x3', '+94 (0)77 1234567 9'],
  ['+44 7911 123456', '0044 7911 123456', '(+44) 7911-123456 #1'],
  ['٠٧٧ ١٢٣ ٤٥٦٧', '771234567', '071 999 9999 / 077 123 4567'],
])('%s, %s and %s are the same number', async (...phones) => {
  const limit = contactLimit(2);
  for (const phone of phones.slice(0, 2)) await limit({ email: null, phone });
  await expect(limit({ email: null, phone: phones[2] })).rejects.toThrow('tooManyForContact');
});

test('a field without digits is not counted', async () => {
  const limit = contactLimit(1);
  for (const phone of ['WhatsApp only', '-', 'ask me']) {
    await expect(limit({ email: null, phone })).resolves.toBeUndefined();
  }
});

test('a request refused for its mailbox does not use up its telephone number', async () => {
  const limit = contactLimit(1);
  await limit({ email: 'a@example.org', phone: '0771234567' });
  await expect(limit({ email: 'a+1@example.org', phone: '0771234568' })).rejects.toThrow('tooManyForContact');
  await expect(limit({ email: 'b@example.org', phone: '0771234568' })).resolves.toBeUndefined();
});

describe.each(dialects)('bookings and estimates for one mailbox on $name', (dialect) => {
  test('share a limit, which does not apply to its signed-in owner', async () => {
    const api = await startHarness(dialect, { env: { CONTACT_LIMIT_PER_DAY: '2' } });
    let line = 0;
    const phone = () => `077 000 000${(line += 1)}`;
    const book = (email: string, headers = {}) =>
      api.send('POST', '/api/bookings/create', { body: { ...bookingBody, email, phone: phone() }, headers });
    expect((await book('victim@example.org')).status).toBe(201);
    const asked = { ...estimateBody, contactEmail: 'Victim@example.org', contactPhone: phone(), providerId: '' };
    const { json } = await api.send('GET', '/api/providers');
    const [provider] = json as { readonly id: string }[];
    const estimate = await api.send('POST', '/api/quotation-requests', {
      body: { ...asked, providerId: provider?.id },
    });
    expect(estimate.status).toBe(201);
    const refused = await book('victim@example.org');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.json).toMatchObject({
      detail: 'We have had many requests with this email address or phone number today. Please try again tomorrow.',
    });
    expect((await book('other@example.org')).status).toBe(201);
    const browser = new CookieBrowser(api.send, api.origin);
    await signIn(browser, 'victim@example.org');
    const own = { ...bookingBody, email: 'victim@example.org', phone: phone() };
    expect((await browser.send('POST', '/api/bookings/create', { body: own })).status).toBe(201);
    await api.close();
  });
});
