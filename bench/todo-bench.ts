import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../api/database/database.ts';
import { openDatabase } from '../api/open-database.ts';
import { workOutTodos } from '../api/testing/work-out-todos.ts';
import { marks } from '../api/database/marks.ts';
import { bookings } from '../api/entities/booking-entity.ts';
import { estimateRequests } from '../api/entities/estimate-request-entity.ts';
import { readBookingStatuses, readEstimateStatuses } from '../api/requests/request-rows.ts';
import { readMarks, readTodos } from '../api/todos/todo-rows.ts';
import { startThrowawayPostgres } from '../scripts/throwaway-postgres.ts';
import { mostSecrets } from '../shared/requests/request-contract.ts';
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
  // As if each came from a phone of its own.
  await database.transaction((tx) => tx.execute('update booking set secret_hash = id'));
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
  [`the status of a phone's ${mostSecrets} requests`, 50, ({ read }) => statusesOf(read)],
];

/** As the call reads them, by what the server keeps of their secrets. */
function statusesOf(read: Database['read']) {
  // Looked up in the first call, which is not counted.
  let known: Promise<unknown[]> | undefined;
  const lookUp = async () =>
    (await read('select secret_hash from booking order by created_at desc limit ?', [mostSecrets])).map(
      (row) => row['secret_hash'],
    );
  return async () => {
    const hashes = await (known ??= lookUp());
    const among = marks(hashes);
    const [found] = await Promise.all([
      readBookingStatuses(read, `where ${bookings.secretHash} in (${among})`, hashes),
      readEstimateStatuses(read, `where ${estimateRequests.secretHash} in (${among})`, hashes),
    ]);
    if (found.length !== mostSecrets) throw new Error(`Found ${found.length} statuses`);
  };
}

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
      print(atMost(`100,000 bookings, ${kind}: ${what}`, aim, many, ' ms', detail));
    }
    await little.close();
    await big.close();
  }
} finally {
  await postgres?.stop();
}
