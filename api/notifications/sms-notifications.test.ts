import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LinkedRequest } from '../../shared/features/orders/request-link-contract.ts';
import type { TodoPage } from '../../shared/features/work-queue/todo-contract.ts';
import { SmsReportTokens } from '../auth/sms-report-tokens.ts';
import { readEnv } from '../config/env.ts';
import { gatheringLog } from '../testing/api-harness.ts';
import { bookingBody, estimateBody, subscriptionBody } from '../testing/endpoint-examples.ts';
import { linkEnv, vapidEnv } from '../testing/sample-settings.ts';
import { startBackOffice, type BackOffice } from '../testing/admin-calls.ts';
import { as } from '../testing/mounted-endpoints.ts';
import { addSampleBooking } from '../testing/sample-jobs.ts';
import { rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { sampleSecret, tokenOf } from '../testing/sample-requests.ts';
import { startSmsServer, type SmsServer } from '../testing/sms-server.ts';
import { dialects } from '../testing/test-databases.ts';
import { createRender } from './notification-queue.ts';
import { notificationSite } from './notifications.ts';
import { cleanUpSmsReports, SmsDelivery } from './sms-delivery.ts';
import { smsGatewayFor } from './sms/gateways.ts';
import { measureSms } from './sms/sms-text.ts';

const origin = () => 'https://nivasa.example';
const minuteMs = 60_000;

/** What the webhook gets. */
type Sent = { readonly report: { readonly url: string; readonly token: string } };

describe.each(dialects)('people without a mail address on $name', (dialect) => {
  let server: SmsServer;
  let api: BackOffice;
  let now: Date;
  let settings: Record<string, string>;

  const start = async (more: Record<string, string> = {}) => {
    settings = { ...linkEnv, SMS_GATEWAY: 'webhook', SMS_WEBHOOK_URL: server.url, ...more };
    api = await startBackOffice(dialect, { env: settings, now: () => now });
  };

  beforeEach(async () => {
    now = sampleNow;
    server = await startSmsServer();
  });
  afterEach(async () => {
    await server.close();
    await api.close();
  });

  const at = (minutes: number) => {
    now = new Date(sampleNow.getTime() + minutes * minuteMs);
  };
  const set = (table: 'provider' | 'estimate_request', changes: string) =>
    api.database.transaction((tx) => tx.execute(`update ${table} set ${changes}`));
  const post = async (person: string, path: string, body?: unknown) =>
    (await api.send('POST', path, { headers: as(person), body })).status;
  const deliver = async () => {
    const env = readEnv(settings, '');
    const gateway = smsGatewayFor(env);
    if (!gateway) throw new Error('There is no gateway');
    await new SmsDelivery({
      database: api.database,
      gateway,
      limits: env.smsLimits,
      reports: new SmsReportTokens(env, origin),
      render: createRender(notificationSite(env, origin)),
      log: gatheringLog([]),
      now: () => now,
      random: () => 0,
    }).deliverDue();
  };
  const texts = () =>
    server.received.map(({ body }) => {
      // The webhook's body, see `gateways.test.ts`.
      const { to, message } = JSON.parse(body) as { readonly to: string; readonly message: string };
      return [to, message] as const;
    });
  const tells = async () => {
    const { json } = await api.send('GET', '/api/admin/todos?tab=tells', { headers: as('admin') });
    return (json as TodoPage).todos;
  };
  /** An estimate request of Kamala's, who gives a telephone number only; returns its id. */
  const ask = async (more: object = {}): Promise<string> => {
    const { contactEmail: _, ...body } = estimateBody;
    expect(await post('nobody', '/api/quotation-requests', { ...body, ...more })).toBe(201);
    const [row] = await rowsOf<{ id: string }>(api.database.read, 'select id from estimate_request', []);
    return row?.id ?? '';
  };
  const pay = (requestId: string) => post('admin', '/api/payments/mark-estimate', { requestId });

  test('a customer gets SMS in their language: that the request has arrived, and that it is paid for', async () => {
    await start();
    const id = await ask({ language: 'si' });
    await deliver();
    await pay(id);
    at(1);
    await deliver();
    const [arrived, paid, ...others] = texts();
    expect(others).toEqual([]);
    expect(arrived?.[0]).toBe('+94771234567');
    expect(arrived?.[1]).toMatch(
      /^Nivasa: ඇස්තමේන්තු ඉල්ලීම NE-\w+ ලැබුණා\nhttps:\/\/nivasa\.example\/si\/r#E\.[\w-]{22}\.[\w-]{22}$/,
    );
    expect(paid?.[1]).toMatch(/ගෙවීම ලැබුණා/);
    expect(await tells()).toEqual([]);
    // The link opens the request.
    const token = paid?.[1].split('#')[1];
    const opened = await api.send('POST', '/api/requests/link', { body: { token, digits: '4567' } });
    expect(opened.json).toMatchObject({ kind: 'estimate', access: 'open' });
  });

  test('without a gateway the office tells the customer, with the message in their language', async () => {
    await start({ SMS_GATEWAY: 'none' });
    const id = await ask({ language: 'ta' });
    // They have just seen it on the screen.
    expect(await tells()).toEqual([]);
    await pay(id);
    const [todo, ...others] = await tells();
    expect(others).toEqual([]);
    expect(todo).toMatchObject({
      about: { kind: 'estimate', id },
      phoneNotice: { displayName: 'Kamala Perera', phone: '077 123 4567', isCustomer: true },
    });
    expect(todo?.phoneNotice?.text).toMatch(/கொடுப்பனவு/);
    expect(todo?.phoneNotice?.text).toContain('https://nivasa.example/ta/r#e.');
    const told = { taskId: todo?.phoneNotice?.taskId };
    expect(await post('admin', `/api/quotation-requests/${id}/told`, told)).toBe(200);
    expect(await post('admin', `/api/quotation-requests/${id}/told`, told)).toBe(409);
    expect(await tells()).toEqual([]);
    expect(await rowsOf(api.database.read, 'select text from office_task', [])).toEqual([{ text: null }]);
  });

  test('what is undone is not told, by SMS or by the office', async () => {
    await start();
    const id = await ask();
    await deliver();
    await pay(id);
    expect(await post('admin', '/api/payments/unmark-estimate', { requestId: id })).toBe(200);
    at(1);
    await deliver();
    expect(server.received).toHaveLength(1);
    await api.close();
    await start({ SMS_GATEWAY: 'none' });
    const other = await ask();
    await pay(other);
    expect(await post('admin', '/api/payments/unmark-estimate', { requestId: other })).toBe(200);
    expect(await tells()).toEqual([]);
  });

  test('a customer who opens the link needs not be told any more', async () => {
    await start({ SMS_GATEWAY: 'none' });
    await pay(await ask());
    const [todo] = await tells();
    const token = /#(\S+)/.exec(todo?.phoneNotice?.text ?? '')?.[1];
    const open = (digits: string) => api.send('POST', '/api/requests/link', { body: { token, digits } });
    await open('0000');
    expect(await tells()).toHaveLength(1);
    await open('4567');
    expect(await tells()).toEqual([]);
  });

  test('a customer with a browser that gets pushes gets no SMS', async () => {
    await start(vapidEnv);
    await post('kamala', '/api/push/subscriptions', subscriptionBody);
    const id = await ask();
    await api.database.transaction((tx) =>
      tx.execute("update estimate_request set customer_id = 'customer-kamala' where id = ?", [id]),
    );
    await api.database.transaction((tx) => tx.execute('update customer set email_verified = false', []));
    await pay(id);
    const channels = await rowsOf(api.database.read, "select channel from notification where event = 'estimate-paid'");
    expect(channels).toEqual([{ channel: 'push' }]);
    expect(await tells()).toEqual([]);
  });

  test('a professional gets an SMS with what they need, and knows of it when the visit is cancelled', async () => {
    await start();
    await set('provider', "email = null, phone = '071 884 2210'");
    const id = await addSampleBooking(api.database, {}, null);
    expect(await post('admin', '/api/payments/mark-inspection', { bookingId: id })).toBe(200);
    expect(await tells()).toEqual([]);
    at(1);
    await deliver();
    const [[to, text] = []] = texts();
    expect(to).toBe('+94718842210');
    for (const part of ['Mar 5, 2026', 'https://nivasa.example/work#w.provider-nimal.']) expect(text).toContain(part);
    await post('admin', `/api/bookings/${id}/cancel`, { reason: 'Moved away', money: 'refund' });
    at(2);
    await deliver();
    expect(texts().filter(([number]) => number === '+94718842210')).toHaveLength(2);
  });

  test.each(['si', 'ta'])('a professional reads their SMS in their language (%s), in two parts', async (language) => {
    await start();
    await set('provider', `email = null, phone = '071 884 2210', language = '${language}'`);
    const id = await addSampleBooking(api.database, {}, null);
    expect(await post('admin', '/api/payments/mark-inspection', { bookingId: id })).toBe(200);
    at(1);
    await deliver();
    const [[to, text] = ['', '']] = texts();
    expect(to).toBe('+94718842210');
    expect(text).toMatch(language === 'si' ? /\p{Script=Sinhala}/u : /\p{Script=Tamil}/u);
    expect(text).toContain(`\nhttps://nivasa.example/${language}/work#w.provider-nimal.`);
    expect(measureSms(text)).toEqual({ encoding: 'ucs2', parts: 2 });
    expect(await tells()).toEqual([]);
  });

  test('a professional whose number gets no SMS is told by the office', async () => {
    await start();
    await set('provider', "email = null, phone = '011 234 5678'");
    const id = await addSampleBooking(api.database, {}, null);
    await post('admin', '/api/payments/mark-inspection', { bookingId: id });
    expect(await tells()).toMatchObject([{ phoneNotice: { displayName: 'Nimal Tiles', isCustomer: false } }]);
  });

  test('a professional who opens their desk by the link needs not be told any more', async () => {
    await start({ SMS_GATEWAY: 'none' });
    await set('provider', "email = null, phone = '071 884 2210'");
    await post('admin', '/api/payments/mark-inspection', { bookingId: await addSampleBooking(api.database, {}, null) });
    const [todo] = await tells();
    const token = /work#(\S+)/.exec(todo?.phoneNotice?.text ?? '')?.[1];
    const headers = { 'Request-Secret': sampleSecret() };
    const open = (digits: string) => api.send('POST', '/api/work/open', { headers, body: { token, digits } });
    expect((await open('0000')).json).toMatchObject({ access: 'wrong' });
    expect(await tells()).toHaveLength(1);
    expect((await open('2210')).json).toMatchObject({ access: 'open' });
    expect(await tells()).toEqual([]);
  });

  test('if the gateway fails it is tried again, then given up, and the office is asked', async () => {
    await start();
    server.answer = [503, 'Sorry'];
    const id = await ask();
    // The screen has said so, and the office gets no task for it.
    await pay(id);
    at(1);
    await deliver();
    expect(await tells()).toEqual([]);
    for (const minutes of [3, 7, 17, 45, 130, 400]) {
      at(minutes);
      await deliver();
    }
    const [todo, ...others] = await tells();
    expect(others).toEqual([]);
    expect(todo?.phoneNotice).toMatchObject({
      displayName: 'Kamala Perera',
      text: expect.stringContaining('received the payment'),
    });
    const stored = await rowsOf(api.database.read, 'select details, next_at, sent_at from notification', []);
    expect(stored).toEqual([0, 1].map(() => ({ details: null, next_at: null, sent_at: null })));
    server.answer = [204, ''];
    const attempts = server.received.length;
    at(900);
    await deliver();
    expect(server.received).toHaveLength(attempts);
  });

  test('if the gateway works again in time, the SMS is sent once and nobody is asked', async () => {
    await start();
    server.answer = [500, ''];
    await pay(await ask());
    at(1);
    await deliver();
    server.answer = [204, ''];
    at(3);
    await deliver();
    await deliver();
    const ids = server.received.map(({ body }) => (JSON.parse(body) as { readonly id: string }).id);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(2);
    expect(await tells()).toEqual([]);
  });

  test('a number whose owner wants no SMS gets none: the office is asked', async () => {
    await start();
    const id = await ask();
    expect(await post('admin', '/api/admin/sms-opt-outs', { phone: '077 123 4567' })).toBe(201);
    await pay(id);
    at(1);
    await deliver();
    expect(server.received).toEqual([]);
    expect(await tells()).toMatchObject([{ phoneNotice: { displayName: 'Kamala Perera' } }]);
  });

  test('a message that the gateway reports as not delivered is told by the office, once', async () => {
    await start();
    const id = await ask();
    await pay(id);
    at(1);
    await deliver();
    const [arrived, paid] = server.received.map(({ body }) => JSON.parse(body) as Sent);
    const report = async (token: string | undefined, state: string) =>
      (await api.send('POST', '/api/sms/reports', { body: { token, state } })).status;
    expect(paid?.report.url).toBe('https://nivasa.example/api/sms/reports');
    expect(await report(`${paid?.report.token.slice(0, -1)}_`, 'failed')).toBe(404);
    expect(await report(arrived?.report.token, 'delivered')).toBe(200);
    expect(await report(arrived?.report.token, 'failed')).toBe(200);
    expect(await tells()).toEqual([]);
    expect(await report(paid?.report.token, 'failed')).toBe(200);
    expect(await report(paid?.report.token, 'failed')).toBe(200);
    expect(await tells()).toMatchObject([{ phoneNotice: { text: expect.stringContaining('received the payment') } }]);
    const stored = await rowsOf(api.database.read, 'select details from notification', []);
    expect(stored).toEqual([{ details: null }, { details: null }]);
  });

  test('what is kept of a message for a report is deleted after three days', async () => {
    await start();
    await ask();
    await deliver();
    const kept = async () => (await rowsOf(api.database.read, 'select details from notification', []))[0];
    await cleanUpSmsReports(api.database, new Date(sampleNow.getTime() + 3 * 24 * 60 * minuteMs));
    expect(await kept()).not.toEqual({ details: null });
    await cleanUpSmsReports(api.database, new Date(sampleNow.getTime() + 3 * 24 * 60 * minuteMs + 1));
    expect(await kept()).toEqual({ details: null });
  });

  test('a customer stops the SMS to their number on the page of their request', async () => {
    await start();
    const id = await ask();
    await deliver();
    const token = texts()[0]?.[1].split('#')[1];
    const opened = async (digits?: string) =>
      (await api.send('POST', '/api/requests/link', { body: { token, digits } })).json as LinkedRequest;
    expect((await opened()).isSmsOff).toBeNull();
    const { grant, isSmsOff } = await opened('4567');
    expect(isSmsOff).toBe(false);
    const choose = async (isOff: boolean, by = grant) =>
      (await api.send('POST', '/api/requests/sms', { body: { requestId: id, grant: by, isOff } })).status;
    expect(await choose(true, token)).toBe(404);
    expect([await choose(true), await choose(true)]).toEqual([200, 200]);
    expect((await opened('4567')).isSmsOff).toBe(true);
    await pay(id);
    at(1);
    await deliver();
    expect(server.received).toHaveLength(1);
    expect(await tells()).toHaveLength(1);
    expect(await choose(false)).toBe(200);
    expect((await opened('4567')).isSmsOff).toBe(false);
  });

  test('a link that was mailed cannot stop SMS: its holder may not have that telephone', async () => {
    await start();
    expect(await post('nobody', '/api/quotation-requests', estimateBody)).toBe(201);
    const [row] = await rowsOf<{ id: string }>(api.database.read, 'select id from estimate_request', []);
    const id = row?.id ?? '';
    const body = { token: tokenOf(id, 'estimate'), digits: '4567' };
    const { grant, isSmsOff } = (await api.send('POST', '/api/requests/link', { body })).json as LinkedRequest;
    expect([typeof grant, isSmsOff]).toEqual(['string', null]);
    const choice = { requestId: id, grant, isOff: true };
    expect((await api.send('POST', '/api/requests/sms', { body: choice })).status).toBe(404);
  });

  test.each(['SMS_LIMIT_PER_DAY', 'SMS_LIMIT_PER_NUMBER'])(
    'above %s the office is asked, until a day later',
    async (name) => {
      await start({ [name]: '1' });
      const id = await ask();
      await deliver();
      await pay(id);
      at(1);
      await deliver();
      expect(server.received).toHaveLength(1);
      expect(await tells()).toHaveLength(1);
      at(24 * 60 + 5);
      await post('admin', `/api/quotation-requests/${id}/refuse`, { reason: 'Too far', money: 'refund' });
      at(24 * 60 + 6);
      await deliver();
      expect(server.received).toHaveLength(2);
    },
  );

  test('requests of strangers use a fifth of the day’s SMS, two for each number, and none abroad', async () => {
    await start({ SMS_LIMIT_PER_DAY: '15' });
    const id = await ask();
    const others = ['077 123 4567', '077 123 4567', '+44 7400 123456', '071 234 5678', '070 123 4567'];
    await deliver();
    for (const contactPhone of others) await ask({ contactPhone }).then(deliver);
    await pay(id);
    at(1);
    await deliver();
    const numbers = texts().map(([to]) => to);
    expect(numbers).toEqual(['+94771234567', '+94771234567', '+94712345678', '+94771234567']);
  });

  test('a customer whose mail address turned out to be somebody else’s is told on their telephone', async () => {
    await start();
    expect(await post('nobody', '/api/bookings/create', bookingBody)).toBe(201);
    await api.database.transaction((tx) => tx.execute("update booking set address_check = 'denied'"));
    const [booking] = await rowsOf<{ id: string }>(api.database.read, 'select id from booking', []);
    await post('admin', '/api/payments/mark-inspection', { bookingId: booking?.id });
    at(1);
    await deliver();
    expect(texts().map(([to]) => to)).toContain('+94771234567');
  });
});
