import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestContract, type RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { bookingBody, contactBody, estimateBody } from '../../testing/endpoint-examples.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { addSamplePeople } from '../../testing/sample-jobs.ts';
import { insertRow, rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('requests and the secrets of their devices', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite);
    await addSamplePeople(api.database);
  });

  afterAll(() => api.close());

  const book = async (secret?: string, headers = {}, body: object = bookingBody) => {
    const all = { ...headers, ...(secret !== undefined && { 'Request-Secret': secret }) };
    const answer = await api.send('POST', '/api/bookings/create', { body, headers: all });
    expect(answer.status).toBe(201);
    // The contract test checks the answer's shape.
    return { text: answer.text, id: (answer.json as { readonly id: string }).id };
  };
  const asksFor = async (secret: string) => {
    const headers = { 'Request-Secret': secret };
    const answer = await api.send('POST', '/api/quotation-requests', { body: estimateBody, headers });
    return answer.json as { readonly id: string; readonly reference: string };
  };
  const ask = (...secrets: readonly string[]) =>
    api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': secrets.join(',') } });
  const statuses = async (...secrets: readonly string[]): Promise<RequestStatus[]> => {
    const answer = await ask(...secrets);
    expect(answer.status).toBe(200);
    return requestContract.listRequestStatuses.response.parse(answer.json);
  };
  const change = (sql: string, ...params: readonly unknown[]) =>
    api.database.transaction((tx) => tx.execute(sql, params));
  const event = (id: string, kind: string, minute: number, note: string | null = null) =>
    api.database.transaction((tx) =>
      insertRow(tx, 'request_event', {
        id: randomUUID(),
        booking_id: id,
        kind,
        note,
        created_at: new Date(sampleNow.getTime() + minute * 60_000),
      }),
    );

  test('a booking is read with its secret, without any typed text', async () => {
    const secret = sampleSecret();
    const { id } = await book(secret);
    await event(id, 'verified', 2);
    await event(id, 'moved', 1, 'Nimal is ill that day.');
    const answer = await ask(secret);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json).toEqual([
      {
        id,
        kind: 'booking',
        visitAnswer: null,
        reference: expect.stringMatching(/^NB-/),
        state: 'claimed',
        jobStatus: null,
        payment: {
          state: 'claimed',
          amountLkr: 10_000,
          receivedLkr: null,
          claimedAt: sampleNow.toISOString(),
          verifiedAt: null,
          receiptId: null,
        },
        refund: null,
        events: [
          {
            kind: 'moved',
            at: '2026-03-01T04:01:00.000Z',
            note: 'Nimal is ill that day.',
            money: null,
            amountLkr: null,
          },
          { kind: 'verified', at: '2026-03-01T04:02:00.000Z', note: null, money: null, amountLkr: null },
        ],
        scheduledAt: '2026-03-05T04:00:00.000Z',
        providerName: 'Nimal Tiles',
        providerSlug: 'nimal-tiles',
        answeredAt: null,
        endedAt: null,
        document: null,
        report: null,
        unsentReportAt: null,
        photos: [],
        thread: null,
        createdAt: sampleNow.toISOString(),
      },
    ]);
    for (const typed of ['Kamala', 'kamala@', '077 123', 'Temple', 'gate']) expect(answer.text).not.toContain(typed);
  });

  test('a typed name of a professional is not returned', async () => {
    const secret = sampleSecret();
    await book(secret, {}, { ...bookingBody, tilerSlug: 'call-me-0771234567' });
    expect(await statuses(secret)).toMatchObject([{ providerSlug: null, providerName: null }]);
  });

  test('estimates and bookings are answered together; unknown and malformed secrets are left out', async () => {
    const [one, other] = [sampleSecret(), sampleSecret()];
    const { id } = await asksFor(one);
    const booked = await book(other);
    await change('update estimate_request set answered_at = ? where id = ?', sampleNow, id);
    const found = await statuses(one, sampleSecret(), ' ', 'x', `${other}x`, other, one);
    expect(found.map((status) => [status.id, status.kind, status.state])).toEqual([
      [booked.id, 'booking', 'claimed'],
      [id, 'estimate', 'answered'],
    ]);
    expect(await statuses('')).toEqual([]);
    expect((await api.send('POST', '/api/requests/status')).json).toEqual([]);
  });

  test('fifty secrets are accepted at once, and fifty-one are refused', async () => {
    const secret = sampleSecret();
    await book(secret);
    const others = Array.from({ length: 49 }, sampleSecret);
    expect(await statuses(...others, secret)).toHaveLength(1);
    expect((await ask(...others, secret, 'x')).status).toBe(422);
  });

  test('the id of a request, which is its idempotency key, gives no access', async () => {
    const { id } = await book(sampleSecret(), { 'Idempotency-Key': randomUUID() });
    expect(await statuses(id)).toEqual([]);
  });

  test('the secret is stored as a hash only: it is in no row, record, log or answer', async () => {
    const secret = sampleSecret();
    const key = randomUUID();
    const first = await book(secret, { 'Idempotency-Key': key });
    const again = await book(undefined, { 'Idempotency-Key': key });
    expect(again.text).toBe(first.text);
    const tables = ['booking', 'idempotency_record', 'notification', 'request_event', 'payment', 'change_record'];
    const rows = await Promise.all(tables.map((table) => rowsOf(api.database.read, `select * from ${table}`)));
    for (const text of [JSON.stringify(rows), JSON.stringify(api.logLines), first.text, again.text]) {
      expect(text).not.toContain(secret);
    }
    const [row] = await rowsOf<{ secret_hash: string }>(
      api.database.read,
      'select secret_hash from booking where id = ?',
      [key],
    );
    expect(row?.secret_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows[1])).not.toContain(row?.secret_hash);
  });

  test('a repeated request may have its secret, none or another: the first one stays', async () => {
    const secret = sampleSecret();
    const key = { 'Idempotency-Key': randomUUID() };
    for (const again of [secret, undefined, secret, sampleSecret()]) await book(again, key);
    expect(await statuses(secret)).toHaveLength(1);
  });

  test.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}é`])(
    'a booking with a malformed secret is refused: %s',
    async (secret) => {
      const headers = { 'Request-Secret': Buffer.from(secret).toString('latin1') };
      const answer = await api.send('POST', '/api/bookings/create', { body: bookingBody, headers });
      expect([answer.status, answer.problem.type]).toEqual([400, '/problems/bad-request']);
    },
  );

  test('a secret that is used by another request is logged, and the request is stored without it', async () => {
    const secret = sampleSecret();
    const [first, ...rest] = await Promise.all([book(secret), book(secret), book(secret)]);
    const stored = await rowsOf<{ id: string }>(
      api.database.read,
      'select id from booking where secret_hash is not null and id in (?, ?, ?)',
      [first.id, ...rest.map(({ id }) => id)],
    );
    expect(stored).toHaveLength(1);
    expect((await statuses(secret)).map(({ id }) => id)).toEqual([stored[0]?.id]);
    const warnings = api.logLines.filter(({ message }) => message?.includes('without its secret'));
    expect(warnings).toHaveLength(2);
    expect(JSON.stringify(warnings)).not.toContain(secret);
  });

  test('a message, which has no status, may have a secret all the same', async () => {
    const headers = { 'Request-Secret': sampleSecret() };
    expect((await api.send('POST', '/api/contact-messages', { body: contactBody, headers })).status).toBe(201);
  });
});

test('a client that reads too often has to wait, and can still book', async () => {
  const api = await startHarness(sqlite, { env: { WRITE_LIMIT_PER_MINUTE: '2' } });
  const ask = () => api.send('POST', '/api/requests/status', { headers: { 'Request-Secrets': sampleSecret() } });
  const asked: number[] = [];
  for (let count = 0; count < 9; count += 1) asked.push((await ask()).status);
  expect(asked).toEqual([...Array.from({ length: 8 }, () => 200), 429]);
  const book = () => api.send('POST', '/api/bookings/create', { body: bookingBody });
  expect([(await book()).status, (await book()).status, (await book()).status]).toEqual([201, 201, 429]);
  await api.close();
});

test('a page of another site cannot read the answer, even with the secret', async () => {
  const api = await startHarness(sqlite);
  const headers = { 'Request-Secrets': sampleSecret(), 'Sec-Fetch-Site': 'cross-site' };
  expect((await api.send('POST', '/api/requests/status', { headers })).status).toBe(403);
  await api.close();
});
