import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { client, manifest, type Chunk } from './testing/built-files.ts';

/** The files that a browser needs before a screen can be used, by the names of their chunks. */
function filesOf(key: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}`);
  if (found.has(chunk.name ?? key)) return found;
  found.set(chunk.name ?? key, chunk);
  for (const next of chunk.imports ?? []) filesOf(next, found);
  return found;
}

/** Every first visit has them. */
const always = ['app'];

const beyond = (key: string): string[] => [...filesOf(key).keys()].filter((name) => !always.includes(name)).sort();

const keyOf = (name: string): string =>
  Object.keys(manifest).find((key) => manifest[key]?.name === name && key.startsWith('_')) ?? name;

/** That come with each file over HTTP/1.1, as `npm run bench -- web` finds them. */
const headerBytes = 665;

/** Brotli, in bytes. */
const weightOf = (files: Iterable<Chunk>): number =>
  [...files].reduce((sum, { file }) => sum + statSync(join(client, `${file}.br`)).size + headerBytes, 0);

const firstVisits = [
  ['/', 'home/HomePage.tsx', ['HomePage'], 120],
  ['/tilers', 'providers/directory/DirectoryPage.tsx', ['DirectoryPage'], 120],
  ['/tilers/:slug', 'providers/ProviderPage.tsx', ['ProviderPage', 'provider'], 120],
  ['/guides, /guides/:slug, /blog and /blog/:slug', 'posts/BlogAndGuides.tsx', ['BlogAndGuides', 'times'], 120],
  ['/contact', keyOf('ContactPage'), ['ContactPage', 'rolldown-runtime'], 120],
  ['/request-quote/:slug', keyOf('EstimatePage'), ['EstimatePage', 'asking', 'provider', 'rolldown-runtime'], 85],
  ['/book/start', keyOf('booking'), ['asking', 'booking', 'provider', 'rolldown-runtime'], 85],
] as const;

test.each(firstVisits)(
  'a first visit to %s loads these files before it can be used, and no others',
  (_route, key, names) => {
    expect(beyond(key)).toEqual(names);
  },
);

test.each(firstVisits)(
  'a first visit to %s weighs at most what it may, with its headers',
  (_route, key, _names, kB) => {
    const files = new Map([...filesOf(keyOf('app')), ...filesOf(key)]);
    expect(weightOf(files.values()) / 1000).toBeLessThanOrEqual(kB);
  },
);

test("the device's parts bring no forms along, and nothing of the back office's", () => {
  expect(beyond(keyOf('device'))).toEqual([
    'device',
    'provider',
    'reads',
    'rolldown-runtime',
    'sending',
    'stamps',
    'times',
  ]);
});

test("no visitor's file needs one that is named as the back office's, which the worker does not keep", () => {
  const isOfOffice = ({ file }: Chunk): boolean => /\/admin-/.test(file);
  const needing = Object.values(manifest).filter(
    (chunk) => !isOfOffice(chunk) && (chunk.imports ?? []).some((key) => manifest[key] && isOfOffice(manifest[key])),
  );
  expect(needing.map(({ file }) => file)).toEqual([]);
});

test('what every visit loads has no second file behind it', () => {
  expect([...filesOf(keyOf('app')).keys()].sort()).toEqual([...always].sort());
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

test('no file waits for itself: of two that need each other one would begin with half of the other', () => {
  const leadsBack = (key: string, path: readonly string[] = []): readonly string[] | null => {
    if (path.includes(key)) return [...path, key];
    for (const next of manifest[key]?.imports ?? []) {
      const circle = leadsBack(next, [...path, key]);
      if (circle) return circle;
    }
    return null;
  };
  const circles = Object.keys(manifest).flatMap((key) => leadsBack(key)?.join(' → ') ?? []);
  expect(circles).toEqual([]);
});
