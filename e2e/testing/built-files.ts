import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/run-child.js';

export type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

/** What browsers get. */
export const client = join(projectRoot, 'dist/client');

/** What the build is made of. Vite wrote it; its shape is Vite's. */
export const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

/** Where the file of a chunk is served: most have no name but their digits. */
export function pathOfFile(name: string): string {
  const chunk = Object.values(manifest).find((one) => one.name === name);
  if (!chunk) throw new Error(`The build has no ${name}`);
  return `/${chunk.file}`;
}
