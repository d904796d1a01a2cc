import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All inputs of a build. Tests and their helpers are left out, because they change no page. */
const patterns = [
  '{api,web,shared,messages}/**/*.*',
  'project.inlang/settings.json',
  'vite*.config.ts',
  'manifest.webmanifest',
  'tsconfig.json',
  'package-lock.json',
  'scripts/{build,compile-messages,message-modules,precompress,pseudo-language,shell-sources,visitor-files}.ts',
  'scripts/{web-manifest,worker-build}.ts',
];

const isTest = /\.test\.tsx?$|(^|[\\/])testing[\\/]/;

/** SHA-256 of the names and contents of all inputs of the built site. */
export function hashOfSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((path) => !isTest.test(path.slice(root.length))).sort()) {
    const content = readFileSync(file);
    // The length separates one file's content from the next file's name.
    hash.update(`${file.slice(root.length)}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest('hex');
}
