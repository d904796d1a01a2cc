import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of Vite's manifest. The key is the source path or the file's name. */
export type BuiltFile = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};

export type BuildManifest = Readonly<Record<string, BuiltFile>>;

/** Written by Vite in its own format. */
export const readBuildManifest = (clientFolder: string): BuildManifest =>
  JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as BuildManifest;

/** Back-office screens, which only open online. */
const needsConnection = /\/Admin\w+Page\.tsx$/;

/** The keys and everything reachable from them. */
function reach(keys: readonly string[], leadsTo: (key: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...leadsTo(key));
  }
  return found;
}

/** The keys of the files and of all their static imports. */
export const importedBy = (manifest: BuildManifest, ...keys: readonly string[]): ReadonlySet<string> =>
  reach(keys, (key) => manifest[key]?.imports ?? []);

/** The key of a screen's or a chunk group's file. Throws if the build has none with that name. */
export function keyOf(manifest: BuildManifest, name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (found === undefined) throw new Error(`The build has no ${name}: run npm run build`);
  return found;
}

/** The names of the scripts and style sheets that a visitor or customer may need offline. */
export function visitorFiles(manifest: BuildManifest): ReadonlySet<string> {
  const keys = reach([keyOf(manifest, 'app')], (key) =>
    [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])].filter(
      (next) => !needsConnection.test(next),
    ),
  );
  return new Set([...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));
}
