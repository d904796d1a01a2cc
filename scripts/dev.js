// Plain JavaScript for Node 18 and newer: this runs before anything is installed.
import { ensureInstalled } from './installed.js';
import { runChild } from './run-child.js';

const node = await ensureInstalled();
const env = { NODE_ENV: 'development' };
process.exitCode = await runChild(node, ['api/main.ts', ...process.argv.slice(2)], { env });
