import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export type SqliteFileOptions = {
  readonly file: string;
  /** A connection that cannot write; its reads never wait for a transaction. */
  readonly readOnly?: boolean;
  /** How long to retry while another connection holds a lock, in milliseconds, without blocking the event loop. */
  readonly busyTimeoutMs?: number;
};

/** `SQLITE_BUSY`, see https://www.sqlite.org/rescode.html */
const busy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === busy;

export const usualBusyTimeoutMs = 5000;

/**
 * Opens a file with the project's settings. Throws node:sqlite's errors (`errcode` is SQLite's own number) at once if
 * another connection holds a lock: SQLite's busy timeout would block the event loop, see `retryWhileLocked`.
 */
export function openSqliteFile({
  file,
  readOnly = false,
  busyTimeoutMs = usualBusyTimeoutMs,
}: SqliteFileOptions): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly, timeout: 0, enableForeignKeyConstraints: true });
  try {
    if (readOnly) database.exec('PRAGMA query_only = ON');
    else {
      switchToWal(database, busyTimeoutMs);
      // A checkpoint after 16 MB instead of 4, so that a page changed by many bookings is copied back only once.
      database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** When several processes start for the first time, this blocks; nothing else has to run yet. */
function switchToWal(database: DatabaseSync, busyTimeoutMs: number): void {
  const pauseMs = 50;
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || waitedMs >= busyTimeoutMs) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    }
  }
}

/** Milliseconds between attempts, the last one for all further attempts, as in SQLite's own busy handler. */
const pausesMs = [1, 2, 5, 10, 15, 20, 25] as const;

/** Retries while another connection holds a lock, and yields to the event loop between attempts. */
export async function retryWhileLocked<T>(busyTimeoutMs: number, attempt: () => Promise<T>): Promise<T> {
  let giveUpAt: number | undefined;
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      giveUpAt ??= performance.now() + busyTimeoutMs;
      if (!isBusy(error) || performance.now() >= giveUpAt) throw error;
    }
    await pause(pausesMs[tries] ?? pausesMs.at(-1));
  }
}
