import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

export type SqliteFileOptions = {
  readonly file: string;
  /** A connection that cannot change anything; its reads never queue behind a transaction. */
  readonly readOnly?: boolean;
  /**
   * For how long another connection's lock is asked for again, in milliseconds. Nothing else of this process waits
   * meanwhile.
   */
  readonly busyTimeoutMs?: number;
};

/** `SQLITE_BUSY`, see https://www.sqlite.org/rescode.html */
const busy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === busy;

export const usualBusyTimeoutMs = 5000;

/**
 * Opens a file with the project's settings. Throws node:sqlite's errors (`errcode` is SQLite's own number), at once
 * where another connection holds a lock: SQLite's own busy timeout would hold up the whole process, see `patiently`.
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
      // A checkpoint after 16 MB instead of 4: a page that many bookings touch is copied back once for all of them.
      database.exec('PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The first start of several processes waits here, before there is anything else to do. */
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

/**
 * Milliseconds between one try and the next, the last for all further ones: SQLite's own busy handler waits like this.
 */
const pausesMs = [1, 2, 5, 10, 15, 20, 25] as const;

/** Tries until no other connection's lock is in the way, and leaves the process to others between the tries. */
export async function patiently<T>(busyTimeoutMs: number, attempt: () => Promise<T>): Promise<T> {
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
