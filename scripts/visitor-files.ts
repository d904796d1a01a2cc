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

/** What is opened with a connection only: the back office, and dialogs that send something at once. */
const needsConnection = /\/(Admin\w+Page|ShareDialogs|ShareSheet|AcceptDialog|ReviewThanksPage)\.tsx$/;

/** The keys of a file and of all that it imports at once. */
export function importedBy(manifest: BuildManifest, ...keys: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return found;
}

/** The key of the file that every page loads: the entry, and the screens that anybody reads. */
export function appOf(manifest: BuildManifest): string {
  const app = Object.keys(manifest).find((key) => manifest[key]?.name === 'app');
  if (app === undefined) throw new Error('The build has no app');
  return app;
}

/** The files that a visitor or customer may need without a network; the names of scripts and style sheets. */
export function visitorFiles(manifest: BuildManifest): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [appOf(manifest)];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key) || needsConnection.test(key)) continue;
    found.add(key);
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {};
    waiting.push(...imports, ...dynamicImports);
  }
  return new Set([...found].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));
}
