// Plain JavaScript for Node 18 and newer: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { ensureInstalled } from './installed.js';
import { projectRoot, runChild } from './run-child.js';
import { serverEnv, serverFlags } from './server-process.js';

const node = await ensureInstalled();
process.exitCode = await runChild(node, ['scripts/build.ts', '--if-changed'], { env: { NODE_ENV: 'production' } });
if (process.exitCode === 0) {
  // Takes a minute of CPU time once. It runs in the background, and nothing waits for it.
  const sizes = spawn(node, ['scripts/make-demo-sizes.ts'], { cwd: projectRoot, stdio: 'ignore' });
  if (sizes.pid !== undefined) setPriority(sizes.pid, constants.priority.PRIORITY_LOW);
  process.exitCode = await runChild(node, [...serverFlags, 'dist/api/main.js', ...process.argv.slice(2)], {
    env: serverEnv,
  });
  sizes.kill();
}
