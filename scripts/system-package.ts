import { existsSync } from 'node:fs';
import { runChild } from './run-child.js';

let listsAreFresh = false;

/** Installs a package of the system where that can be done without asking: as root, with apt-get. Else does nothing. */
export async function installSystemPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`nivasa: Installing ${name} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) {
    // A failure here shows below, if it matters: the old lists may do.
    await runChild('apt-get', ['update', '-qq'], { env });
    listsAreFresh = true;
  }
  await runChild('apt-get', ['install', '-y', '-qq', name], { env });
}
