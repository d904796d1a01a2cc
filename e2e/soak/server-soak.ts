/**
 * Kills servers at random times while many clients send bookings, estimates, messages and photos, each often twice at
 * once, read pages, and deliberately lose replies: `npm run soak:server -- [seconds] [seed] [topology]`. Topologies:
 * `sqlite` and `postgresql` are two servers with one database, and either may be killed; `nginx` is two servers behind
 * nginx, of which one is killed, both are upgraded, and PostgreSQL is restarted. Fails if an acknowledged row is
 * missing, duplicated or different, if two first replies differ, and on any failure other than 503.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { runChild } from '../../scripts/run-child.js';
import { startKilledSite } from './killed-sites.ts';
import { createRandom } from './run-plan.ts';
import { SendingClients } from './sending-clients.ts';
import { startSiteBehindNginx } from './site-behind-nginx.ts';
import { compare } from './submissions.ts';

const given = process.argv.slice(2);
const topologies = ['sqlite', 'postgresql', 'nginx'] as const;
const topology = topologies.find((name) => given.includes(name)) ?? 'sqlite';
const usualSeconds = topology === 'nginx' ? 300 : 60;
const [seconds = usualSeconds, seed = Math.floor(Math.random() * 2 ** 31)] = given.map(Number).filter(Number.isFinite);
const senders = 12;
const readers = 4;

if ((await runChild(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);

const random = createRandom(seed);
const over = new AbortController();
const site = topology === 'nginx' ? await startSiteBehindNginx(random) : await startKilledSite(topology, random);
const clients = new SendingClients({
  random,
  signal: over.signal,
  ports: site.ports,
  proxyPort: site.proxyPort,
});

const { db } = await site.database();
const { id: provider } = await db.selectFrom('provider').select('id').limit(1).executeTakeFirstOrThrow();
try {
  const work = [
    site.trouble(over.signal),
    ...Array.from({ length: senders }, () => clients.send(provider)),
    ...Array.from({ length: readers }, () => clients.read()),
  ];
  await Promise.race([pause(seconds * 1000), Promise.all(work)]);
  over.abort();
  await Promise.all(work);
} finally {
  clients.close();
  await site.end();
}

const stored = (await site.database()).db;
const found = await compare(stored, clients.acknowledged);
const troubles = site.troubles();
const never = Object.entries({ ...troubles, acknowledged: clients.tally.acknowledged }).filter(
  ([, count]) => count === 0,
);
const faults = [
  ...found.different,
  ...clients.wrong,
  ...(await clients.photos.faults(stored)),
  ...site.faults(),
  ...never.map(([name]) => `${name}: none, which proves too little`),
];
await site.remove();
const { sent, acknowledged, repeated, unanswered, reads, readsUnanswered } = clients.tally;
const counted = Object.entries(troubles).map(([name, count]) => `${name} ${count}`);
console.log(`seed ${seed}, ${seconds} s over ${topology}: ${counted.join(', ')}`);
console.log(
  `${sent} things sent, ${acknowledged} acknowledged, ${repeated} answered again, ${clients.photos.count} photos whole, ${unanswered} tries without an answer; ${reads} reads, ${readsUnanswered} without an answer`,
);
console.log(`other answers than 200 and 201: ${clients.statuses || 'none'}`);
console.log(
  `${acknowledged} acknowledged rows compared with ${found.stored} stored: ${found.lost.length} lost, ${found.doubled.length} twice, ${found.different.length} different, ${faults.length} faults`,
);
for (const line of [...found.lost, ...found.doubled, ...faults].slice(0, 20)) console.log(line);
process.exitCode = found.lost.length + found.doubled.length + faults.length === 0 ? 0 : 1;
