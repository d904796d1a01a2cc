import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Copies a SQLite file as it stands, while others use it. `reason` becomes part of its name. What comes back is called
 * once the copy is worth keeping, and answers its path; until then the next copy for the same reason takes its place:
 * what fails is tried again, and must not fill the disk. Nobody else may copy meanwhile.
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
  // Only a whole copy ever bears the name of a backup.
  renameSync(unfinished, latest);
  return () => {
    const path = join(folder, `nivasa-${stamp}-before-${reason}.sqlite`);
    renameSync(latest, path);
    return path;
  };
}
