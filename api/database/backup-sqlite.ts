import { closeSync, fsyncSync, mkdirSync, openSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Copies a SQLite file as it stands, while others use it, and answers the copy's path. `reason` becomes part of its
 * name.
 */
export function backUpSqlite(file: string, folder: string, reason: string): string {
  mkdirSync(folder, { recursive: true });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const path = join(folder, `nivasa-${stamp}-before-${reason}.sqlite`);
  const unfinished = `${path}.${process.pid}.part`;
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    source.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    source.close();
  }
  const copy = openSync(unfinished, 'r+');
  fsyncSync(copy);
  closeSync(copy);
  // Only a whole copy ever bears the name of a backup.
  renameSync(unfinished, path);
  return path;
}
