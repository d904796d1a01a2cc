import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../api/open-database.ts';
import { CookieBrowser, signIn } from '../api/testing/cookie-browser.ts';
import { createHttpClient } from '../api/testing/http-client.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../scripts/throwaway-postgres.ts';
import { fillManyBookings } from './many-bookings.ts';
import { atMost, cpuSeconds, familyCpuSeconds, median, percentile, round } from './measure.ts';
import { inFolder, startSite } from './site.ts';

/** The back office's lists with many bookings. `bench/lists-bench.ts sqlite` measures only SQLite. */

const count = 100_000;

/** Typed letter by letter: words with no result, words that a tenth of the rows have, and one in every row. */
const typed = ['perera', 'zzz', 'nimal de', '0771 234', 'nb-7f3', 'galle', 'temple kamala'];
const searched = ['tab=all', 'tab=todo', 'tab=job&order=visit', 'tab=all&order=name'];
const views = [
  'tab=todo',
  'tab=all',
  'tab=job&order=newest',
  'tab=all&order=visit',
  'tab=all&city=Galle',
  'tab=cancelled&order=name',
];

async function fill(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  await fillManyBookings(database, count, Date.now());
  await database.transaction(async (tx) => {
    // Seeding the demo recomputes both tables.
    await tx.execute('delete from todo');
    await tx.execute('delete from receipt');
    await tx.execute('analyze');
  });
  await database.close();
}

async function measure(dataDir: string, postgres?: ThrowawayPostgres): Promise<void> {
  await fill(dataDir, postgres?.url);
  const site = await startSite(dataDir, postgres ? { DATABASE_URL: postgres.url } : {});
  const client = createHttpClient(site.port);
  const browser = new CookieBrowser(client.send, site.origin);
  await signIn(browser, 'admin@nivasa.example', '/admin');
  const headers = browser.cookieHeader('/api');
  const what = `${count.toLocaleString('en')} bookings, ${postgres ? 'PostgreSQL' : 'SQLite'}`;
  const ask = async (path: string): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(`${site.origin}/api/admin/${path}`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - from;
  };
  /** CPU milliseconds of the server and the database for each of ten reads. */
  const cpuOf = async (path: string): Promise<number> => {
    const used = () => cpuSeconds(site.pid) + (postgres ? familyCpuSeconds(postgres.pid()) : 0);
    await ask(path);
    const before = used();
    for (let run = 0; run < 10; run += 1) await ask(path);
    return (used() - before) * 100;
  };
  let slowest = 0;
  const watched = { isOver: false };
  const watch = async () => {
    for (; !watched.isOver; await pause(10)) {
      const from = performance.now();
      await client.send('GET', '/healthz');
      slowest = Math.max(slowest, performance.now() - from);
    }
  };
  const cpu: number[] = [];
  for (const view of views) cpu.push(await cpuOf(`booking-list?${view}`));
  const usual = `median ${round(median(cpu))} ms`;
  atMost(`${what}: first rows, CPU, the slowest of ${views.length} views`, 150, Math.max(...cpu), ' ms', usual);
  atMost(`${what}: the dashboard, CPU`, 30, await cpuOf('dashboard'), ' ms');
  const watching = watch();
  const times: number[] = [];
  for (const view of searched) {
    for (const text of typed) {
      for (let letters = 1; letters <= text.length; letters += 1) {
        times.push(await ask(`booking-list?${view}&search=${encodeURIComponent(text.slice(0, letters))}`));
      }
    }
  }
  const detail = `median ${round(median(times))} ms, ${times.length} keystrokes`;
  atMost(`${what}: a keystroke to its rows, p95`, 150, percentile(times, 0.95), ' ms', detail);
  watched.isOver = true;
  await watching;
  atMost(`${what}: /healthz meanwhile, the slowest`, 100, slowest, ' ms');
  client.close();
  await site.stop();
}

const [only] = process.argv.slice(2);
if (only !== 'postgresql') await inFolder((folder) => measure(folder));
const postgres = only === 'sqlite' ? undefined : await startThrowawayPostgres();
if (postgres) {
  try {
    await inFolder((folder) => measure(folder, postgres));
  } finally {
    await postgres.stop();
  }
}
