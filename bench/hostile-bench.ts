/**
 * What everybody else notices of one hostile client: Home and /healthz, asked for from another address while it is at
 * work.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { startNivasa } from './child-server.ts';
import { residentMemoryMb } from './measure.ts';
import { atMost, print } from './report.ts';

type Site = Awaited<ReturnType<typeof startNivasa>>;

const watchedMs = 12_000;
/** One request every so many milliseconds, each over a connection of its own. */
const pauseMs = 20;
const patienceMs = 20_000;

/**
 * Sends one request from an address that the attacker does not use; answers its status, 0 without an answer, and its
 * time.
 */
function ask(
  port: number,
  {
    path,
    method = 'GET',
    body,
    headers = {},
  }: { path: string; method?: string; body?: string; headers?: Record<string, string> },
): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - begun });
    const call = request(
      { host: '127.0.0.1', port, path, method, headers, agent: false, localAddress: '127.0.0.2', timeout: patienceMs },
      (response) => {
        response.resume();
        response.once('end', () => end(response.statusCode ?? 0));
        response.once('error', () => end(0));
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', () => end(0));
    call.end(body);
  });
}

function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.99) - 1)] ?? Number.NaN;
}

async function watch(port: number): Promise<{ p99: number; worst: number; failed: number; count: number }> {
  const until = performance.now() + watchedMs;
  const asked: Promise<{ status: number; ms: number }>[] = [];
  for (let place = 0; performance.now() < until; place += 1) {
    asked.push(ask(port, { path: place % 2 === 0 ? '/healthz' : '/' }));
    await sleep(pauseMs);
  }
  const answers = await Promise.all(asked);
  const times = answers.map(({ status, ms }) => (status === 200 ? ms : patienceMs));
  return {
    p99: p99(times),
    worst: Math.max(...times),
    failed: answers.filter(({ status }) => status !== 200).length,
    count: times.length,
  };
}

/**
 * A request that nobody minds, from the same address as the watcher, a few times a second. Answers how many were
 * refused.
 */
async function innocentBookings(port: number): Promise<{ refused: number; sent: number }> {
  const until = performance.now() + watchedMs;
  let refused = 0;
  let sent = 0;
  while (performance.now() < until) {
    const key = randomUUID();
    const body = JSON.stringify({
      fullName: 'Kumari Jayasinghe',
      email: `${key}@example.lk`,
      phone: '077 123 4567',
      address: '12 Lake Road, Kandy',
      scheduledAt: '2027-03-01T09:30',
      notes: '',
      tilerSlug: null,
    });
    const { status } = await ask(port, {
      path: '/api/bookings/create',
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': String(Buffer.byteLength(body)),
        'Idempotency-Key': key,
      },
    });
    sent += 1;
    if (status !== 201) refused += 1;
    await sleep(300);
  }
  return { refused, sent };
}

async function under(
  site: Site,
  kind: string,
): Promise<{ seen: Awaited<ReturnType<typeof watch>>; end: () => Promise<void> }> {
  const attacker = spawn(process.execPath, ['bench/hostile-client.ts', kind, String(site.port), site.dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(attacker.stdout, 'data');
  await sleep(300);
  const seen = await watch(site.port);
  return {
    seen,
    end: async () => {
      attacker.kill('SIGKILL');
      await once(attacker, 'exit');
    },
  };
}

const attacks = [
  ['pictures', '300 at once for pictures in sizes not made yet'],
  ['garbage', 'garbage from 40 addresses'],
  ['flood', 'garbage as fast as 40 connections take it'],
  ['posts', 'an administrator with bodies that nest 100,000 deep'],
  ['lock', 'another process holds the lock of the database'],
  ['sockets', '200 sockets × 200 requests that are never read'],
] as const;

async function measure(kind: string, what: string): Promise<void> {
  const site = await startNivasa({ WRITE_LIMIT_PER_MINUTE: '300', LOG_LEVEL: 'error' });
  try {
    // As a site that has been visited: its pages are made.
    for (let count = 0; count < 20; count += 1) await ask(site.port, { path: '/' });
    const before = residentMemoryMb(site.pid);
    // A lock is felt by those who wait for it, and by everybody whom they keep waiting.
    const isGarbage = kind === 'garbage' || kind === 'flood';
    const innocent = isGarbage || kind === 'lock' ? innocentBookings(site.port) : null;
    const { seen, end } = await under(site, kind);
    print(
      atMost(
        `Home and healthz for others, p99: ${what}`,
        100,
        seen.p99,
        ' ms',
        `worst ${Math.round(seen.worst)} ms, ${seen.failed} of ${seen.count} failed`,
      ),
    );
    const { refused = 0, sent = 0 } = (await innocent) ?? {};
    if (isGarbage) {
      print(atMost("others' bookings refused meanwhile", 0, refused, '', `of ${sent}`));
    }
    if (kind === 'sockets') {
      await sleep(60_000 - watchedMs);
      print(
        atMost(
          'memory a minute later, those sockets still there: more by',
          30,
          residentMemoryMb(site.pid) - before,
          ' MB',
          `${Math.round(before)} MB before`,
        ),
      );
    }
    await end();
  } finally {
    await site.stop();
  }
}

/** Connections that never come to the end of their headers. */
async function slowHeaders(): Promise<void> {
  const site = await startNivasa({ LOG_LEVEL: 'error' });
  const begun = performance.now();
  const lives = Array.from(
    { length: 20 },
    () =>
      new Promise<number>((resolve) => {
        const socket = connect({ host: '127.0.0.1', port: site.port });
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
        const drip = setInterval(() => socket.write('a'), 1000);
        socket.on('error', () => {});
        socket.resume().once('close', () => {
          clearInterval(drip);
          resolve((performance.now() - begun) / 1000);
        });
      }),
  );
  print(atMost('slow headers are let go after', 20, Math.max(...(await Promise.all(lives))), ' s'));
  await site.stop();
}

const [only] = process.argv.slice(2);
for (const [kind, what] of attacks) if (only === undefined || only === kind) await measure(kind, what);
if (only === undefined || only === 'headers') await slowHeaders();
