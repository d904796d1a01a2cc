import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { gatheringLog } from '../../testing/api-harness.ts';
import { vapidEnv } from '../../testing/sample-settings.ts';
import { subscriptionBody } from '../../testing/endpoint-examples.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { renderNow } from '../../testing/rendered.ts';
import { addSampleBooking, samplePeople } from '../../testing/sample-jobs.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { PushDelivery } from '../push-delivery.ts';
import type { OutgoingPush, PushSender } from './push-sender.ts';

const { endpoint } = subscriptionBody;

describe.each(dialects)('notifications of requests without an account on $name', (dialect) => {
  let api: BackOffice;
  let secret: string;
  let bookingId: string;

  beforeEach(async () => {
    api = await startBackOffice(dialect, { env: vapidEnv });
    secret = sampleSecret();
    bookingId = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret), customer_id: null }, null);
  });

  afterEach(() => api.close());

  const subscribe = async (secrets: readonly string[], changes: object = {}) => {
    const headers = { 'Request-Secrets': secrets.join(',') };
    return (await api.send('POST', '/api/push/device', { headers, body: { ...subscriptionBody, ...changes } })).status;
  };
  const followed = () => api.database.db.selectFrom('pushRequest').select(['subscriptionId', 'secretHash']).execute();
  const markPaid = (id: string) =>
    api.send('POST', '/api/payments/mark-inspection', { headers: as('admin'), body: { bookingId: id } });
  /** Sends what is due in an hour. */
  const sent = async (): Promise<readonly OutgoingPush[]> => {
    const sender = vi.fn<PushSender>(async () => 'sent');
    const now = new Date(sampleNow.getTime() + 60 * 60_000);
    await new PushDelivery({
      database: api.database,
      sender,
      render: renderNow,
      sms: null,
      pushHosts: [],
      waitingOf: async () => 3,
      log: gatheringLog([]),
      now: () => now,
      random: () => 0,
    }).deliverDue();
    return sender.mock.calls.map(([push]) => push);
  };
  const noticesOf = (pushes: readonly OutgoingPush[]) => pushes.map(({ notice }) => JSON.parse(notice) as unknown);

  test('the browser of a request is told of it, and is led to My Requests', async () => {
    expect(await subscribe([secret])).toBe(200);
    await markPaid(bookingId);
    const pushes = await sent();
    expect(pushes.map((push) => push.endpoint)).toEqual([endpoint]);
    expect(noticesOf(pushes)).toEqual([expect.objectContaining({ url: '/requests' })]);
    expect(noticesOf(pushes)).not.toContainEqual(expect.objectContaining({ waiting: expect.anything() }));
  });

  test('unknown secrets subscribe to nothing, and other requests are not told', async () => {
    expect(await subscribe([])).toBe(404);
    expect(await subscribe([sampleSecret()])).toBe(404);
    expect(await api.database.db.selectFrom('pushSubscription').selectAll().execute()).toEqual([]);
    await subscribe([secret, sampleSecret()]);
    expect(await followed()).toEqual([expect.objectContaining({ secretHash: hashOfSecret(secret) })]);
    await markPaid(await addSampleBooking(api.database, { secret_hash: hashOfSecret(sampleSecret()) }, null));
    expect(await sent()).toEqual([]);
  });

  test('the last call names all requests: a request that was removed from the device is not told any more', async () => {
    const other = sampleSecret();
    await addSampleBooking(api.database, { secret_hash: hashOfSecret(other), customer_id: null }, null);
    await subscribe([secret, other]);
    expect(await followed()).toHaveLength(2);
    await subscribe([other]);
    await markPaid(bookingId);
    expect(await sent()).toEqual([]);
  });

  test('a browser that unsubscribes before the push is due gets none', async () => {
    await subscribe([secret]);
    await markPaid(bookingId);
    expect((await api.send('POST', '/api/push/unsubscribe', { body: { endpoint } })).status).toBe(200);
    expect([await sent(), await followed()]).toEqual([[], []]);
  });

  test('a customer who has the request in their account is told once in the browser that follows both', async () => {
    await subscribe([secret]);
    await api.send('POST', '/api/push/subscriptions', { headers: as('kamala'), body: subscriptionBody });
    await api.database.transaction(({ db }) =>
      db
        .updateTable('booking')
        .set({ customerId: samplePeople.kamala.customerId })
        .where('id', '=', bookingId)
        .execute(),
    );
    await markPaid(bookingId);
    expect(noticesOf(await sent())).toEqual([expect.objectContaining({ url: '/portal/jobs', waiting: 3 })]);
  });

  test('a browser that another person has signed in with keeps the requests that were sent from it', async () => {
    await subscribe([secret]);
    await api.send('POST', '/api/push/subscriptions', { headers: as('ruwan'), body: subscriptionBody });
    await markPaid(bookingId);
    expect(noticesOf(await sent())).toEqual([expect.objectContaining({ url: '/requests' })]);
  });

  test('a request that belongs to an account is told to its owner only, not to the device that sent it', async () => {
    await subscribe([secret]);
    await api.database.transaction(({ db }) =>
      db
        .updateTable('booking')
        .set({ customerId: samplePeople.ruwan.customerId })
        .where('id', '=', bookingId)
        .execute(),
    );
    await markPaid(bookingId);
    expect(await sent()).toEqual([]);
  });

  test('at most ten browsers get notifications of one request, the most recent ones', async () => {
    for (let place = 10; place < 22; place += 1) {
      await subscribe([secret], { endpoint: `${endpoint}-${place}` });
      await api.database.transaction(({ db }) =>
        db
          .updateTable('pushSubscription')
          .set({ subscribedAt: new Date(Date.UTC(2026, 1, place)).toISOString() })
          .where('endpoint', '=', `${endpoint}-${place}`)
          .execute(),
      );
    }
    expect(await followed()).toHaveLength(10);
    // Those that follow nothing any more are deleted.
    expect(await api.database.db.selectFrom('pushSubscription').select('id').execute()).toHaveLength(10);
  });

  test.each([
    ['a host that is no push service', { endpoint: 'https://push.example.net/one' }],
    ['a key that is no point of the curve', { keys: { ...subscriptionBody.keys, p256dh: `B${'A'.repeat(86)}` } }],
  ])('%s is refused', async (_case, changes) => {
    expect(await subscribe([secret], changes)).toBe(422);
    expect(await followed()).toEqual([]);
  });
});
