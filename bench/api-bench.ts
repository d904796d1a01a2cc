import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { serverFlags } from '../scripts/server-process.js';
import { startNivasa, startServer, type ChildServer } from './child-server.ts';
import { pairedRatio, residentMemoryMb, requestsPerCpuSecond } from './measure.ts';
import { atLeast, atMost, print, round } from './report.ts';

const rounds = 7;

/** Enough for a second of CPU time, which the system counts in ticks of 10 ms. */
const finishedRequests = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
const dataDir = join(folder, 'data');

/** Sends the same bytes and headers that Nivasa sends for an address, from bare node:http. */
async function bytesServer(nivasa: ChildServer, path: string): Promise<ChildServer> {
  const reply = await fetch(`http://127.0.0.1:${nivasa.port}${path}`, { headers: { 'Accept-Encoding': 'identity' } });
  const body = Buffer.from(await reply.arrayBuffer());
  const headers = [...reply.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).flat();
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ status: reply.status, headers, body: body.toString('base64') }));
  return startServer('bench/plain-server.ts', ['bytes'], serverFlags, { ANSWER_FILE: file });
}

function getter(server: ChildServer, path: string, requests: number, headers: Record<string, string> = {}) {
  return () =>
    requestsPerCpuSecond({
      ...server,
      requests,
      connections: 16,
      expectedStatus: 200,
      make: () => ({ path, headers }),
    });
}

async function finishedReads(nivasa: ChildServer): Promise<void> {
  for (const [what, path] of [
    ['public read, 0.7 kB', '/api/banners/active'],
    ['public read, 20 kB', '/api/providers'],
    ['public document', '/tilers'],
  ] as const) {
    const plain = await bytesServer(nivasa, path);
    const ours = getter(nivasa, path, finishedRequests, { 'Accept-Encoding': 'identity' });
    const theirs = getter(plain, path, finishedRequests);
    await ours();
    await theirs();
    const { ratio, a, b } = await pairedRatio(rounds, ours, theirs);
    await plain.stop();
    print(
      atLeast(
        `${what} kept by the server / bare node:http`,
        0.6,
        ratio,
        '×',
        `${round(a)} and ${round(b)} requests per CPU-second`,
      ),
    );
  }
}

async function bookings(nivasa: ChildServer): Promise<void> {
  const file = join(folder, 'plain.sqlite');
  new DatabaseSync(join(dataDir, 'nivasa.sqlite')).exec(`vacuum into '${file}'`);
  const plain = await startServer('bench/plain-server.ts', ['insert', file], serverFlags, {});
  // Everybody with an address of their own: each booking is answered by mail, but one address not for ever.
  const bodyOf = (key: string) =>
    JSON.stringify({
      fullName: 'Kumari Jayasinghe',
      email: `${key}@example.lk`,
      phone: '077 123 4567',
      address: '12 Lake Road, Kandy',
      scheduledAt: '2027-03-01T09:30',
      notes: '',
      tilerSlug: null,
    });
  const sender = (server: ChildServer) => () =>
    requestsPerCpuSecond({
      ...server,
      requests: 2500,
      connections: 8,
      expectedStatus: 201,
      make: () => {
        const key = randomUUID();
        const body = bodyOf(key);
        return {
          method: 'POST',
          path: '/api/bookings/create',
          body,
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': String(Buffer.byteLength(body)),
            'Idempotency-Key': key,
          },
        };
      },
    });
  const ours = sender(nivasa);
  const theirs = sender(plain);
  // Twice: it takes a few thousand requests until both are compiled as they stay.
  for (const warmUp of [ours, theirs, ours, theirs]) await warmUp();
  const { ratio, a, b } = await pairedRatio(rounds, ours, theirs);
  await plain.stop();
  print(
    atLeast(
      'a booking accepted durably / raw insert in node:http',
      0.3,
      ratio,
      '×',
      `${round(a)} and ${round(b)} per CPU-second`,
    ),
  );
}

/** What a run measures; `bench/api-bench.ts bookings` measures that alone. */
const [only] = process.argv.slice(2);
const wanted = (part: string) => only === undefined || only === part;

try {
  const nivasa = await startNivasa({ DATA_DIR: dataDir });
  print(atMost('start to ready, first start: migrated and seeded', 3000, nivasa.startedInMs, ' ms'));
  if (wanted('finished')) await finishedReads(nivasa);
  if (wanted('bookings')) await bookings(nivasa);
  print(atMost('memory after this load', 200, residentMemoryMb(nivasa.pid), ' MB'));
  await nivasa.stop();
  const again = await startNivasa({ DATA_DIR: dataDir });
  print(atMost('start to ready, later starts', 3000, again.startedInMs, ' ms'));
  await again.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
