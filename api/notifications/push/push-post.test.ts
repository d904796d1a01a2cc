import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent } from 'request-filtering-agent';
import { afterEach, expect, test } from 'vitest';
import { listenHere, stopServer } from '../../testing/test-server.ts';
import { createPushPost } from './push-post.ts';

let stop = async () => {};

afterEach(() => stop());

/** Starts a server and returns its port; it uses plain HTTP, since TLS makes no difference to these tests. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<number> {
  const server = createServer(answer);
  stop = () => stopServer(server);
  return listenHere(server);
}

/** Resolves every name to these addresses. */
const leadsTo =
  (...addresses: LookupAddress[]): LookupFunction =>
  (_name, { all }, callback) =>
    all ? callback(null, addresses) : callback(null, addresses[0]?.address ?? '', addresses[0]?.family);

const here = leadsTo({ address: '127.0.0.1', family: 4 });

const post = (
  url: string,
  { trusted = [], lookup = here }: { readonly trusted?: readonly string[]; readonly lookup?: LookupFunction } = {},
  signal = new AbortController().signal,
) =>
  createPushPost({
    trusted,
    network: { request, filtering: new RequestFilteringHttpAgent(), plain: new Agent(), lookup },
  })(url, { headers: { TTL: '60' }, body: Buffer.from('encrypted'), signal });

const loopback = { address: '127.0.0.1', family: 4 };

test.each([
  ['a private address', [loopback]],
  ['a public and a private address', [{ address: '8.8.8.8', family: 4 }, loopback]],
  ['a private IPv6 address', [{ address: 'fd00:ec2::254', family: 6 }]],
  ['an IPv4 address in another form', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ['the address of a cloud’s metadata', [{ address: '169.254.169.254', family: 4 }]],
])('a name that resolves to %s is refused', async (_case, addresses) => {
  let calls = 0;
  const port = await serve((_request, response) => {
    calls += 1;
    response.end();
  });
  await expect(post(`http://127.0.0.1.nip.io:${port}/one`, { lookup: leadsTo(...addresses) })).rejects.toThrow(
    /is not allowed/,
  );
  expect(calls).toBe(0);
});

test('an IP address instead of a name is refused', async () => {
  await expect(post('http://127.0.0.1:1/one')).rejects.toThrow(/is not allowed/);
});

test('a host that the settings name may be in our network', async () => {
  let received = '';
  const port = await serve((incoming, response) => {
    incoming.on('data', (chunk: Buffer) => (received += chunk.toString()));
    incoming.on('end', () => response.writeHead(201, { 'Content-Length': 0 }).end());
  });
  expect(await post(`http://localhost:${port}/one`, { trusted: [`localhost:${port}`] })).toBe(201);
  expect(received).toBe('encrypted');
});

test('redirects are not followed, and an endless answer is not read', async () => {
  const paths: string[] = [];
  const port = await serve((incoming, response) => {
    paths.push(incoming.url ?? '');
    response.writeHead(302, { Location: '/elsewhere' }).write('x'.repeat(10_000));
  });
  expect(await post(`http://localhost:${port}/one`, { trusted: [`localhost:${port}`] })).toBe(302);
  expect(paths).toEqual(['/one']);
});

test('a request that takes too long is aborted', async () => {
  const ending = new AbortController();
  const port = await serve(() => ending.abort());
  await expect(
    post(`http://localhost:${port}/one`, { trusted: [`localhost:${port}`] }, ending.signal),
  ).rejects.toMatchObject({ name: 'AbortError' });
});

test('a refused connection is reported', async () => {
  const port = await serve(() => {});
  await stop();
  stop = async () => {};
  await expect(post(`http://localhost:${port}/one`, { trusted: [`localhost:${port}`] })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
});
