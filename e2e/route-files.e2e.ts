import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/run-child.js';

type Chunk = {
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
};

// Vite wrote it; its shape is Vite's.
const manifest = JSON.parse(readFileSync(join(projectRoot, 'dist/client/.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

/** The files that a browser needs before a screen can be used, by the names of their chunks. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  if (found.has(chunk.name ?? key)) return found;
  found.add(chunk.name ?? key);
  for (const next of chunk.imports ?? []) filesOf(next, found);
  return found;
}

/** Every first visit has them. */
const always = ['app'];

const beyond = (key: string): string[] => [...filesOf(key)].filter((name) => !always.includes(name)).sort();

const keyOf = (name: string): string =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name && key.startsWith('_')) ?? name;

test.each([
  ['/', 'home/HomePage.tsx', ['HomePage']],
  ['/tilers', 'providers/ProviderLists.tsx', ['ProviderLists', 'providers']],
  ['/tilers/:slug', 'providers/ProviderPage.tsx', ['ProviderPage', 'providers']],
  ['/guides, /guides/:slug, /blog and /blog/:slug', 'posts/BlogAndGuides.tsx', ['BlogAndGuides', 'times']],
  ['/contact', 'contact/ContactPage.tsx', ['ContactPage', 'form', 'sending']],
  ['/request-quote/:slug', 'estimates/EstimatePage.tsx', ['EstimatePage', 'form', 'providers', 'sending']],
  ['/book/start', keyOf('booking'), ['booking', 'form', 'providers', 'rolldown-runtime', 'times']],
])('a first visit to %s loads these files before it can be used, and no others', (_route, key, names) => {
  expect(beyond(key)).toEqual(names);
});

test("the device's parts bring no forms along, and nothing of the back office's", () => {
  expect(beyond(keyOf('device'))).toEqual([
    'device',
    'providers',
    'reads',
    'rolldown-runtime',
    'sending',
    'stamps',
    'times',
  ]);
});

test('what every visit loads has no second file behind it', () => {
  expect([...filesOf(keyOf('app'))].sort()).toEqual([...always].sort());
});

/** Files of which each needs the next, the last the first again; none where there is no such circle. */
function circleFrom(key: string, way: readonly string[] = [], seen = new Set<string>()): readonly string[] {
  if (way.includes(key)) return [...way.slice(way.indexOf(key)), key];
  if (seen.has(key)) return [];
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) {
    const circle = circleFrom(next, [...way, key], seen);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('no file waits for another that waits for it: what one of them makes would not be there yet', () => {
  const circles = Object.keys(manifest).map((key) => circleFrom(key));
  expect(circles.filter((circle) => circle.length > 0)).toEqual([]);
});
