import { DatabaseSync } from 'node:sqlite';
import { isLocked } from '../database/database-errors.ts';
import { BackupError } from './backup-error.ts';

/**
 * Runs `work` while this process alone has the lock, which the system takes back however the process ends: a file with
 * a process's number in it would outlive kill -9. SQLite is what Node has of such locks.
 */
export async function lockAlone<T>(file: string, where: string, work: () => Promise<T>): Promise<T> {
  let lock: DatabaseSync;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw new BackupError(`${where} cannot be written to`, { cause: error });
  }
  try {
    try {
      lock.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      const why = isLocked(error) ? 'is in use: another backup is under way' : 'cannot be written to';
      throw new BackupError(`${where} ${why}`, { cause: error });
    }
    return await work();
  } finally {
    lock.close();
  }
}
