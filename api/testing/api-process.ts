import { flushCompileCache } from 'node:module';
import { createApp } from '../app.ts';
import { openDatabase } from '../open-database.ts';
import type { Database } from '../db/database.ts';
import { readEnv } from '../config/env.ts';
import { gatheringLog, noPages } from './api-harness.ts';
import { listenHere } from './test-server.ts';
import { sampleNow } from './sample-rows.ts';

/** A server with an existing database. Arguments: the data folder, when to die, and for PostgreSQL the URL. */
export const apiProcess = import.meta.filename;

/** `before-commit` and `after-commit`: simulates kill -9 at that moment of the first write. */
export type Fate = 'lives' | 'before-commit' | 'after-commit';

function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => {});
}

function doomed(database: Database, fate: Fate): Database {
  if (fate === 'lives') return database;
  return {
    ...database,
    async transaction(work) {
      const result = await database.transaction(async (tx) => {
        const done = await work(tx);
        return fate === 'before-commit' ? die() : done;
      });
      await die();
      return result;
    },
  };
}

async function serve(dataDir: string, fate: Fate, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {}, migrate: false });
  const app = createApp({
    env: readEnv(
      { WRITE_LIMIT_PER_MINUTE: '1000000', CONTACT_LIMIT_PER_DAY: '1000000', PORT: '0', DATA_DIR: dataDir },
      '',
    ),
    database: doomed(database, fate),
    log: gatheringLog([]),
    pages: noPages(dataDir),
    origin: () => 'http://localhost',
    now: () => sampleNow,
  });
  process.stdout.write(`${await listenHere(app.server)}\n`);
  // Otherwise it is written at the exit, and this process is killed.
  flushCompileCache();
  // The parent process has ended.
  process.stdin.resume().once('end', () => process.exit());
}

if (import.meta.main) {
  const [, , dataDir = '', fate, databaseUrl] = process.argv;
  // The test passes a Fate only.
  await serve(dataDir, fate as Fate, databaseUrl || undefined);
}
