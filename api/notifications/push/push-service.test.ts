import { expect, test } from 'vitest';
import { isPushService, operatorOf } from './push-service.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def-_1', 'fcm.googleapis.com'],
  ['https://FCM.googleapis.com:443/fcm/send/abc', 'fcm.googleapis.com'],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAAA', 'services.mozilla.com'],
  ['https://web.push.apple.com/QAbc', 'push.apple.com'],
  ['https://wns2-pn1p.notify.windows.com/w/?token=BQYA', 'notify.windows.com'],
])('%s is accepted as a push service of %s', (endpoint, operator) => {
  expect([isPushService(endpoint, []), operatorOf(endpoint)]).toEqual([true, operator]);
});

test.each([
  'https://127.0.0.1.nip.io/one',
  'https://kubernetes.default.svc/one',
  'https://router.home/one',
  'https://intranet.corp/one',
  'https://localhost/one',
  'https://127.0.0.1/one',
  'https://[::1]/one',
  'https://push.example.net/one',
  'https://fcm.googleapis.com:8443/one',
  'https://fcm.googleapis.com./one',
  'https://fcm.googleapis.com.evil.example/one',
  'https://evilfcm.googleapis.com/one',
  'https://notify.windows.com/one',
  'https://evilnotify.windows.com/one',
  'https://evil.example/.notify.windows.com',
  'https://evil.example#.notify.windows.com',
  'https://fcm.googleapis.com@evil.example/one',
  '',
])('an endpoint at %j is refused', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(false);
});

test('the settings add other hosts, with their ports', () => {
  const own = ['push.example.org', '*.push.example.net', 'localhost:8443'];
  const taken = [
    'https://push.example.org/a',
    'https://b.push.example.net/a',
    'https://localhost:8443/a',
    'https://push.example.org:8443/a',
    'https://push.example.net/a',
    'https://localhost/a',
  ];
  expect(taken.map((endpoint) => isPushService(endpoint, own))).toEqual([true, true, true, false, false, false]);
});
