import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of Vite's manifest, by the source or the name of its file. */
export type BuiltFile = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};

export type BuildManifest = Readonly<Record<string, BuiltFile>>;

/** Vite wrote it, in Vite's shape. */
export const readBuildManifest = (clientFolder: string): BuildManifest =>
  JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as BuildManifest;

/** The screens of the back office, which are opened with a connection only. */
const needsConnection = /\/Admin\w+Page\.tsx$/;

/** These keys, and all that they lead to. */
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

/** The keys of files and of all that they import at once. */
export const importedBy = (manifest: BuildManifest, ...keys: readonly string[]): ReadonlySet<string> =>
  reach(keys, (key) => manifest[key]?.imports ?? []);

/** The key of a screen's or a group's file. Throws where the build has none of that name. */
export function keyOf(manifest: BuildManifest, name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name);
  if (found === undefined) throw new Error(`The build has no ${name}: run npm run build`);
  return found;
}

/** The files that a visitor or customer may need without a network; the names of scripts and style sheets. */
export function visitorFiles(manifest: BuildManifest): ReadonlySet<string> {
  const keys = reach([keyOf(manifest, 'app')], (key) =>
    [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])].filter(
      (next) => !needsConnection.test(next),
    ),
  );
  return new Set([...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));
}
