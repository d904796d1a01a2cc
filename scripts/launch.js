// Plain JavaScript for Node 18 and newer: this runs before anything is installed. `node scripts/launch.js bench/some.ts
// --option` runs that file with the project's own Node.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './installed.js';
import { projectRoot, runChild } from './run-child.js';

const [file, ...args] = process.argv.slice(2);
if (file === undefined || !existsSync(join(projectRoot, file))) {
  console.error(`nivasa: there is no ${file ?? 'file to run'}.`);
  process.exit(1);
}
const node = await ensureInstalled();
process.exitCode = await runChild(node, [file, ...args]);
