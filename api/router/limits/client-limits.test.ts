import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import { readEnv } from '../../config/env.ts';
import { createHandlers } from '../../handlers.ts';
import type { Database } from '../../db/database.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../../testing/cookie-browser.ts';
import { bookingBody } from '../../testing/endpoint-examples.ts';
import { startBackOffice } from '../../testing/admin-calls.ts';
import { as, startMounted } from '../../testing/mounted-endpoints.ts';
import { insertRow, sampleNow } from '../../testing/sample-rows.ts';
import { dialects, sqlite } from '../../testing/test-databases.ts';
import { sendThenRead } from '../../testing/upload-client.ts';
import { createWriteLimits } from './write-limits.ts';
import { linkEnv } from '../../testing/sample-settings.ts';

// Limits do not depend on the database.

describe('behind a proxy', () => {
  let api: Harness | undefined;

  afterEach(async () => {
    await api?.close();
    api = undefined;
  });

  const start = async (perMinute: number) => {
    api = await startHarness(sqlite, { env: { WRITE_LIMIT_PER_MINUTE: String(perMinute), TRUST_PROXY: '1' } });
    return async (address: string, body: unknown = bookingBody, headers: Record<string, string> = {}) =>
      (await api!.send('POST', '/api/bookings/create', { body, headers: { 'X-Forwarded-For': address, ...headers } }))
        .status;
  };

  test('the addresses of one IPv6 /64 count as one sender', async () => {
    const from = await start(3);
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host += 1) statuses.push(await from(`2001:db8:1:1:${host}::${host}`));
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
    expect(await from('2001:db8:2::1')).toBe(201);
  });

  test('the networks of one IPv6 /48 share a limit, and another /48 has its own', async () => {
    const from = await start(3);
    const statuses: number[] = [];
    for (let net = 1; net <= 20; net += 1) statuses.push(await from(`2001:db8:1:${net}::1`));
    expect(statuses).toEqual(Array.from({ length: 20 }, (_, place) => (place < 15 ? 201 : 429)));
    expect(await from('2001:db8:2::1')).toBe(201);
  });

  test('an IPv4 address is the same sender in IPv4 and IPv6 notation', async () => {
    const from = await start(2);
    expect([
      await from('192.0.2.1'),
      await from('::ffff:192.0.2.1'),
      await from('::ffff:c000:201'),
      await from('192.0.2.2'),
    ]).toEqual([201, 201, 429, 201]);
  });
});

describe.each(dialects)('a write above the limit of its address on $name', (onDialect) => {
  let api: Harness;
  let questions = 0;

  /** An address with a limit of two writes a minute that has used both; from then on every query is counted. */
  const startSpent = async (): Promise<CookieBrowser> => {
    const counted = (database: Database): Database =>
      new Proxy(database, {
        get: (target, name) => {
          questions += 1;
          return Reflect.get(target, name) as unknown;
        },
      });
    api = await startHarness(onDialect, { env: { WRITE_LIMIT_PER_MINUTE: '2' }, wrap: counted });
    const browser = new CookieBrowser(api.send, api.origin);
    await signIn(browser, 'kamala@example.org');
    for (let time = 0; time < 2; time += 1) {
      expect((await browser.send('POST', '/api/bookings/create', { body: bookingBody })).status).toBe(201);
    }
    questions = 0;
    return browser;
  };

  const linesOfBookings = () =>
    api.logLines.filter(({ fields }) => JSON.stringify(fields).includes('"path":"/api/bookings/create"'));

  afterEach(() => api.close());

  test('is refused with a normal problem answer before the session or the database is read', async () => {
    const browser = await startSpent();
    const refused = await browser.send('POST', '/api/bookings/create', { body: bookingBody });
    expect([refused.status, questions]).toEqual([429, 0]);
    expect(refused.problem).toEqual({
      type: '/problems/too-many-requests',
      title: 'Too Many Requests',
      status: 429,
      detail: 'Too many requests. Please wait a minute and try again.',
      key: 'tooManyRequests',
    });
    const { 'retry-after': retryAfter, ...headers } = refused.headers;
    expect(retryAfter).toMatch(/^[1-9]\d?$/);
    const usual = (await browser.send('POST', '/api/nothing', { body: {} })).headers;
    for (const name of ['connection', 'keep-alive', 'date', 'content-length']) {
      delete headers[name];
      delete usual[name];
    }
    expect(headers).toEqual(usual);
    await expect.poll(linesOfBookings).toHaveLength(3);
    expect(linesOfBookings().at(-1)?.fields).toMatchObject({ method: 'POST', status: 429, from: '127.0.0.0/24' });
  });

  test('is refused without reading its body, however long, and the client receives the answer', async () => {
    await startSpent();
    const size = 8 * 1024 ** 2;
    const head = `POST /api/bookings/create HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`;
    const heard = await sendThenRead(api.port, Buffer.concat([Buffer.from(head), Buffer.alloc(size, ' ')]));
    expect(heard).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(heard).toMatch(/\r\nConnection: close\r\n/i);
    expect(heard).toMatch(/\{"type":"\/problems\/too-many-requests"[^}]*\}$/);
    expect(questions).toBe(0);
  });

  test('does not affect other calls of the sender', async () => {
    const browser = await startSpent();
    expect((await browser.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await browser.send('PUT', '/api/bookings/create', { body: bookingBody })).status).toBe(405);
    expect((await browser.send('POST', '/api/nothing', { body: {} })).status).toBe(404);
  });
});

