import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-contract.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def-_1',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QAbc',
  'https://wns2-pn1p.notify.windows.com/w/?token=BQYA',
  'https://push.example.net:443/one',
])('a push service may be at %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  '', 'push', '//push.example.net/one', 'http://push.example.net/one', 'ftp://push.example.net/one', 'file:///etc/passwd', 'data:text/plain,one',
  'https://localhost/one', 'https://LOCALHOST/one', 'https://localhost./one', 'https://a.localhost/one', 'https://printer.local/one', 'https://metadata.google.internal/one', 'https://router.lan/', 'https://database/one',
  'https://127.0.0.1/one', 'https://127.1/one', 'https://2130706433/one', 'https://0x7f.0.0.1/one', 'https://169.254.169.254/latest', 'https://[::1]/one', 'https://[::ffff:7f00:1]/one', 'https://127.0.0.1./one',
  'https://push.example.net:8443/one', 'https://push.example.net:22/one', 'https://user@push.example.net/one', 'https://user:word@push.example.net/one', 'https://push.example.net/one#two',
])('our server does not send to %j', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});
