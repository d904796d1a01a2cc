import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Copies a SQLite file while others use it. `reason` becomes part of the copy's name. Returns a function that keeps the
 * copy and returns its path. Until it is called, the next copy for the same reason replaces this one, so that repeated
 * failures do not fill the disk. The caller must hold a lock against concurrent copies.
 */
export function backUpSqlite(file: string, folder: string, reason: string): () => string {
  mkdirSync(folder, { recursive: true });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const latest = join(folder, `nivasa-before-${reason}.sqlite`);
  const unfinished = `${latest}.part`;
  for (const earlier of [latest, unfinished]) rmSync(earlier, { force: true });
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    source.prepare('VACUUM INTO ?').run(unfinished);
  } finally {
    source.close();
  }
  const copy = openSync(unfinished, 'r+');
  fsyncSync(copy);
  closeSync(copy);
  // Only a complete copy gets the name of a backup.
  renameSync(unfinished, latest);
  return () => {
    const path = join(folder, `nivasa-${stamp}-before-${reason}.sqlite`);
    renameSync(latest, path);
    return path;
  };
}