test('a form that has failed too often is refused before its address is counted again', async () => {
  const api = await startHarness(sqlite, { env: { WRITE_LIMIT_PER_MINUTE: '15' } });
  const send = async (body: unknown, headers: Record<string, string>) =>
    (await api.send('POST', '/api/bookings/create', { body, headers })).status;
  const key = randomUUID();
  const statuses: number[] = [];
  for (let tries = 0; tries < 30; tries += 1) statuses.push(await send({}, { 'Idempotency-Key': key }));
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
  expect(await send(bookingBody, { 'Idempotency-Key': key.toUpperCase() })).toBe(429);
  expect(await send(bookingBody, { 'Idempotency-Key': randomUUID() })).toBe(201);
  await api.close();
});

test('sign-in attempts have the same limit as writes, and the refusal is a page', async () => {
  const api = await startHarness(sqlite, { env: { WRITE_LIMIT_PER_MINUTE: '3' } });
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await api.send('GET', '/api/login')).status);
  expect(statuses).toEqual([302, 302, 302, 429]);
  const answer = await api.send('GET', '/api/login/callback?state=x');
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    429,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.text).toContain('Please wait a minute');
  await api.close();
});

test("an idempotency key that equals another customer's id does not use up their limit", async () => {
  const customerId = randomUUID();
  const api = await startMounted(
    sqlite,
    contract,
    createHandlers(readEnv(linkEnv, ''), () => 'https://nivasa.example'),
    { kamala: { customerId, role: null } },
  );
  await api.database.transaction((tx) =>
    insertRow(tx, 'customer', {
      id: customerId,
      issuer: 'https://id.example',
      subject: 'kamala',
      email: 'kamala@example.org',
      email_verified: true,
      created_at: sampleNow,
      last_seen_at: sampleNow,
    }),
  );
  const send = (headers: Record<string, string>, body: unknown) =>
    api.send('POST', '/api/bookings/create', { body, headers });
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) statuses.push((await send({ 'Idempotency-Key': customerId }, {})).status);
  expect(statuses.slice(-2)).toEqual([422, 429]);
  expect((await send(as('kamala'), bookingBody)).status).toBe(201);
  await api.close();
});

test('a signed-in customer has a generous limit', async () => {
  const api = await startBackOffice(sqlite, { limits: createWriteLimits(5) });
  const statuses = async (count: number, person: string, method: string, path: string) => {
    const list: number[] = [];
    for (let time = 0; time < count; time += 1) {
      list.push((await api.send(method, path, { headers: as(person) })).status);
    }
    return list;
  };
  // First the customer's limit of writes, then the limit of all calls.
  expect(await statuses(6, 'kamala', 'POST', '/api/jobs/none/accept-quote')).toEqual([404, 404, 404, 404, 404, 429]);
  expect(await statuses(15, 'kamala', 'GET', '/api/portal/jobs')).toEqual([
    ...Array.from({ length: 14 }, () => 200),
    429,
  ]);
  const refused = await api.send('GET', '/api/portal/jobs', { headers: as('kamala') });
  expect([refused.problem.type, refused.headers['retry-after']]).toEqual([
    '/problems/too-many-requests',
    expect.stringMatching(/^[1-9]\d?$/),
  ]);
  expect(await statuses(1, 'ruwan', 'GET', '/api/portal/jobs')).toEqual([200]);
  expect(await statuses(21, 'admin', 'GET', '/api/admin/bookings')).toEqual([
    ...Array.from({ length: 20 }, () => 200),
    429,
  ]);
  await api.close();
});
