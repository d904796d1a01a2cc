import { expect, test } from 'vitest';
import { problem, receipt, stubApi } from '../testing/stub-api.ts';
import { submit } from './submit.ts';

const booking = { fullName: 'Dilhani', email: 'dilhani@example.lk', phone: '0771234567', address: '42 Lighthouse Street', scheduledAt: '2027-01-05T09:30', notes: '' };
const key = '7d3f8f4e-3c0b-4f6e-9b1a-2f6f1c1e8a10';

test('an answer that repeats the key is sent', async () => {
  const calls = stubApi(receipt);
  expect(await submit('booking', booking, key)).toEqual({ outcome: 'sent', reference: 'NB-7F3K2QXM' });
  expect(calls).toEqual([{ path: '/api/bookings/create', method: 'POST', key, body: booking }]);
});

test('a contact message is sent in the same way, and nobody quotes it', async () => {
  const calls = stubApi(receipt);
  const message = { name: 'Dilhani', email: 'dilhani@example.lk', subject: 'A question', message: 'How long does an estimate take?' };
  expect(await submit('contact', message, key)).toEqual({ outcome: 'sent', reference: null });
  expect(calls).toEqual([{ path: '/api/contact-messages', method: 'POST', key, body: message }]);
});

test('a double tap is one request with one outcome', async () => {
  const calls = stubApi(receipt);
  const [first, second] = await Promise.all([submit('booking', booking, key), submit('booking', booking, key)]);
  expect(first).toBe(second);
  expect(calls).toHaveLength(1);
});

test('after the first has ended the same key may be sent again', async () => {
  const calls = stubApi(() => problem(500, 'internal'));
  await submit('booking', booking, key);
  await submit('booking', booking, key);
  expect(calls).toHaveLength(2);
});

test('a refusal carries the problem', async () => {
  stubApi(() => problem(422, 'invalid', { phone: 'Phone number must be at least 10 digits' }));
  expect(await submit('booking', booking, key)).toMatchObject({ outcome: 'refused', problem: { errors: { phone: 'Phone number must be at least 10 digits' } } });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a captive portal', () => new Response('<html>Welcome to the hotel</html>', { status: 200 })],
  ['a stranger that answers in JSON', () => new Response('{"ok":true}', { status: 200 })],
])('%s is no success', async (_name, reply) => {
  stubApi(reply);
  expect(await submit('booking', booking, key)).toEqual({ outcome: 'refused', problem: null });
});

test('an answer with another key is no success', async () => {
  stubApi((call) => receipt(call, null));
  expect(await submit('booking', booking, key)).toEqual({ outcome: 'refused', problem: null });
});
