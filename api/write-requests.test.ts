import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from './testing/api-harness.ts';
import { bookingBody } from './testing/endpoint-examples.ts';
import type { Answer, Sending } from './testing/http-client.ts';
import { sqlite } from './testing/test-databases.ts';

// Everything before the handler is independent of the database.
const bookings = '/api/bookings/create';
const json = { 'Content-Type': 'application/json' };

describe('a write', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite);
  });

  afterAll(() => api.close());

  const post = (sending: Sending): Promise<Answer> => api.send('POST', bookings, sending);

  test.each([
    ['nothing', ''],
    ['half an object', '{"fullName":'],
    ['a comma too many', '{"a":1,}'],
    ['single quotes', "{'a':1}"],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['lists within lists', '['.repeat(99_000)],
    ['a NUL, which PostgreSQL cannot store', JSON.stringify({ ...bookingBody, notes: 'a\0b' })],
    ['a NUL behind an escaped backslash', JSON.stringify({ ...bookingBody, notes: '\\\0' })],
  ])('is refused as malformed: %s', async (_case, body) => {
    const answer = await post({ body, headers: json });
    expect(answer.status).toBe(400);
    expect(answer.problem).toMatchObject({ type: '/problems/bad-request', detail: 'The body is not valid JSON' });
  });

  test('may contain the text of an escape sequence', async () => {
    const answer = await post({ body: { ...bookingBody, notes: String.raw`\u0000` } });
    expect(answer.json).toMatchObject({ notes: String.raw`\u0000` });
  });

  test('with the maximum nesting is reported as an invalid field', async () => {
    const answer = await post({ body: `{"notes":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, headers: json });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toMatchObject({ notes: 'Required' });
  });

  test.each([
    {},
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': 'application/x-www-form-urlencoded' },
    { 'Content-Type': 'multipart/form-data; boundary=x' },
    { 'Content-Type': 'application/json; charset=utf-16' },
    { 'Content-Type': 'application/jsonx' },
    { 'Content-Type': 'text/plain; application/json' },
    { ...json, 'Content-Encoding': 'gzip' },
  ])('must be JSON in UTF-8, not %o', async (headers) => {
    const answer = await post({ body: JSON.stringify(bookingBody), headers });
    expect(answer.status).toBe(415);
    expect(answer.problem.type).toBe('/problems/unsupported-media-type');
  });

  test.each(['application/json', 'application/json;charset=utf-8', 'Application/JSON; Charset="UTF-8"'])(
    'is accepted with the type %s',
    async (type) => {
      expect((await post({ body: JSON.stringify(bookingBody), headers: { 'Content-Type': type } })).status).toBe(201);
    },
  );

  const padded = (bytes: number) => {
    const text = JSON.stringify(bookingBody);
    return text.slice(0, -1) + ' '.repeat(bytes - text.length) + text.slice(-1);
  };

  test.each([json, { ...json, 'Transfer-Encoding': 'chunked' }])(
    'may have 100,000 bytes and not one more, sent with %o',
    async (headers) => {
      expect((await post({ body: padded(100_000), headers })).status).toBe(201);
      for (const size of [100_001, 5_000_000]) {
        const answer = await post({ body: padded(size), headers });
        expect(answer.status).toBe(413);
        expect(answer.problem).toMatchObject({
          type: '/problems/too-large',
          detail: 'The body is larger than 100000 bytes',
        });
      }
    },
  );

  test('is checked for its method, then its type, then its size, then its fields', async () => {
    const body = 'x'.repeat(200_000);
    expect((await api.send('PUT', bookings, { body, headers: { 'Content-Type': 'text/plain' } })).status).toBe(405);
    expect((await post({ body, headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await post({ body, headers: json })).status).toBe(413);
    expect((await post({ body: '{}', headers: { ...json, 'Idempotency-Key': 'x' } })).status).toBe(400);
    expect((await post({ body: '{}', headers: json })).status).toBe(422);
  });

  test.each([
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'Cross-Site' },
    { 'Sec-Fetch-Site': 'anything' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost.evil.example' },
    { Origin: 'not an origin' },
    { Origin: 'http://127.0.0.1:1' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
  ])('from another site is refused: %o', async (headers) => {
    const answer = await post({ body: bookingBody, headers });
    expect(answer.status).toBe(403);
    expect(answer.problem).toMatchObject({
      type: '/problems/forbidden',
      detail: 'This request came from another site',
    });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('from the same site, or from a program that is no browser, is accepted', async () => {
    const own = [
      { 'Sec-Fetch-Site': 'same-origin' },
      { 'Sec-Fetch-Site': 'none' },
      { Origin: api.origin },
      { Origin: `http://127.0.0.1:${api.port}` },
      {},
    ];
    for (const headers of own) {
      expect([headers, (await post({ body: bookingBody, headers })).status]).toEqual([headers, 201]);
    }
  });

  test('gets no CORS permission for another site', async () => {
    const answer = await api.send('OPTIONS', bookings, {
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('that is aborted stores nothing and does not affect other requests', async () => {
    const before = await api.database.read('select id from booking');
    await new Promise<void>((resolve) => {
      const socket = connect(api.port, '127.0.0.1', () => {
        socket.write(
          `POST ${bookings} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"fullName":`,
        );
        socket.end();
      });
      socket
        .on('close', () => resolve())
        .on('error', () => {})
        .resume();
    });
    expect((await post({ body: bookingBody })).status).toBe(201);
    expect(await api.database.read('select id from booking')).toHaveLength(before.length + 1);
  });
});

describe('limits of writes', () => {
  let api: Harness | undefined;

  afterEach(async () => {
    await api?.close();
    api = undefined;
  });

  const start = async (env: Record<string, string>) => {
    api = await startHarness(sqlite, { env });
    return (sending: Sending) => api!.send('POST', bookings, sending);
  };

  test('stop an address after its number of writes per minute, and tell when to retry', async () => {
    const post = await start({ WRITE_LIMIT_PER_MINUTE: '3' });
    expect((await post({ body: bookingBody })).status).toBe(201);
    expect((await post({ body: {} })).status).toBe(422);
    expect((await post({ body: bookingBody, headers: { 'X-Forwarded-For': '203.0.113.1' } })).status).toBe(201);
    const answer = await post({ body: bookingBody, headers: { 'X-Forwarded-For': '203.0.113.2' } });
    expect(answer.status).toBe(429);
    expect(answer.problem.type).toBe('/problems/too-many-requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await api!.send('GET', '/api/providers')).status).toBe(200);
  });

  test('count the address that our proxy saw, not forged ones', async () => {
    const post = await start({ WRITE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: '1' });
    const from = async (addresses: string) =>
      (await post({ body: bookingBody, headers: { 'X-Forwarded-For': addresses } })).status;
    expect([
      await from('1.1.1.1, 203.0.113.1'),
      await from('2.2.2.2, 203.0.113.1'),
      await from('3.3.3.3, 203.0.113.1'),
    ]).toEqual([201, 201, 429]);
    expect(await from('3.3.3.3, 203.0.113.2')).toBe(201);
  });

  test('stop a form after ten refusals, and not other forms from its address', async () => {
    const post = await start({});
    const headers = { 'Idempotency-Key': randomUUID() };
    for (let tries = 0; tries < 10; tries += 1) expect((await post({ body: {}, headers })).status).toBe(422);
    const answer = await post({ body: bookingBody, headers });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post({ body: bookingBody, headers: { 'Idempotency-Key': randomUUID() } })).status).toBe(201);
  });

  test('do not count a repetition of a stored form', async () => {
    const post = await start({});
    const headers = { 'Idempotency-Key': randomUUID() };
    for (let tries = 0; tries < 15; tries += 1) expect((await post({ body: bookingBody, headers })).status).toBe(201);
  });
});
