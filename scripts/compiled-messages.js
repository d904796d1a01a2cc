import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runChild } from './run-child.js';

const stamp = join(projectRoot, 'node_modules', '.cache', 'nivasa-messages', '.compiled-from');

/** A hash of all inputs of the compiled messages. */
function hashOfSources() {
  const messages = readdirSync(join(projectRoot, 'messages')).sort();
  const files = ['package-lock.json', 'project.inlang/settings.json', 'scripts/compile-messages.ts'];
  const hash = createHash('sha256');
  for (const file of [...files, ...messages.map((name) => `messages/${name}`)]) {
    hash.update(readFileSync(join(projectRoot, file))).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Compiles messages/*.json into `paraglide/` if they have changed since the last time.
 *
 * @param {string} node the path of a Node that runs the project
 */
export async function ensureMessages(node) {
  const sources = hashOfSources();
  const isThere = existsSync(join(projectRoot, 'paraglide', 'messages.js')) && existsSync(stamp);
  if (isThere && readFileSync(stamp, 'utf8') === sources) return;
  const code = await runChild(node, ['scripts/compile-messages.ts']);
  if (code !== 0) process.exit(code);
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, sources);
}
