import { existsSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError, isDamaged, isLocked, startError } from './database-errors.ts';

export const inUse = 'is in use: stop every server that runs on it';

/**
 * Throws DatabaseStartError while another process has the file open, which is tested by leaving WAL mode. Returns
 * whether it is an undamaged SQLite database; a missing file counts as an empty one.
 */
export function isIdleAndWhole(file: string): boolean {
  if (!existsSync(file)) return true;
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    try {
      database.exec('PRAGMA journal_mode = DELETE');
      return Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0] === 'ok';
    } finally {
      database.close();
    }
  } catch (error) {
    const where = `The database ${file}`;
    if (isLocked(error)) throw new DatabaseStartError(`${where} ${inUse}`, { cause: error });
    if (!isDamaged(error)) throw startError(error, where);
    return false;
  }
}

/** Renames a damaged file, with its -wal and -shm files. */
export function moveAside(file: string, now: Date): void {
  for (const end of ['', '-wal', '-shm', '-journal']) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${file}.damaged-${now.getTime()}${end}`);
  }
}
