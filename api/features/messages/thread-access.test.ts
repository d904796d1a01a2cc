import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { rowsOf } from '../../testing/sample-rows.ts';
import { addSampleBooking, addSampleJob, addSamplePeople, samplePeople } from '../../testing/sample-jobs.ts';
import { addedEstimate, sampleSecret, tokenOf } from '../../testing/sample-requests.ts';
import { dialects } from '../../testing/test-databases.ts';
import { addSampleMessages } from '../../testing/thread-examples.ts';

type Headers = Readonly<Record<string, string>>;

describe.each(dialects)('access to threads on $name', (dialect) => {
  let api: BackOffice;
  let secret: string;
  /** Threads of Kamala and her device, with a message of each side. */
  let all: readonly ThreadOf[];

  beforeAll(async () => {
    api = await startBackOffice(dialect);
    secret = sampleSecret();
    const booking = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret) });
    const estimate = (await addedEstimate(api.database, null, sampleSecret())).params.id;
    const { jobId, bookingId } = await addSampleJob(api.database, 'quoted');
    all = [
      { kind: 'booking', id: booking },
      { kind: 'estimate', id: estimate },
      { kind: 'job', id: jobId },
      { kind: 'booking', id: bookingId },
    ];
    for (const of of all) {
      const owner = of.kind === 'job' ? ({ kind: 'booking', id: bookingId } as const) : of;
      await addSampleMessages(api.database, owner, [
        ['customer', 'A private question'],
        ['office', 'A private answer'],
      ]);
    }
  });

  afterAll(() => api.close());

  const calls = (of: ThreadOf, headers: Headers) =>
    Promise.all([
      api.send('POST', '/api/threads/messages', { body: { ...of, text: 'Let me in' }, headers }),
      api.send('POST', `/api/threads/earlier?kind=${of.kind}&id=${of.id}`, { headers }),
      api.send('POST', '/api/threads/read', { body: { ...of, upTo: 2 }, headers }),
    ]);

  const statesOf = async () =>
    JSON.stringify(
      await rowsOf(api.database.read, 'select id, last_number, customer_read, office_read from thread order by id'),
    );

  test.each([
    ['another customer', () => as('ruwan')],
    ['an administrator, who is not the customer', () => as('admin')],
    ['another secret', () => ({ 'Request-Secret': sampleSecret() })],
    ['another customer with another secret', () => ({ ...as('ruwan'), 'Request-Secret': sampleSecret() })],
  ])('%s is refused exactly like an unknown thread', async (_name, headersOf) => {
    const before = await statesOf();
    const missing = await calls({ kind: 'booking', id: randomUUID() }, headersOf());
    for (const of of all) {
      const refused = await calls(of, headersOf());
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(refused.map(({ text }) => text)).toEqual(missing.map(({ text }) => text));
    }
    expect(await statesOf()).toBe(before);
  });

  test('without any credential the answer asks to sign in, whether the thread exists or not', async () => {
    const missing = await calls({ kind: 'job', id: randomUUID() }, {});
    expect(missing.map(({ status }) => status)).toEqual([401, 401, 401]);
    for (const of of all) {
      expect((await calls(of, {})).map(({ text }) => text)).toEqual(missing.map(({ text }) => text));
    }
  });

  test('the secret of a booking opens the thread of that booking only', async () => {
    const headers = { 'Request-Secret': secret };
    const [own, ...others] = all;
    if (own) expect((await calls(own, headers)).map(({ status }) => status)).toEqual([201, 200, 200]);
    for (const of of others) expect((await calls(of, headers)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('the link of a booking opens its thread for an hour after the digits were entered correctly', async () => {
    const [own, other] = all;
    if (!own || !other) throw new TypeError('There are four');
    const opened = await api.send('POST', '/api/requests/link', { body: { token: tokenOf(own.id), digits: '4567' } });
    const { grant } = opened.json as { readonly grant: string };
    const write = (of: ThreadOf, by: string) =>
      api.send('POST', '/api/threads/messages', { body: { ...of, text: 'By the link', grant: by } });
    expect((await write(own, grant)).status).toBe(201);
    expect((await api.send('POST', '/api/threads/read', { body: { ...own, upTo: 1, grant } })).status).toBe(200);
    const earlier = (of: ThreadOf, by: string) =>
      api.send('POST', `/api/threads/earlier?kind=${of.kind}&id=${of.id}&before=2`, { body: { grant: by } });
    expect((await earlier(own, grant)).json).toMatchObject({ messages: [{ number: 1, text: 'A private question' }] });
    const missing = await write({ kind: 'booking', id: randomUUID() }, grant);
    for (const refused of [
      await write(other, grant),
      await write({ ...own, kind: 'estimate' }, grant),
      await write(own, 'x'),
      await earlier(other, grant),
      await earlier(own, 'x'),
    ]) {
      expect([refused.status, refused.text]).toEqual([404, missing.text]);
    }
  });

  test('a message typed by one person is not sent in the session of another', async () => {
    const [own] = all;
    const body = { ...own, text: 'Later' };
    const by = { ...as('ruwan'), 'X-Submitted-By': samplePeople.kamala.customerId };
    expect((await api.send('POST', '/api/threads/messages', { body, headers: by })).status).toBe(401);
    const byOwner = { ...as('kamala'), 'X-Submitted-By': samplePeople.kamala.customerId };
    expect((await api.send('POST', '/api/threads/messages', { body, headers: byOwner })).status).toBe(201);
  });

  test.each([
    ['no kind', '/api/admin/threads/receipt/x'],
    ['no such booking', '/api/admin/threads/booking/x'],
    ['no such job', '/api/admin/threads/job/x'],
  ])('the office cannot write about something unknown: %s', async (_name, path) => {
    const answers = [
      await api.ask('GET', path),
      await api.ask('POST', path, { text: 'Hello' }),
      await api.ask('POST', `${path}/read`, { read: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe.each(dialects)('the text of a thread on $name', (dialect) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialect);
    await addSamplePeople(api.database);
  });

  afterAll(() => api.close());

  test('is in no log, mail or push, and no record of changes', async () => {
    const secret = sampleSecret();
    const id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret) });
    const body = { kind: 'booking', id, text: 'Adhesive-7F3K' };
    const headers = { 'Request-Secret': secret };
    expect((await api.send('POST', '/api/threads/messages', { body, headers })).status).toBe(201);
    await api.send('POST', `/api/threads/earlier?kind=booking&id=${id}`, { headers });
    await addSampleMessages(api.database, { kind: 'booking', id }, [['office', 'Adhesive-7F3K it is']]);
    const tables = ['notification', 'change_record', 'request_event'];
    const rows = await Promise.all(tables.map((table) => rowsOf(api.database.read, `select * from ${table}`)));
    expect(JSON.stringify(rows)).not.toContain('Adhesive-7F3K');
    expect(JSON.stringify(api.logLines)).not.toContain('Adhesive-7F3K');
    expect(JSON.stringify(api.logLines)).not.toContain(secret);
  });
});
