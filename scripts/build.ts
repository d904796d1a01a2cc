/**
 * Builds dist/client (what browsers get, compressed beforehand) and dist/server (the pages' renderer).
 * With `--if-changed`, only when a source has changed since the last complete build. With `--language=en-XA` the pages
 * of that catalogue, into a folder of dist of their own.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { precompress } from './precompress.ts';
import { projectRoot, runChild } from './run-child.js';
import { hashOfSources } from './source-hash.ts';

const named = process.argv.find((word) => word.startsWith('--language='))?.slice('--language='.length);
const dist = named === undefined ? join(projectRoot, 'dist') : join(projectRoot, 'dist', named);
const stamp = join(dist, '.built-from');

function lastBuild(): string | undefined {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return undefined;
  }
}

async function vite(...args: string[]): Promise<void> {
  const program = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--emptyOutDir', '--logLevel', 'warn'];
  const code = await runChild(process.execPath, [program, 'build', ...args, ...options], {
    env: { NODE_ENV: 'production', BUILD_LANGUAGE: named ?? 'en' },
  });
  if (code !== 0) process.exit(code);
}

const sources = hashOfSources(projectRoot);
if (process.argv.includes('--if-changed') && lastBuild() === sources) process.exit(0);

console.log('nivasa: Building the site …');
const begun = performance.now();
// Gone first and written last, so that a build which was interrupted counts for nothing.
rmSync(stamp, { force: true });
await vite('--outDir', join(dist, 'client'));
await vite('--ssr', join(projectRoot, 'web', 'entry-server.tsx'), '--outDir', join(dist, 'server'));
const compressed = await precompress(join(dist, 'client'));
mkdirSync(dirname(stamp), { recursive: true });
writeFileSync(stamp, sources);
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(`nivasa: Built in ${seconds} s, ${compressed} files compressed.`);
