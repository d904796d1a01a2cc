import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellSources } from './shell-sources.ts';

/** All that a build is made of. Tests and their helpers do not count: a change in them changes no page. */
const patterns = [
  '{web,shared,messages}/**/*.*',
  'project.inlang/settings.json',
  'vite.config.ts',
  'manifest.webmanifest',
  'tsconfig.json',
  'package-lock.json',
  'scripts/{build,message-modules,precompress,pseudo-language,shell-sources,visitor-files}.ts',
  'scripts/{web-manifest,worker-build}.ts',
  ...shellSources,
];

const isTest = /\.test\.tsx?$|(^|[\\/])testing[\\/]/;

/** A SHA-256 over the names and contents of everything that the built site depends on. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((path) => !isTest.test(path.slice(root.length))).sort()) {
    const content = readFileSync(file);
    // The length keeps one file's end from being taken for the next one's name.
    hash.update(`${file.slice(root.length)}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}
