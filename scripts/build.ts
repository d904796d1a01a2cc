/**
 * Builds dist/client (what browsers get, compressed beforehand) and dist/server (the pages' renderer), and the same in
 * folders of dist for each language that is translated. With `--if-changed`, only what is made of sources that have
 * changed since its last complete build. With `--language=en-XA` the pages of that catalogue alone.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteLanguages } from '../shared/site-language.ts';
import { languages } from './languages.ts';
import { compileModules } from './message-modules.ts';
import { precompress } from './precompress.ts';
import { projectRoot, runChild } from './run-child.js';
import { hashOfSources } from './source-hash.ts';

const named = process.argv.find((word) => word.startsWith('--language='))?.slice('--language='.length);

/** Where the pages of a language lie; those of the others within those of English. */
const folderOf = (language: string): string =>
  language === 'en' ? join(projectRoot, 'dist') : join(projectRoot, 'dist', language);

const stampOf = (language: string): string => join(folderOf(language), '.built-from');

function lastBuild(language: string): string | undefined {
  try {
    return readFileSync(stampOf(language), 'utf8');
  } catch {
    return undefined;
  }
}

async function vite(language: string, ...args: string[]): Promise<void> {
  const program = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['--emptyOutDir', '--logLevel', 'warn'];
  const code = await runChild(process.execPath, [program, 'build', ...args, ...options], {
    env: { NODE_ENV: 'production', BUILD_LANGUAGE: language },
  });
  if (code !== 0) process.exit(code);
}

async function build(language: string): Promise<void> {
  const dist = folderOf(language);
  const stamp = stampOf(language);
  const begun = performance.now();
  const known = languages.find((one) => one === language);
  if (known === undefined) throw new Error(`There are no messages in ${language}.`);
  await compileModules(known);
  // Gone first and written last, so that a build which was interrupted counts for nothing.
  rmSync(stamp, { force: true });
  await vite(language, '--outDir', join(dist, 'client'));
  await vite(language, '--ssr', join(projectRoot, 'web', 'entry-server.tsx'), '--outDir', join(dist, 'server'));
  // English is spoken by the sources themselves.
  if (siteLanguages.some((one) => one === language && one !== 'en')) {
    await vite(language, '--ssr', join(projectRoot, 'api/words/server-words.ts'), '--outDir', join(dist, 'words'));
  }
  const compressed = await precompress(join(dist, 'client'));
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`nivasa: Built ${language} in ${seconds} s, ${compressed} files compressed.`);
}

const sources = hashOfSources(projectRoot);
const isFresh = (language: string): boolean => process.argv.includes('--if-changed') && lastBuild(language) === sources;
const missing = (named === undefined ? siteLanguages : [named]).filter((language) => !isFresh(language));
if (missing.length > 0) console.log('nivasa: Building the site …');
// Side by side, on as many cores.
await Promise.all(missing.map(build));
