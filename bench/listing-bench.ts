import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseKind } from '../api/database/raw-sql.ts';
import { openDatabase } from '../api/open-database.ts';
import { CookieBrowser, signIn } from '../api/testing/cookie-browser.ts';
import { createHttpClient } from '../api/testing/http-client.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../scripts/throwaway-postgres.ts';
import { fillManyBookings } from './many-bookings.ts';
import { cpuSeconds, familyCpuSeconds, median, residentMemoryMb } from './measure.ts';
import { atMost, print, round } from './report.ts';
import { startSite } from './web-site.ts';

/** What people type, letter by letter; some of it nobody has, some a tenth of all, and of some every row has it. */
const typed = ['perera', 'zzz', 'nimal de', '0771 234', 'nb-7f3', 'galle', 'temple kamala'];

const views = [
  'tab=todo',
  'tab=all',
  'tab=job&order=newest',
  'tab=all&order=visit',
  'tab=all&city=Galle',
  'tab=cancelled&order=name',
];

const p95 = (times: readonly number[]): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;

async function measure(kind: DatabaseKind, count: number, postgres?: ThrowawayPostgres): Promise<void> {
  const databaseUrl = postgres?.url;
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  const options = { dataDir, databaseUrl, log: () => {} };
  const database = await openDatabase(options);
  const begun = performance.now();
  await fillManyBookings(database, count, Date.now());
  const seconds = (performance.now() - begun) / 1000;
  await database.transaction(async (tx) => {
    // The demo, which fills the site, works them out anew over everything.
    await tx.execute('delete from todo');
    await tx.execute('delete from receipt');
    await tx.execute('analyze');
  });
  await database.close();
  const site = await startSite({ DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) });
  const client = createHttpClient(site.port);
  const browser = new CookieBrowser(client.send, site.origin);
  await signIn(browser, 'admin@nivasa.example', '/admin');
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const what = `${count.toLocaleString('en')} bookings, ${kind}`;
  const ask = async (path: string): Promise<number> => {
    const from = performance.now();
    const answer = await fetch(`${site.origin}/api/admin/${path}`, { headers: { Cookie: cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return performance.now() - from;
  };
  const read = (query: string): Promise<number> => ask(`booking-list?${query}`);
  /** The database's own work is the server's, too. */
  const cpuNow = () => cpuSeconds(site.pid) + (postgres ? familyCpuSeconds(postgres.pid()) : 0);
  let slowest = 0;
  const watched = { isOver: false };
  const watch = async () => {
    while (!watched.isOver) {
      const from = performance.now();
      await client.send('GET', '/healthz');
      slowest = Math.max(slowest, performance.now() - from);
      await pause(10);
    }
  };
  try {
    for (const view of views) await read(view);
    const cpu: number[] = [];
    for (const view of views) {
      const before = cpuNow();
      for (let run = 0; run < 10; run += 1) await read(view);
      cpu.push((cpuNow() - before) * 100);
    }
    print(
      atMost(
        `${what}: first rows, CPU of the server, the slowest of ${views.length} views`,
        150,
        Math.max(...cpu),
        ' ms',
        `median ${round(median(cpu))} ms; filling took ${round(seconds)} s`,
      ),
    );
    const table = async (query: string): Promise<number> => {
      const file = await fetch(`${site.origin}/api/admin/booking-list/export?${query}`, {
        headers: { Cookie: cookie },
      });
      let bytes = 0;
      for await (const piece of file.body ?? []) bytes += piece.length;
      return bytes;
    };
    // A heap grows to what it is comfortable with: what is looked at is whether it goes on growing.
    const fresh = residentMemoryMb(site.pid);
    for (let run = 0; run < 2; run += 1) await table('tab=all');
    const memory = residentMemoryMb(site.pid);
    const watching = watch();
    // Read on every screen of the back office, after every action.
    await ask('dashboard');
    const before = cpuNow();
    const dashboards: number[] = [];
    for (let run = 0; run < 50; run += 1) dashboards.push(await ask('dashboard'));
    print(
      atMost(
        `${what}: the dashboard, CPU of the server`,
        30,
        (cpuNow() - before) * (1000 / 50),
        ' ms',
        `median ${round(median(dashboards))} ms; /healthz meanwhile ${round(slowest)} ms at most`,
      ),
    );
    const times: number[] = [];
    for (const view of ['tab=all', 'tab=todo', 'tab=job&order=visit', 'tab=all&order=name']) {
      for (const text of typed) {
        for (let letters = 1; letters <= text.length; letters += 1) {
          times.push(await read(`${view}&search=${encodeURIComponent(text.slice(0, letters))}`));
        }
      }
    }
    print(
      atMost(
        `${what}: a keystroke to its rows, p95`,
        150,
        p95(times),
        ' ms',
        `median ${round(median(times))} ms, slowest ${round(Math.max(...times))} ms, ${times.length} keystrokes`,
      ),
    );
    const from = performance.now();
    const bytes = await table('tab=all');
    const grown = residentMemoryMb(site.pid) - memory;
    watched.isOver = true;
    await watching;
    print(
      atMost(
        `${what}: memory that all of this, and the table of all of them for the third time, add`,
        100,
        grown,
        ' MB',
        `${round(bytes / 1_000_000)} MB in ${round((performance.now() - from) / 1000)} s; the first two ${round(memory - fresh)} MB`,
      ),
    );
    print(atMost(`${what}: /healthz meanwhile, the slowest`, 100, slowest, ' ms'));
  } finally {
    watched.isOver = true;
    client.close();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** `bench/listing-bench.ts sqlite` measures that alone. */
const [only] = process.argv.slice(2);

if (only !== 'postgresql') await measure('sqlite', 100_000);
const postgres = only === 'sqlite' ? undefined : await startThrowawayPostgres();
if (postgres) {
  try {
    await measure('postgresql', 100_000, postgres);
  } finally {
    await postgres.stop();
  }
}
