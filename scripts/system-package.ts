import { existsSync } from 'node:fs';
import { runChild } from './run-child.js';

let listsAreFresh = false;

/** Installs system packages without a prompt: as root, with apt-get. Otherwise does nothing. */
export async function installSystemPackages(names: readonly string[]): Promise<void> {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`nivasa: Installing ${names.join(', ')} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (!listsAreFresh) {
    // A failure is ignored: with old package lists the installation below may still work.
    await runChild('apt-get', ['update', '-qq'], { env });
    listsAreFresh = true;
  }
  await runChild('apt-get', ['install', '-y', '-qq', ...names], { env });
}

export const installSystemPackage = (name: string): Promise<void> => installSystemPackages([name]);
