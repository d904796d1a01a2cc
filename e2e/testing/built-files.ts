import { join } from 'node:path';
import { projectRoot } from '../../scripts/run-child.js';
import { keyOf, readBuildManifest } from '../../scripts/visitor-files.ts';

/** Where the file of a screen or a group is served, by its name in Vite's manifest. */
export function pathOfFile(name: string): string {
  const manifest = readBuildManifest(join(projectRoot, 'dist/client'));
  return `/${manifest[keyOf(manifest, name)]?.file}`;
}
