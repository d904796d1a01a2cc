import { join } from 'node:path';
import { readBuildManifest } from '../../scripts/visitor-files.ts';
import { projectRoot } from '../../scripts/run-child.js';

/** Where the file of a screen or a group is served, by its name in Vite's manifest. */
export function pathOfFile(name: string): string {
  const built = Object.values(readBuildManifest(join(projectRoot, 'dist/client'))).find((one) => one.name === name);
  if (!built) throw new Error(`The build has no ${name}`);
  return `/${built.file}`;
}
