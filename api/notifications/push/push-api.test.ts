import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { quoteBody, subscriptionBody } from '../../testing/endpoint-examples.ts';
import { startHarness } from '../../testing/api-harness.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { vapidEnv } from '../../testing/sample-settings.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { dialects, sqlite } from '../../testing/test-databases.ts';
import { pushesIn } from '../../testing/rendered.ts';

const { endpoint } = subscriptionBody;

describe.each(dialects)('Web Push on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect, { env: vapidEnv });
  });

  afterEach(() => api.close());

  const post = (person: string, path: string, body?: unknown) => api.send('POST', path, { headers: as(person), body });
  const subscribe = async (person: string, changes: object = {}) =>
    (await post(person, '/api/push/subscriptions', { ...subscriptionBody, ...changes })).status;
  const subscriptions = () =>
    rowsOf<object>(
      api.database.read,
      'select customer_id as customer, endpoint, auth from push_subscription order by endpoint',
    );
  const messages = async () =>
    (await pushesIn(api.database)).map(({ customerId: customer, notice }) => ({ customer, notice }));
  const kamalas = { customer: 'customer-kamala', endpoint, auth: subscriptionBody.keys.auth };

  test('a browser has one subscription, with the keys that it sent last', async () => {
    expect(await subscribe('kamala')).toBe(204);
    const auth = 'B'.repeat(22);
    expect(await subscribe('kamala', { keys: { ...subscriptionBody.keys, auth } })).toBe(204);
    expect(await subscriptions()).toEqual([{ ...kamalas, auth }]);
  });

  test('a browser belongs to the account that subscribed last, and queued pushes of the former account are deleted', async () => {
    await subscribe('kamala');
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    await post('admin', `/api/jobs/${jobId}/complete`);
    expect(await messages()).toHaveLength(1);
    expect(await subscribe('ruwan')).toBe(204);
    expect(await subscriptions()).toEqual([{ ...kamalas, customer: 'customer-ruwan' }]);
    expect(await messages()).toEqual([]);
  });

  test('a person has at most ten subscribed browsers, the most recent ones', async () => {
    for (let place = 10; place < 22; place += 1) {
      expect(await subscribe('kamala', { endpoint: `${endpoint}-${place}` })).toBe(204);
      await api.database.transaction((tx) =>
        tx.execute('update push_subscription set subscribed_at = ? where endpoint = ?', [
          new Date(Date.UTC(2026, 1, place)),
          `${endpoint}-${place}`,
        ]),
      );
    }
    expect(await subscriptions()).toHaveLength(10);
    expect(await subscriptions()).toMatchObject(
      Array.from({ length: 10 }, (_, place) => ({ endpoint: `${endpoint}-${12 + place}` })),
    );
  });

  test('a browser that renews its subscription keeps its owner', async () => {
    await subscribe('kamala');
    const renewal = { endpoint: `${endpoint}-new`, replaces: endpoint };
    expect(await subscribe('ruwan', renewal)).toBe(404);
    expect(await subscriptions()).toEqual([kamalas]);
    expect(await subscribe('kamala', renewal)).toBe(204);
    expect(await subscriptions()).toEqual([{ ...kamalas, endpoint: `${endpoint}-new` }]);
  });

  test('a browser ends its subscription, which deletes its queued pushes; ending it again changes nothing', async () => {
    await subscribe('kamala');
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    await post('admin', `/api/jobs/${jobId}/complete`);
    for (let time = 0; time < 2; time += 1) {
      expect((await post('nobody', '/api/push/unsubscribe', { endpoint })).status).toBe(200);
    }
    expect([await subscriptions(), await messages()]).toEqual([[], []]);
  });

  test('subscribing to the news of an account requires a session', async () => {
    expect((await post('nobody', '/api/push/subscriptions', subscriptionBody)).status).toBe(401);
  });

  test.each([
    ['an address within the network', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    ['a name that leads there', { endpoint: 'https://127.0.0.1.nip.io/one' }, 'endpoint'],
    ['a name of the network', { endpoint: 'https://kubernetes.default.svc/one' }, 'endpoint'],
    ['a host that is no push service', { endpoint: 'https://push.example.net/one' }, 'endpoint'],
    ['an address that is too long', { endpoint: `${endpoint}/${'x'.repeat(1000)}` }, 'endpoint'],
    ['a key that is too short', { keys: { ...subscriptionBody.keys, p256dh: 'BNG' } }, 'keys.p256dh'],
    [
      'a key that is no point of the curve',
      { keys: { ...subscriptionBody.keys, p256dh: `B${'A'.repeat(86)}` } },
      'keys.p256dh',
    ],
    ['a secret that is too long', { keys: { ...subscriptionBody.keys, auth: 'A'.repeat(1000) } }, 'keys.auth'],
    ['no keys', { keys: null }, 'keys'],
  ])('%s is refused with the name of its field', async (_case, changes, field) => {
    const answer = await post('kamala', '/api/push/subscriptions', { ...subscriptionBody, ...changes });
    expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, [field]]);
    expect(await subscriptions()).toEqual([]);
  });

  test('every browser of a customer is notified about their jobs, in words that anybody may see on the phone', async () => {
    await subscribe('kamala');
    await subscribe('kamala', { endpoint: `${endpoint}-two` });
    await subscribe('ruwan', { endpoint: `${endpoint}-three` });
    const { jobId } = await addSampleJob(api.database, 'inspected');
    const told = async () => {
      const list = await messages();
      await api.database.transaction((tx) => tx.execute("delete from notification where channel = 'push'"));
      return list;
    };
    const twice = (body: string) =>
      Array.from({ length: 2 }, () => ({
        customer: 'customer-kamala',
        notice: { title: 'Tiling Project', body, url: `/portal/jobs/${jobId}`, tag: `job-${jobId}` },
      }));
    await post('admin', '/api/quotes/create', { ...quoteBody, jobId });
    expect(await told()).toEqual(twice('You have a quote to answer.'));
    await post('admin', '/api/quotes/create', { ...quoteBody, jobId });
    expect(await told()).toEqual(twice('You have a new quote to answer.'));
    await post('kamala', `/api/jobs/${jobId}/accept-quote`);
    expect(await told()).toEqual(twice('The quote has been accepted.'));
    await post('admin', `/api/jobs/${jobId}/start`);
    expect(await told()).toEqual(twice('Work has started.'));
    await post('admin', `/api/jobs/${jobId}/complete`);
    expect(await told()).toEqual(twice('The work is completed.'));
  });

  test('a browser gets one push for a quote that is replaced several times, a minute after the first', async () => {
    await subscribe('kamala');
    const { jobId } = await addSampleJob(api.database, 'inspected');
    const due = async () =>
      (await pushesIn(api.database)).map(({ nextAt, notice }) => [
        new Date(nextAt ?? 0).getTime() - sampleNow.getTime(),
        notice.body,
      ]);
    await post('admin', '/api/quotes/create', { ...quoteBody, jobId });
    await api.database.transaction((tx) => tx.execute("delete from notification where channel = 'push'"));
    for (let time = 0; time < 5; time += 1) await post('admin', '/api/quotes/create', { ...quoteBody, jobId });
    expect(await due()).toEqual([[60_000, 'You have a new quote to answer.']]);
    await post('kamala', `/api/jobs/${jobId}/accept-quote`);
    expect(await due()).toEqual([[0, 'The quote has been accepted.']]);
  });

  test('a customer with an account is notified that a booking which waited on the phone has arrived; others get no push', async () => {
    await subscribe('kamala');
    const booking = {
      fullName: 'Kamala Fernando',
      email: 'kamala@example.lk',
      phone: '077 123 4567',
      address: '12 Lake Road, Kandy',
      scheduledAt: '2031-03-01T09:30',
    };
    const reply = await post('kamala', '/api/bookings/create', booking);
    expect((await api.send('POST', '/api/bookings/create', { body: booking })).status).toBe(201);
    const { reference } = reply.json as { reference: string };
    expect(await messages()).toEqual([
      {
        customer: 'customer-kamala',
        notice: {
          title: 'Booking received',
          body: `We have received booking ${reference}.`,
          url: '/portal/jobs',
          tag: `booking-${reference}`,
        },
      },
    ]);
  });

  test('a customer with an account is notified that the inspection is paid for; others get no push', async () => {
    await subscribe('kamala');
    const bookingId = await addSampleBooking(api.database, {}, null);
    const [booking] = await rowsOf<{ reference: string }>(
      api.database.read,
      'select reference from booking where id = ?',
      [bookingId],
    );
    for (const id of [bookingId, await addSampleBooking(api.database, { customer_id: null }, null)]) {
      expect((await post('admin', '/api/payments/mark-inspection', { bookingId: id })).status).toBe(200);
    }
    expect(await messages()).toEqual([
      {
        customer: 'customer-kamala',
        notice: {
          title: 'Payment received',
          body: `We have received the payment for booking ${booking!.reference}.`,
          url: '/portal/jobs',
          tag: `booking-${booking!.reference}`,
        },
      },
    ]);
  });

  test('a refused change sends no push', async () => {
    await subscribe('kamala');
    const { jobId } = await addSampleJob(api.database, 'quoted');
    expect((await post('kamala', `/api/jobs/${jobId}/accept-quote`, { quoteId: 'another' })).status).toBe(409);
    expect(await messages()).toEqual([]);
  });

  test('a title of any length and with any characters becomes one short line', async () => {
    await subscribe('kamala');
    const { jobId } = await addSampleJob(api.database, 'in_progress', { title: `නිවාස 😀\r\n\u2028${'x'.repeat(5000)}` });
    await post('admin', `/api/jobs/${jobId}/complete`);
    expect(await messages()).toMatchObject([{ notice: { title: `නිවාස 😀 ${'x'.repeat(92)}` } }]);
  });
});

const settings = { VAPID_PUBLIC_KEY: '', VAPID_PRIVATE_KEY: '', VAPID_SUBJECT: '' };

test.each([
  ['with', {}, vapidEnv.VAPID_PUBLIC_KEY, 401],
  ['without', settings, null, 404],
])('the site settings contain the push key when the server has keys (%s)', async (_case, env, key, status) => {
  const site = await startHarness(sqlite, { env });
  expect((await site.send('GET', '/api/site')).json).toMatchObject({ vapidPublicKey: key });
  expect((await site.send('POST', '/api/push/subscriptions', { body: subscriptionBody })).status).toBe(status);
  await site.close();
});
