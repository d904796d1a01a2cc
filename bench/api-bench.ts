import autocannon from 'autocannon';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bookingRequest } from './booking-request.ts';
import { atLeast, atMost, cpuSeconds, inTurn, ratioOf, residentMemoryMb, round } from './measure.ts';
import { inFolder, startServer, startSite, type Site } from './site.ts';

/** Cached responses and bookings per second of CPU time, compared with bare node:http; start-up time and memory. */

const rounds = 7;

type Load = Pick<autocannon.Options, 'amount' | 'connections' | 'requests'>;

async function perCpuSecond({ port, pid }: { readonly port: number; readonly pid: number }, load: Load) {
  const before = cpuSeconds(pid);
  const { errors, non2xx, '2xx': answered } = await autocannon({ url: `http://127.0.0.1:${port}`, ...load });
  if (errors + non2xx > 0) throw new Error(`${errors} requests failed, and ${non2xx} were refused`);
  return answered / (cpuSeconds(pid) - before);
}

/** The server compared with bare node:http sending the same bytes and headers. */
async function measureCached(site: Site, folder: string, what: string, path: string): Promise<void> {
  const headers = { 'Accept-Encoding': 'identity' };
  const reply = await fetch(site.origin + path, { headers });
  const own = [...reply.headers].filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)).flat();
  const body = Buffer.from(await reply.arrayBuffer()).toString('base64');
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify({ status: reply.status, headers: own, body }));
  const plain = await startServer('bench/plain-server.ts', ['bytes'], { ANSWER_FILE: file });
  // Enough for a second of CPU time, which the system counts in ticks of 10 ms.
  const load: Load = { amount: 30_000, connections: 16, requests: [{ path, headers }] };
  const get = (server: { readonly port: number; readonly pid: number }) => () => perCpuSecond(server, load);
  await inTurn(1, get(site), get(plain));
  const { ratio, ours, theirs } = ratioOf(await inTurn(rounds, get(site), get(plain)), (value) => value);
  await plain.stop();
  const detail = `${round(ours)} and ${round(theirs)} requests per CPU-second`;
  atLeast(`${what} kept by the server / bare node:http`, 0.6, ratio, '×', detail);
}

/** The server compared with a raw, equally durable insert into a similar table. */
async function measureBookings(site: Site, folder: string): Promise<void> {
  const file = join(folder, 'plain.sqlite');
  new DatabaseSync(join(site.dataDir, 'nivasa.sqlite')).exec(`vacuum into '${file}'`);
  const plain = await startServer('bench/plain-server.ts', ['insert', file]);
  const load: Load = { amount: 2500, connections: 8, requests: [bookingRequest] };
  const book = (server: { readonly port: number; readonly pid: number }) => () => perCpuSecond(server, load);
  await inTurn(2, book(site), book(plain));
  const { ratio, ours, theirs } = ratioOf(await inTurn(rounds, book(site), book(plain)), (value) => value);
  await plain.stop();
  const detail = `${round(ours)} and ${round(theirs)} per CPU-second`;
  atLeast('a booking accepted durably / raw insert in node:http', 0.3, ratio, '×', detail);
}

await inFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  // Each request writes its log line, as in production.
  const site = await startSite(dataDir, { LOG_LEVEL: 'info' });
  atMost('start to ready, first start: migrated and seeded', 3000, site.startedInMs, ' ms');
  await measureCached(site, folder, 'public read, 0.7 kB', '/api/banners/active');
  await measureCached(site, folder, 'public read, 20 kB', '/api/providers');
  await measureCached(site, folder, 'public document', '/tilers');
  await measureBookings(site, folder);
  atMost('memory after this load', 200, residentMemoryMb(site.pid), ' MB');
  await site.stop();
  const again = await startSite(dataDir);
  atMost('start to ready, later starts', 3000, again.startedInMs, ' ms');
  await again.stop();
});
