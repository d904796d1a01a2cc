/**
 * Builds dist/client (the browser's files, precompressed), dist/server (the renderer) and dist/api (the server).
 * `--if-changed`: only if the sources have changed since the last complete build. `--pseudo`: pages in the
 * pseudo-language, into dist/pseudo.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileModules, type BuildKind } from './message-modules.ts';
import { precompress } from './precompress.ts';
import { projectRoot, runChild } from './run-child.js';
import { hashOfSources } from './source-hash.ts';

const kind: BuildKind = process.argv.includes('--pseudo') ? 'pseudo' : 'site';
const dist = kind === 'pseudo' ? join(projectRoot, 'dist', 'pseudo') : join(projectRoot, 'dist');
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
    env: { NODE_ENV: 'production', BUILD_KIND: kind },
  });
  if (code !== 0) process.exit(code);
}

const sources = hashOfSources(projectRoot);
if (!process.argv.includes('--if-changed') || lastBuild() !== sources) {
  console.log('nivasa: Building the site …');
  const startedAt = performance.now();
  await compileModules(kind);
  // Deleted first and written last, so that an interrupted build does not count.
  rmSync(stamp, { force: true });
  // In parallel, to use more than one core.
  await Promise.all([
    vite('--outDir', join(dist, 'client')),
    vite('--ssr', join(projectRoot, 'web', 'entry-server.tsx'), '--outDir', join(dist, 'server')),
    kind === 'site' && vite('--config', join(projectRoot, 'vite-api.config.ts')),
  ]);
  const compressed = await precompress(join(dist, 'client'));
  mkdirSync(dist, { recursive: true });
  writeFileSync(stamp, sources);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`nivasa: Built in ${seconds} s, ${compressed} files compressed.`);
}
