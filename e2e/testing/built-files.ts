import { join } from 'node:path';
import { projectRoot } from '../../scripts/run-child.js';
import { keyOf, readBuildManifest } from '../../scripts/visitor-files.ts';

/** The URL path of a screen's or a chunk group's file, from Vite's manifest. */
export function pathOfFile(name: string): string {
  const manifest = readBuildManifest(join(projectRoot, 'dist/client'));
  return `/${manifest[keyOf(manifest, name)]?.file}`;
}
