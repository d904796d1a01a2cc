import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startNginx } from './soak/soak-nginx.ts';

/** Number of requests that passed, and bytes of their bodies so far. */
let asked = 0;
let came = 0;

const upstream = createServer((incoming, response) => {
  asked += 1;
  incoming.on('data', (chunk: Buffer) => {
    came += chunk.length;
  });
  incoming.on('end', () => response.end('taken'));
});
await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
// The address of a TCP server has a port.
const nginx = await startNginx([(upstream.address() as AddressInfo).port], 20);

afterAll(async () => {
  await nginx?.stop();
  upstream.close();
});

type Sent = { readonly status: number; readonly retryAfter: string | undefined };

/** The result of a request that announces `bytes` and sends only `part` of them. */
const send = (method: string, path: string, bytes: number, part = bytes) =>
  new Promise<Sent>((resolve, reject) => {
    const headers = { 'Content-Length': bytes };
    const sent = request({ host: '127.0.0.1', port: nginx?.port, method, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }));
      sent.destroy();
    });
    // After a response the rest of the body is not needed.
    sent.on('error', reject);
    sent.write(Buffer.alloc(part));
    if (part === bytes) sent.end();
  });

test.runIf(process.getuid?.() === 0 || process.env['CI'] === 'true')(
  'nginx is there as root, who can install it, and in CI',
  () => expect(nginx).toBeDefined(),
);

describe.runIf(nginx)('docs/nginx.conf', () => {
  test.each([
    ['POST', '/api/bookings/create', 64_000_000],
    ['POST', '/', 2_000_000],
    ['PATCH', '/photos/some', 400_000],
    ['PUT', '/objects/some', 70_000_000],
  ])('nginx rejects %s %s with %i bytes without asking the server', async (method, path, bytes) => {
    const before = asked;
    expect((await send(method, path, bytes, 1)).status).toBe(413);
    expect(asked).toBe(before);
  });

  test.each([
    ['POST', '/api/admin/posts', 1_050_000],
    ['PATCH', '/photos/some', 262_144],
    ['PUT', '/objects/some', 10_485_760],
  ])('nginx passes %s %s with %i bytes on', async (method, path, bytes) => {
    const before = came;
    expect((await send(method, path, bytes)).status).toBe(200);
    expect(came - before).toBe(bytes);
  });

  test('an upload of the back office is streamed while it arrives', async () => {
    const before = came;
    const never = send('PUT', '/objects/some', 10_000_000, 500_000);
    await expect.poll(() => came - before, { timeout: 10_000 }).toBe(500_000);
    void never.catch(() => {});
  });

  test('the site uses https and HTTP/2, and http redirects to it', async () => {
    const session = connect(`https://127.0.0.1:${nginx?.tlsPort}`, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/tilers' });
    const [headers] = await once(stream, 'response');
    expect(headers[':status']).toBe(200);
    expect(session.alpnProtocol).toBe('h2');
    session.destroy();
    const led = await fetch(`http://127.0.0.1:${nginx?.redirectPort}/tilers?page=2`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([301, 'https://127.0.0.1/tilers?page=2']);
  });

  test('an address that sends too many requests gets a Retry-After', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, () => Promise.all(Array.from({ length: 5 }, () => send('GET', '/', 0)))),
    );
    const refused = answers.flat().filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['5']));
  });
});
