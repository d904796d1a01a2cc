import { existsSync } from 'node:fs';
import { runChild } from './run-child.js';

let listsAreFresh = false;

/** Installs packages of the system where that can be done without asking: as root, with apt-get. Else does nothing. */
export async function installSystemPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`nivasa: Installing ${names.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) {
    // A failure here shows below, if it matters: the old lists may do.
    await runChild('apt-get', ['update', '-qq'], { env });
    listsAreFresh = true;
  }
  await runChild('apt-get', ['install', '-y', '-qq', ...names], { env });
}

export const installSystemPackage = (name: string): Promise<void> => installSystemPackages([name]);
