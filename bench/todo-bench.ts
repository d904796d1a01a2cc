import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../api/database/database.ts';
import { openDatabase } from '../api/open-database.ts';
import { workOutTodos } from '../api/testing/work-out-todos.ts';
import { readMarks, readTodos } from '../api/todos/todo-rows.ts';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.ts';
import { median } from './measure.ts';
import { fillBookings } from './office-bookings.ts';
import { atMost, print, round } from './report.ts';

const runs = 25;
const now = new Date();

/** A database in which so many bookings have come and gone. */
async function filled(databaseUrl: string | undefined, bookings: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-bench-'));
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {} });
  await fillBookings(database, bookings, now.getTime());
  await workOutTodos(database);
  await database.transaction((tx) => tx.execute('analyze'));
  return {
    database,
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

type Part = readonly [what: string, aim: number, work: (database: Database) => () => Promise<unknown>];

const parts: readonly Part[] = [
  [
    'the first page and its counts',
    50,
    ({ read }) =>
      () =>
        readTodos(read, { tab: undefined, after: undefined, now }),
  ],
  [
    'a tab of it',
    50,
    ({ read }) =>
      () =>
        readTodos(read, { tab: 'jobs', after: undefined, now }),
  ],
  [
    'whether something is new',
    20,
    ({ read }) =>
      () =>
        readMarks(read, now),
  ],
];

const postgres = await startThrowawayPostgres();
const at = (name: string) => (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** On a server each size has a database of its own. */
async function databasesOn(name: string): Promise<string | undefined> {
  if (!postgres) return undefined;
  const server = await openDatabase({ dataDir: tmpdir(), databaseUrl: postgres.url, log: () => {} });
  await server.read(`create database ${name}`);
  await server.close();
  return at(name)(postgres.url);
}

try {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    if (kind === 'PostgreSQL' && !postgres) continue;
    const url = async (name: string) => (kind === 'SQLite' ? undefined : databasesOn(name));
    const [little, big] = [await filled(await url('little'), 1000), await filled(await url('big'), 100_000)];
    for (const [what, aim, work] of parts) {
      const [few, many] = [await timeOf(work(little.database)), await timeOf(work(big.database))];
      const detail = `${round(many / few)}× the same with 1,000, ${round(few)} ms`;
      print(atMost(`what waits, 100,000 bookings, ${kind}: ${what}`, aim, many, ' ms', detail));
    }
    await little.close();
    await big.close();
  }
} finally {
  await postgres?.stop();
}
