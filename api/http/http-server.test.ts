import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { CachedResponse } from '../cache/cached-response.ts';
import { startHarness, type Harness, type HarnessOptions } from '../testing/api-harness.ts';
import { sqlite } from '../testing/test-databases.ts';
import { rawRequest } from '../testing/upload-client.ts';

/** More than the operating system buffers for a client that does not read. */
const large = 16 * 1024 ** 2;

let api: Harness;
const sockets: Socket[] = [];

const start = async (options: HarnessOptions = {}) => {
  api = await startHarness(sqlite, { fill: async () => {}, ...options });
  api.cache.keepFile(
    '/large',
    new CachedResponse(200, { 'Content-Type': 'application/octet-stream' }, Buffer.alloc(large, 'x')),
  );
};

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await api.close();
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

/** A connection that reads nothing until the test does. */
function open(text: string, localAddress = '127.0.0.1'): Socket {
  const socket = connect({ host: '127.0.0.1', port: api.port, localAddress });
  sockets.push(socket);
  socket.on('error', () => {}).write(text);
  return socket;
}

const connections = () =>
  new Promise<number>((resolve) => api.app.server.getConnections((_error, count) => resolve(count)));

/** How many answers of `/large` have started. */
const answered = () => api.logLines.filter(({ fields }) => JSON.stringify(fields).includes('/large')).length;

async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  if (!socket.closed) await once(socket, 'close');
  return text;
}

describe('a client that does not read its answer', () => {
  test('is disconnected', async () => {
    await start({ bounds: { silenceMs: 100 } });
    for (let count = 0; count < 5; count += 1) open(get('/large'));
    await expect.poll(answered, { timeout: 10_000 }).toBe(5);
    await expect.poll(connections, { timeout: 10_000 }).toBe(0);
  });

  test('is not disconnected if it reads slowly, and gets the whole answer', async () => {
    await start({ bounds: { silenceMs: 1000 } });
    const socket = open(get('/large'));
    let taken = 0;
    socket.on('data', (chunk: Buffer) => {
      taken += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 10);
    });
    await expect.poll(() => taken, { timeout: 15_000 }).toBeGreaterThan(large);
    expect(socket.closed).toBe(false);
  });
});

test('an idle connection is closed by the default timeout', async () => {
  await start();
  api.app.server.keepAliveTimeout = 50;
  open(get('/healthz'));
  await expect.poll(connections).toBe(1);
  await expect.poll(connections, { timeout: 10_000 }).toBe(0);
});

test('pipelined requests on one connection are answered in order', async () => {
  await start();
  const socket = open(
    `${get('/healthz').repeat(4)}GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  const text = await heard(socket);
  expect(text.match(/\b(?:alive|ready)(?=\n)/g)).toEqual([...Array.from({ length: 4 }, () => 'alive'), 'ready']);
});

test('connections are accepted up to the limit, which is logged once', async () => {
  await start({ env: { MAX_CONNECTIONS: '8' } });
  for (let count = 0; count < 8; count += 1) open('');
  await expect.poll(connections).toBe(8);
  for (let count = 0; count < 2; count += 1) expect(await heard(open(get('/healthz')))).toBe('');
  expect(api.logLines.filter(({ level }) => level === 'warn')).toHaveLength(1);
});

describe('a refusal by the HTTP parser', () => {
  const raw = async (text: string): Promise<{ readonly line: string; readonly headers: Record<string, string> }> => {
    const answer = await rawRequest(api.port, text).answer;
    const [line = '', ...rest] = answer.split('\r\n\r\n', 1)[0]!.split('\r\n');
    return {
      line,
      headers: Object.fromEntries(
        rest.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
      ),
    };
  };

  test.each([
    ['text that is not HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    ['a request without a host', 'GET /healthz HTTP/1.1\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    [
      'a request with two hosts',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nhost: evil.example\r\n\r\n',
      'HTTP/1.1 400 Bad Request',
    ],
    [
      'a request with one host twice',
      'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n',
      'HTTP/1.1 400 Bad Request',
    ],
    ['an invalid target', 'GET nowhere HTTP/1.1\r\nHost: x\r\n\r\n', 'HTTP/1.1 400 Bad Request'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}`,
      'HTTP/1.1 431 Request Header Fields Too Large',
    ],
    [
      'an expectation that nobody knows',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n',
      'HTTP/1.1 417 Expectation Failed',
    ],
    ['headers that take too long', 'GET / HTTP/1.1\r\nHost: x\r\n', 'HTTP/1.1 408 Request Timeout'],
  ])('of %s has the headers of every other answer, and closes the connection', async (_what, text, line) => {
    await start({ bounds: { headersMs: 200, checkEveryMs: 50 } });
    const usual = (await api.send('GET', '/healthz')).headers;
    const answer = await raw(text);
    expect(answer.line).toBe(line);
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
    ]) {
      expect([name, answer.headers[name]]).toEqual([name, usual[name]]);
    }
    expect(answer.headers).toMatchObject({ connection: 'close', 'content-length': '0' });
  });

  test('is never written into another answer', async () => {
    await start();
    const socket = open(`${get('/large')}nonsense\r\n\r\n`);
    const text = await heard(socket);
    expect(text).not.toContain('400 Bad Request');
  });

  test('of a pipelined request does not affect the answer before it', async () => {
    let isAnswered = false;
    const ping = () => pause(300).then(() => void (isAnswered = true));
    await start({ wrap: (database) => ({ ...database, ping }) });
    expect(await heard(open(`${get('/readyz')}nonsense\r\n\r\n`))).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    await expect.poll(() => isAnswered).toBe(true);
    expect((await api.send('GET', '/healthz')).status).toBe(200);
  });
});
