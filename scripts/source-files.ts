import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { parseSync, type ParseResult } from 'vite';
import { projectRoot } from './run-child.js';

export type Import = { readonly specifier: string; readonly at: string };

export type SourceFile = {
  /** Path relative to the project, with slashes: `web/components/Button.tsx`. */
  readonly path: string;
  /** `Button.tsx` */
  readonly name: string;
  /** `web` */
  readonly tree: string;
  readonly isTest: boolean;
  readonly lines: readonly string[];
  readonly parsed: ParseResult;
  /** Static, dynamic, re-exported and type-only imports, and `new URL('./x', import.meta.url)`. */
  readonly imports: readonly Import[];
  /** `web/components/Button.tsx:12`, for the character at that offset. */
  readonly at: (offset: number) => string;
};

const trees = '{api,bench,e2e,scripts,shared,web}/**/*.{ts,tsx,js}';

/** The module specifier in the source, without quotes; undefined if it is computed. */
function literal(text: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(text.trim())?.[2];
}

function importsOf(text: string, { module }: ParseResult, at: (offset: number) => string): Import[] {
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest);
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? []));
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => moduleRequest);
  const ofModules = [...imported, ...exported, ...dynamic].flatMap(({ start, end }) => {
    const specifier = literal(text.slice(start, end));
    return specifier === undefined ? [] : [{ specifier, at: at(start) }];
  });
  const ofTypes = text.matchAll(/(?<!\b(?:await|=>)\s*)\bimport\((['"][^'"]+['"])\)(?=\.[A-Z]|\[)/g);
  const ofUrls = text.matchAll(/\bnew URL\(\s*(['"]\.{1,2}\/[^'"]+\.tsx?['"]),\s*import\.meta\.url\s*,?\s*\)/g);
  const others = [...ofTypes, ...ofUrls].map((found) => ({
    specifier: literal(found[1] ?? '') ?? '',
    at: at(found.index),
  }));
  return [...ofModules, ...others];
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(join(projectRoot, path), 'utf8');
  const parsed = parseSync(path, text);
  const at = (offset: number): string => `${path}:${text.slice(0, offset).split('\n').length}`;
  return {
    path,
    name: basename(path),
    tree: path.split('/')[0] ?? '',
    isTest: /\.(test|spec|e2e)\.tsx?$/.test(path) || path.includes('/testing/'),
    lines: text.trimEnd().split('\n'),
    parsed,
    imports: importsOf(text, parsed, at),
    at,
  };
}

/** All TypeScript and JavaScript files that match; translations are matched by their folder. */
export function readSourceFiles(...patterns: readonly string[]): readonly SourceFile[] {
  return globSync(patterns.length > 0 ? patterns : [trees, '*.config.ts'], { cwd: projectRoot })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map(readSourceFile);
}

/** The file that a relative import refers to, relative to the project. */
export function targetOf(from: SourceFile, specifier: string): string {
  return posix.join(posix.dirname(from.path), specifier.replace(/\?.*$/, ''));
}

/** A feature, the folder directly below a tree, or the tree itself: `api/features/jobs`, `api/cache`, `api`. */
export function roomOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'features' ? 3 : 2).join('/');
}

/** Import cycles between folders. `placeOf`: the unit that counts as a folder. */
export function importCyclesOf(files: readonly SourceFile[], placeOf = roomOf): readonly string[] {
  const known = new Set(files.map(({ path }) => path));
  const next = new Map<string, Set<string>>();
  for (const file of files) {
    const targets = file.imports.map(({ specifier }) => (specifier.startsWith('.') ? targetOf(file, specifier) : ''));
    const places = next.get(placeOf(file.path)) ?? new Set();
    for (const target of targets) {
      if (known.has(target) && placeOf(target) !== placeOf(file.path)) places.add(placeOf(target));
    }
    next.set(placeOf(file.path), places);
  }
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(next.get(from) ?? [])].some((place) => {
      if (place === to) return true;
      if (seen.has(place)) return false;
      seen.add(place);
      return leadsTo(place, to, seen);
    });
  return [...next.keys()].filter((place) => leadsTo(place, place)).sort();
}

/** The given files and all that they import, directly or indirectly. */
export function reachableFrom(entries: readonly SourceFile[], all: readonly SourceFile[]): ReadonlySet<string> {
  const byPath = new Map(all.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const queue = [...entries];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file.path)) continue;
    reached.add(file.path);
    for (const { specifier } of file.imports) {
      const next = specifier.startsWith('.') ? byPath.get(targetOf(file, specifier)) : undefined;
      if (next !== undefined) queue.push(next);
    }
  }
  return reached;
}
