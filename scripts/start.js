// Plain JavaScript for Node 18 and newer: this runs before anything is installed.
import { ensureInstalled } from './installed.js';
import { runChild } from './run-child.js';
import { serverEnv, serverFlags } from './server-process.js';

const node = await ensureInstalled();
process.exitCode =
  (await runChild(node, ['scripts/build.ts', '--if-changed'], { env: { NODE_ENV: 'production' } })) ||
  (await runChild(node, [...serverFlags, 'api/main.ts', ...process.argv.slice(2)], { env: serverEnv }));
