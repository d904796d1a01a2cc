import { spawnSync } from 'node:child_process';
import { projectRoot } from '../scripts/run-child.js';

/** Fills the database in a data folder, or that which `env` names, with so many providers, in a process of its own. */
export function addLargeDirectory(
  dataDir: string,
  providers: number,
  env: Readonly<Record<string, string>> = {},
): void {
  const made = spawnSync(process.execPath, ['api/large-directory.ts', String(providers)], {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (made.status !== 0) throw new Error('The large directory could not be made');
}
