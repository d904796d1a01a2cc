import { expect, test } from 'vitest';
import { pushSubscriptionSchema } from './push-contract.ts';

const takes = (endpoint: string) =>
  pushSubscriptionSchema.safeParse({ endpoint, keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }).success;

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def-_1',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQYA',
  'https://localhost:8443/one',
])('%s is accepted as an endpoint', (endpoint) => {
  expect(takes(endpoint)).toBe(true);
});

test.each([
  '',
  'push',
  '//push.example.net/one',
  'http://push.example.net/one',
  'ftp://push.example.net/one',
  'file:///etc/passwd',
  'data:text/plain,one',
  'https://user@push.example.net/one',
  'https://user:word@push.example.net/one',
  'https://push.example.net/one#two',
  `https://push.example.net/${'x'.repeat(1000)}`,
])('%j is rejected as an endpoint', (endpoint) => {
  expect(takes(endpoint)).toBe(false);
});
