import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { PortalJob } from '../../../shared/features/jobs/job-contract.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { AdminThread } from '../../../shared/features/messages/admin-thread-contract.ts';
import type { Message, Thread, ThreadOf } from '../../../shared/features/messages/thread.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret } from '../../testing/sample-requests.ts';
import { insertRow, rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { addSampleMessages } from '../../testing/thread-examples.ts';

type Headers = Readonly<Record<string, string>>;

describe('threads', () => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
  });

  afterAll(() => api.close());

  const write = (of: ThreadOf, text: string, headers: Headers) =>
    api.send('POST', '/api/threads/messages', { body: { ...of, text }, headers });
  const earlier = (of: ThreadOf, headers: Headers, before?: number) =>
    api.send(
      'POST',
      `/api/threads/earlier?kind=${of.kind}&id=${of.id}${before === undefined ? '' : `&before=${before}`}`,
      { headers },
    );
  const read = (of: ThreadOf, upTo: number, headers: Headers) =>
    api.send('POST', '/api/threads/read', { body: { ...of, upTo }, headers });
  const answerIt = (of: ThreadOf, text: string, more: object = {}) =>
    api.ask('POST', `/api/admin/threads/${of.kind}/${of.id}`, { text, ...more });
  const office = (of: ThreadOf, query = '') =>
    api.get<AdminThread>('GET', `/api/admin/threads/${of.kind}/${of.id}${query}`);
  const booked = async () => {
    const secret = sampleSecret();
    const id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret), customer_id: null });
    return { of: { kind: 'booking', id } as const, secret, headers: { 'Request-Secret': secret } };
  };
  const statusOf = async (secret: string) => {
    const answer = await api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secret } });
    return (answer.json as RequestStatus[])[0];
  };

  test('with many long threads, a phone gets the last messages first and the others on request', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, booked));
    const long = Array.from({ length: 20 }, (_, at) => ['office', `${at} ${'x'.repeat(1990)}`] as const);
    for (const { of } of all) await addSampleMessages(api.database, of, long);
    const ask = async (asked: typeof all) => {
      const headers = { 'Request-Secrets': asked.map(({ secret }) => secret).join(',') };
      return (await api.send('POST', '/api/requests/status', { headers })).json as RequestStatus[];
    };
    const together = await ask(all);
    expect(together.map(({ thread }) => thread?.messages.map(({ number }) => number))).toEqual(
      all.map(() => [15, 16, 17, 18, 19, 20]),
    );
    const [alone] = await ask(all.slice(0, 1));
    expect(alone?.thread?.messages).toHaveLength(20);
    const [first] = all;
    if (first) expect((await earlier(first.of, first.headers, 15)).json).toMatchObject({ messages: { length: 14 } });
  });

  test('a device writes about its booking, the office answers, and both read it with the booking', async () => {
    const { of, secret, headers } = await booked();
    expect((await statusOf(secret))?.thread).toBeNull();
    const first = await write(of, '  Which adhesive?\nWe have a bathroom.  ', headers);
    expect(first.status).toBe(201);
    expect(first.json).toEqual({
      id: expect.any(String),
      clientKey: null,
      number: 1,
      from: 'customer',
      text: 'Which adhesive?\nWe have a bathroom.',
      at: sampleNow.toISOString(),
      photos: [],
    });
    expect((await answerIt(of, 'A flexible one.', { read: 1 })).status).toBe(201);
    expect((await statusOf(secret))?.thread).toEqual({
      unread: 1,
      readBy: null,
      messages: [
        expect.objectContaining({ number: 1, from: 'customer' }),
        expect.objectContaining({ number: 2, from: 'office', text: 'A flexible one.' }),
      ],
    });
    expect((await statusOf(secret))?.thread?.messages[1]).not.toHaveProperty('by');
    expect(await office(of)).toEqual({
      unread: 0,
      language: 'en',
      messages: [
        expect.objectContaining({ number: 1, by: null }),
        expect.objectContaining({ number: 2, by: 'admin@example.org' }),
      ],
    });
  });

  test('a customer writes about an estimate from any device, and reads it there', async () => {
    const { id } = (await addedEstimate(api.database)).params;
    const of = { kind: 'estimate', id } as const;
    expect((await write(of, 'When?', as('kamala'))).status).toBe(404);
    await api.database.transaction((tx) =>
      tx.execute('update estimate_request set customer_id = ? where id = ?', ['customer-kamala', id]),
    );
    expect((await write(of, 'When?', as('kamala'))).status).toBe(201);
    const answer = await api.send('GET', '/api/portal/estimates', { headers: as('kamala') });
    expect((answer.json as RequestStatus[]).find((one) => one.id === id)?.thread?.messages).toMatchObject([
      { text: 'When?', from: 'customer' },
    ]);
  });

  test('a booking and its job share one thread, under both ids', async () => {
    const { jobId, bookingId } = await addSampleJob(api.database, 'quoted');
    const [ofJob, ofBooking] = [{ kind: 'job', id: jobId } as const, { kind: 'booking', id: bookingId } as const];
    await write(ofBooking, 'Before the job.', as('kamala'));
    await write(ofJob, 'About the quote.', as('kamala'));
    await answerIt(ofJob, 'Yes.');
    const job = (await api.send('GET', `/api/portal/jobs/${jobId}`, { headers: as('kamala') })).json as PortalJob;
    expect(job.thread?.unread).toBe(1);
    expect(job.thread?.messages.map(({ text }) => text)).toEqual(['Before the job.', 'About the quote.', 'Yes.']);
    expect((await office(ofBooking)).messages).toEqual((await office(ofJob)).messages);
    const isIt = ({ id }: { readonly id: string }) => id === jobId || id === bookingId;
    const asJob = (await api.get<AdminJob[]>('GET', '/api/admin/jobs')).find(isIt);
    const asBooking = (await api.get<AdminBooking[]>('GET', '/api/admin/bookings')).find(isIt);
    expect([asJob?.unread, asBooking?.unread]).toEqual([2, 2]);
    const its = 'select id from thread where booking_id = ? or job_id = ?';
    expect(await rowsOf(api.database.read, its, [bookingId, jobId])).toHaveLength(1);
  });

  test('a job without a booking has its own thread', async () => {
    const id = randomUUID();
    await api.database.transaction((tx) =>
      insertRow(tx, 'job', {
        id,
        customer_id: 'customer-kamala',
        title: 'Step repair',
        address: 'Galle',
        status: 'accepted',
        supervision: false,
        created_at: sampleNow,
      }),
    );
    await write({ kind: 'job', id }, 'Please ring.', as('kamala'));
    const job = (await api.send('GET', `/api/portal/jobs/${id}`, { headers: as('kamala') })).json as PortalJob;
    expect(job.thread?.messages).toMatchObject([{ number: 1, text: 'Please ring.' }]);
  });

  test('a repeated message is stored once, and its key with another text is refused', async () => {
    const { of, secret, headers } = await booked();
    const key = randomUUID();
    const first = await write(of, 'Once.', { ...headers, 'Idempotency-Key': key });
    const again = await write(of, 'Once.', { ...headers, 'Idempotency-Key': key });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(first.json).toMatchObject({ id: key, clientKey: key });
    expect((await write(of, 'Twice.', { ...headers, 'Idempotency-Key': key })).status).toBe(422);
    expect((await statusOf(secret))?.thread?.messages).toHaveLength(1);
  });

  test('concurrent messages are numbered without gaps', async () => {
    const { of, headers } = await booked();
    const texts = Array.from({ length: 8 }, (_, place) => `Question ${place}`);
    const answers = await Promise.all([
      ...texts.map((text) => write(of, text, headers)),
      ...texts.slice(0, 4).map((text) => answerIt(of, text)),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const { messages, unread } = await office(of);
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
    expect(unread).toBe(8);
  });

  test('a customer may send 20 an hour; the next must wait until the first is an hour old', async () => {
    const { of, headers } = await booked();
    const at = new Date(sampleNow.getTime() - 20 * 60_000);
    await addSampleMessages(
      api.database,
      of,
      Array.from({ length: 20 }, (_, place) => ['customer', `Question ${place}`, at] as const),
    );
    await answerIt(of, 'One moment.');
    const answer = await write(of, 'One more.', headers);
    expect(answer.status).toBe(429);
    expect(answer.headers['retry-after']).toBe(String(40 * 60));
    expect(answer.problem).toMatchObject({ type: '/problems/too-many-requests', key: 'tooManyToThread' });
    // Another thread is not affected.
    const other = await booked();
    expect((await write(other.of, 'Here?', other.headers)).status).toBe(201);
    await api.database.transaction((tx) =>
      tx.execute(
        'update thread_message set created_at = ? where number = 1 and thread_id = (select id from thread where booking_id = ?)',
        [new Date(sampleNow.getTime() - 60 * 60_000), of.id],
      ),
    );
    expect((await write(of, 'Now.', headers)).status).toBe(201);
  });

  test('the read position never goes back or beyond the last message, and may be repeated', async () => {
    const { of, secret, headers } = await booked();
    for (const text of ['One', 'Two', 'Three']) await answerIt(of, text);
    const unread = async (upTo: number) => (await read(of, upTo, headers)).json;
    expect(await unread(2)).toEqual({ unread: 1 });
    expect(await unread(2)).toEqual({ unread: 1 });
    expect(await unread(1)).toEqual({ unread: 1 });
    expect((await statusOf(secret))?.thread?.unread).toBe(1);
    expect(await unread(99)).toEqual({ unread: 0 });
    await answerIt(of, 'Four');
    expect((await statusOf(secret))?.thread?.unread).toBe(1);
    expect(await unread(4)).toEqual({ unread: 0 });
  });

  test('name the language of the request to the office, and then the one chosen in the account', async () => {
    const { of } = await booked();
    const set = (query: string, value: string, id: string) =>
      api.database.transaction((tx) => tx.execute(query, [value, id]));
    const named = async () => [
      (await office(of)).language,
      (await api.get<AdminBooking>('GET', `/api/admin/bookings/${of.id}`)).language,
    ];
    await set('update booking set language = ? where id = ?', 'si', of.id);
    expect(await named()).toEqual(['si', 'si']);
    await set('update booking set customer_id = ? where id = ?', 'customer-kamala', of.id);
    await set('update customer set language = ? where id = ?', 'ta', 'customer-kamala');
    expect(await named()).toEqual(['ta', 'ta']);
  });

  test("unread messages are counted in the office's lists, with the time of the first", async () => {
    const { of, secret, headers } = await booked();
    const since = async () =>
      (
        await rowsOf<{ count: number; since: unknown }>(
          api.database.read,
          'select office_unread as count, office_unread_since as since from thread where booking_id = ?',
          [of.id],
        )
      ).map(({ count, since: at }) => [count, at === null ? null : new Date(at as string | number).toISOString()])[0];
    const early = new Date(sampleNow.getTime() - 60_000);
    await addSampleMessages(api.database, of, [['customer', 'One', early]]);
    await write(of, 'Two', headers);
    expect(await since()).toEqual([2, early.toISOString()]);
    const readBy = async () => (await statusOf(secret))?.thread?.readBy;
    expect(await readBy()).toBe(new Date(early.getTime() + 24 * 60 * 60_000).toISOString());
    const mark = (upTo: number) => api.ask('POST', `/api/admin/threads/booking/${of.id}/read`, { read: upTo });
    expect((await mark(1)).json).toEqual({ unread: 1 });
    expect(await since()).toEqual([1, sampleNow.toISOString()]);
    expect((await mark(2)).json).toEqual({ unread: 0 });
    expect(await readBy()).toBeNull();
    expect((await mark(1)).json).toEqual({ unread: 0 });
    expect(await since()).toEqual([0, null]);
    const row = (await api.get<AdminBooking[]>('GET', '/api/admin/bookings')).find(({ id }) => id === of.id);
    expect(row?.unread).toBeUndefined();
  });

  test('the last twenty come with the booking, and earlier ones are paged by number', async () => {
    const { of, secret, headers } = await booked();
    await addSampleMessages(
      api.database,
      of,
      Array.from({ length: 45 }, (_, place) => ['office', `Message ${place + 1}`] as const),
    );
    const messagesIn = ({ json }: { readonly json: unknown }) => (json as Thread).messages;
    const numbers = (messages: readonly Message[] = []) => [messages.at(0)?.number, messages.at(-1)?.number];
    expect(numbers((await statusOf(secret))?.thread?.messages)).toEqual([26, 45]);
    expect(numbers(messagesIn(await earlier(of, headers)))).toEqual([26, 45]);
    expect(numbers(messagesIn(await earlier(of, headers, 26)))).toEqual([6, 25]);
    expect(numbers(messagesIn(await earlier(of, headers, 6)))).toEqual([1, 5]);
    expect((await earlier(of, headers, 1)).json).toEqual({ unread: 45, readBy: null, messages: [] });
    expect(numbers((await office(of, '?before=6')).messages)).toEqual([1, 5]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', ' \n '],
    ['2,001 letters', 'x'.repeat(2001)],
    ['a number', 7],
  ])('%s is no message', async (_name, text) => {
    const { of, headers } = await booked();
    const answer = await api.send('POST', '/api/threads/messages', { body: { ...of, text }, headers });
    expect([answer.status, Object.keys(answer.problem.errors ?? {})]).toEqual([422, ['text']]);
    const byOffice = await api.ask('POST', `/api/admin/threads/booking/${of.id}`, { text });
    expect([byOffice.status, Object.keys(byOffice.problem.errors ?? {})]).toEqual([422, ['text']]);
  });

  test('any text is returned unchanged, markup, addresses and Sinhala included', async () => {
    const { of, secret, headers } = await booked();
    const text = '<b>5 < 6</b> https://nivasa.example/x?a=1&b=2 ටයිල් 😀 2\u00d73';
    await write(of, text, headers);
    await write(of, 'x'.repeat(2000), headers);
    expect((await statusOf(secret))?.thread?.messages.map((one) => one.text)).toEqual([text, 'x'.repeat(2000)]);
  });
});
