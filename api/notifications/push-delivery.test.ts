import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readEnv } from '../config/env.ts';
import { gatheringLog, type LogLine } from '../testing/api-harness.ts';
import { vapidEnv } from '../testing/sample-settings.ts';
import { subscriptionBody } from '../testing/endpoint-examples.ts';
import { addSamplePeople, samplePeople } from '../testing/sample-jobs.ts';
import { insertRow, rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import type { Ways } from './notification-queue.ts';
import { PushDelivery } from './push-delivery.ts';
import type { PushPost } from './push/push-post.ts';
import { pushSenderFor, PushRefusedError, type OutgoingPush, type PushSender } from './push/push-sender.ts';
import { queueSample, renderSample } from '../testing/sample-notification.ts';

const notice = { title: 'Tiling Project', body: 'The work is completed.', url: '/portal/jobs/one', tag: 'job-one' };
const { customerId } = samplePeople.kamala;
const outgoing: OutgoingPush = {
  ...subscriptionBody,
  notice: JSON.stringify({ ...notice, waiting: 3 }),
  tag: 'job-one',
};

describe.each(dialects)('a push on $name', (dialect) => {
  let opened: TestDatabase;
  let now: Date;
  let logLines: LogLine[];

  beforeEach(async () => {
    opened = await dialect.open();
    now = sampleNow;
    logLines = [];
    await addSamplePeople(opened.database);
    await subscribe('one');
  });

  afterEach(() => opened.close());

  const subscribe = (name: string) =>
    opened.database.transaction((tx) =>
      insertRow(tx, 'push_subscription', {
        id: name,
        customer_id: customerId,
        endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
        ...subscriptionBody.keys,
        subscribed_at: now,
      }),
    );
  const queue = () => queueSample(opened.database, { push: { customerId, secretHash: null, notice } }, { at: now });
  const deliveryBy = (sender: PushSender, sms: Ways['sms'] = null) =>
    new PushDelivery({
      database: opened.database,
      sender,
      render: renderSample,
      sms,
      pushHosts: [],
      waitingOf: async (whose) => (whose === customerId ? 3 : 0),
      log: gatheringLog(logLines),
      now: () => now,
      random: () => 0,
    });
  const after = (minutes: number) => new Date(sampleNow.getTime() + minutes * 60_000);
  const stored = () =>
    rowsOf<{ attempts: number; next_at: string | null; last_error: string | null }>(
      opened.database.read,
      'select attempts, next_at, last_error from notification',
    );
  const subscribed = async () =>
    (await rowsOf<{ id: string }>(opened.database.read, 'select id from push_subscription order by id')).map(
      ({ id }) => id,
    );
  const senderThat = (outcome: () => Promise<'sent' | 'gone'>) => vi.fn<PushSender>(outcome);

  test('is sent once to each browser, and its row is then deleted', async () => {
    await subscribe('two');
    await queue();
    const sender = senderThat(async () => 'sent');
    const delivery = deliveryBy(sender);
    await delivery.deliverDue();
    await delivery.deliverDue();
    const sent = sender.mock.calls.map(([push]) => push).toSorted((a, b) => a.endpoint.localeCompare(b.endpoint));
    expect(sent).toEqual([
      outgoing,
      { ...outgoing, endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/two' },
    ]);
    expect([await stored(), await subscribed()]).toEqual([[], ['one', 'two']]);
    expect(logLines.map(({ message }) => message)).toEqual(['push sent', 'push sent']);
  });

  test('that the browser has unsubscribed from deletes that subscription only', async () => {
    await subscribe('two');
    await queue();
    await queue();
    const sender = vi.fn<PushSender>(async ({ endpoint }) => (endpoint.endsWith('one') ? 'gone' : 'sent'));
    await deliveryBy(sender).deliverDue();
    expect([await stored(), await subscribed()]).toEqual([[], ['two']]);
  });

  test('is not sent to a host that is no known push service, and such a subscription is deleted', async () => {
    await opened.database.transaction((tx) =>
      tx.execute("update push_subscription set endpoint = 'https://127.0.0.1.nip.io/one'"),
    );
    await queue();
    const sender = senderThat(async () => 'sent');
    await deliveryBy(sender).deliverDue();
    expect([sender.mock.calls.length, await stored(), await subscribed()]).toEqual([0, [], []]);
  });

  test('leaves a subscription that was renewed while the push service was asked', async () => {
    await queue();
    await deliveryBy(async () => {
      await opened.database.transaction((tx) => tx.execute("update push_subscription set p256dh = 'another'"));
      return 'gone';
    }).deliverDue();
    expect(await subscribed()).toEqual(['one']);
  });

  describe('to somebody without an address', () => {
    const [number, to] = ['077 123 4567', { customerId, secretHash: null, notice }];
    const task = { kind: 'customer', providerId: null, of: { bookingId: 'booking-one' } } as const;
    const mail = { to: null, subject: 'Your visit', text: 'It is moved.' };
    const tell = (sms: string | null) => {
      const rendered = { mail, phone: { number, sms, task }, push: to };
      return queueSample(opened.database, rendered, { at: now });
    };
    const others = () =>
      rowsOf(opened.database.read, "select channel, recipient from notification where channel = 'sms'");
    const gone = (sms: { readonly reaches: () => boolean } | null) =>
      deliveryBy(
        senderThat(async () => 'gone'),
        sms,
      ).deliverDue();

    test('who has no browser left is told by SMS, of everything that waited', async () => {
      await tell('It is moved.');
      await tell('It is moved again.');
      await gone({ reaches: () => true });
      expect(await others()).toEqual([
        { channel: 'sms', recipient: '+94771234567' },
        { channel: 'sms', recipient: '+94771234567' },
      ]);
    });

    test('who has another browser is told there', async () => {
      await subscribe('two');
      await tell('It is moved.');
      const sender = vi.fn<PushSender>(async ({ endpoint }) => (endpoint.endsWith('one') ? 'gone' : 'sent'));
      await deliveryBy(sender, { reaches: () => true }).deliverDue();
      expect([sender.mock.calls.length, await others()]).toEqual([2, []]);
    });
  });

  test('is retried when its retry time has come after a temporary refusal', async () => {
    await queue();
    const answers: Promise<'sent'>[] = [];
    const sender = senderThat(() => answers.shift() ?? Promise.reject(new PushRefusedError(500)));
    const delivery = deliveryBy(sender);
    await delivery.deliverDue();
    expect(await stored()).toEqual([{ attempts: 1, next_at: after(1).toISOString(), last_error: 'HTTP 500' }]);
    now = new Date(after(1).getTime() - 1);
    await delivery.deliverDue();
    expect(sender).toHaveBeenCalledTimes(1);
    now = after(1);
    answers.push(Promise.resolve('sent'));
    await delivery.deliverDue();
    expect([sender.mock.calls.length, await stored(), await subscribed()]).toEqual([2, [], ['one']]);
  });

  test('is given up and deleted after a day', async () => {
    await queue();
    const delivery = deliveryBy(senderThat(() => Promise.reject(new PushRefusedError(403))));
    for (let [row] = await stored(); row; [row] = await stored()) {
      now = new Date(row.next_at!);
      await delivery.deliverDue();
    }
    expect(now.getTime()).toBeGreaterThanOrEqual(after(24 * 60).getTime());
    expect(logLines.at(-1)).toMatchObject({ level: 'error', fields: { code: 'HTTP 403' }, message: 'push given up' });
    expect(await subscribed()).toEqual(['one']);
  });

  test('is sent again after a crash between sending and marking, once its lease has ended', async () => {
    await queue();
    let hasSent = () => {};
    const sent = new Promise<void>((resolve) => (hasSent = resolve));
    // Never resolves: to the database it looks like a crashed process.
    void deliveryBy(() => {
      hasSent();
      return new Promise(() => {});
    }).deliverDue();
    await sent;
    const sender = senderThat(async () => 'sent');
    const successor = deliveryBy(sender);
    now = after(4.9);
    await successor.deliverDue();
    expect(sender).not.toHaveBeenCalled();
    now = after(5);
    await successor.deliverDue();
    expect([sender.mock.calls.length, await stored()]).toEqual([1, []]);
  });

  test('is not sent to a browser that another person has subscribed meanwhile', async () => {
    await queue();
    await opened.database.transaction((tx) =>
      tx.execute("update push_subscription set customer_id = 'customer-ruwan'"),
    );
    const sender = senderThat(async () => 'sent');
    await deliveryBy(sender).deliverDue();
    expect([sender.mock.calls.length, await stored()]).toEqual([0, []]);
  });

  test('is not delayed by a push service that does not answer', async () => {
    await subscribe('two');
    await queue();
    let answer: (() => void) | undefined;
    const delivery = deliveryBy(({ endpoint }) =>
      endpoint.endsWith('two') ? Promise.resolve('sent') : new Promise((resolve) => (answer = () => resolve('sent'))),
    );
    const delivering = delivery.deliverDue();
    await vi.waitFor(async () => expect([answer === undefined, (await stored()).length]).toEqual([false, 1]), {
      timeout: 12_000,
    });
    answer?.();
    await delivering;
    expect(await stored()).toEqual([]);
  });

  test('leaves no address and no title in the log, also after failures', async () => {
    await queue();
    let calls = 0;
    const delivery = deliveryBy(
      senderThat(async () => {
        calls += 1;
        if (calls === 1) throw new Error('https://updates.push.services.mozilla.com/wpush/v2/one');
        return 'gone';
      }),
    );
    await delivery.deliverDue();
    now = after(1);
    await delivery.deliverDue();
    expect(logLines).toHaveLength(2);
    expect(JSON.stringify(logLines)).not.toMatch(/https|mozilla|Tiling|kamala/);
  });
});

describe('the push sender', () => {
  const { vapid } = readEnv(vapidEnv, '');
  const answered = (status: number) => vi.fn<PushPost>(async () => status);
  const send = (post: PushPost, push = outgoing) => pushSenderFor(vapid!, post)(push, new AbortController().signal);

  test('posts a message that only the browser can decrypt, signed with our key, with a TTL of one day', async () => {
    const browser = createECDH('prime256v1');
    const p256dh = browser.generateKeys('base64url');
    const post = answered(201);
    expect(await send(post, { ...outgoing, keys: { ...outgoing.keys, p256dh } })).toBe('sent');
    const [url, message] = post.mock.calls[0]!;
    expect(url).toBe(subscriptionBody.endpoint);
    const headers = new Headers(message.headers);
    expect(Object.fromEntries(headers)).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const [, claims = ''] = /^vapid t=[\w-]+\.([\w-]+)\.[\w-]+, k=/.exec(headers.get('authorization') ?? '') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: 'https://updates.push.services.mozilla.com',
      sub: vapidEnv.VAPID_SUBJECT,
    });
    expect(headers.get('authorization')).toContain(`k=${vapidEnv.VAPID_PUBLIC_KEY}`);
    expect(Buffer.from(message.body).toString('latin1')).not.toContain('Tiling');
  });

  test.each([404, 410])('treats status %i as the end of the subscription', async (status) => {
    expect(await send(answered(status))).toBe('gone');
  });

  test.each([302, 400, 403, 413, 429, 500, 503])('treats status %i as a refusal', async (status) => {
    const post = answered(status);
    await expect(send(post)).rejects.toMatchObject({ code: `HTTP ${status}` });
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('reports a network error', async () => {
    const trouble = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    await expect(send(vi.fn<PushPost>(() => Promise.reject(trouble)))).rejects.toBe(trouble);
  });
});
