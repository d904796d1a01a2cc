import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createQueryClient } from '../web/query-client.ts';
import { noEndlessLists, noFocus, noMutations, noNetwork } from './query-modules.ts';
import { projectRoot } from './run-child.js';

const modern = join(projectRoot, 'node_modules/@tanstack/query-core/build/modern');
const reactQuery = join(projectRoot, 'node_modules/@tanstack/react-query/build/modern');
const persister = join(projectRoot, 'node_modules/@tanstack/query-persist-client-core/build/modern');

const sourcesIn = (folder: string): readonly (readonly [name: string, code: string])[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

const sourcesBelow = (folder: string): readonly (readonly [name: string, code: string])[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);

/** A module made of a text. */
const asModule = (code: string): Promise<Readonly<Record<string, unknown>>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`);

const exportsOf = async (name: string) => Object.keys(await import(join(modern, name))).sort();

test.each([
  ['mutationCache.js', noMutations],
  ['infiniteQueryBehavior.js', noEndlessLists],
  ['focusManager.js', noFocus],
  ['onlineManager.js', noNetwork],
])('what stands for %s exports the same', async (name, code) => {
  expect(Object.keys(await asModule(code)).sort()).toEqual(await exportsOf(name));
});

test('all that is asked of a cache of mutations by what stays is there, and says that there are none', async () => {
  const staying = [...sourcesIn(modern), ...sourcesIn(persister)].filter(([name]) => !name.startsWith('mutation'));
  const asked = staying.flatMap(([, code]) =>
    [...code.matchAll(/(?:#mutationCache|getMutationCache\(\)|\bmutationCache)\.(\w+)\(/g)].map(([, name]) => name),
  );
  expect(new Set(asked)).toEqual(
    new Set(['findAll', 'getAll', 'subscribe', 'resumePausedMutations', 'clear', 'build']),
  );
  const { MutationCache } = await asModule(noMutations);
  // Made above.
  const cache = new (MutationCache as new () => Record<string, (...given: unknown[]) => unknown>)();
  for (const name of asked) expect(cache[name ?? '']).toBeTypeOf('function');
  expect([cache['findAll']?.(), cache['getAll']?.()]).toEqual([[], []]);
  expect(cache['subscribe']?.(() => {})).toBeTypeOf('function');
  await expect(cache['resumePausedMutations']?.()).resolves.toBeUndefined();
});

test.each([
  ['focusManager', noFocus, { isFocused: true, subscribe: expect.any(Function) }],
  ['onlineManager', noNetwork, { isOnline: true, subscribe: expect.any(Function) }],
])(
  'all that is asked of the %s by what stays is there, and answers that nothing is in the way',
  async (name, code, answers) => {
    const asks = new RegExp(`\\b${name}\\.(\\w+)\\(`, 'g');
    const asked = [...sourcesIn(modern), ...sourcesIn(reactQuery), ...sourcesIn(persister)]
      .filter(([file]) => file !== `${name}.js`)
      // Examples in comments ask for more.
      .flatMap(([, source]) => [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(asks)].map(([, method]) => method));
    // Made above.
    const manager = (await asModule(code))[name] as Record<string, (...given: unknown[]) => unknown>;
    expect(Object.fromEntries(asked.map((method = '') => [method, manager[method]?.(() => {})]))).toEqual(answers);
  },
);

test('no query of ours reads again by itself: not at an interval, nor for the focus or the network', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
  const absent =
    /\b(?:refetchInterval|refetchOnWindowFocus|refetchOnReconnect|networkMode|focusManager|onlineManager)\b/;
  const web = sourcesBelow(join(projectRoot, 'web')).filter(([name]) => name !== 'query-client.ts');
  expect(web.filter(([, code]) => absent.test(code)).map(([name]) => name)).toEqual([]);
});

test('nothing of ours keeps mutations, or asks for lists without end', () => {
  const absent = /\b(?:useMutation\w*|useIsMutating|getMutationCache|MutationCache|\w*[iI]nfiniteQuer\w*)\b/;
  const web = sourcesBelow(join(projectRoot, 'web'));
  expect(web.length).toBeGreaterThan(300);
  expect(web.filter(([, code]) => absent.test(code)).map(([name]) => name)).toEqual([]);
});

test('where a page asks for a list without end, or keeps a mutation, it is an error and not silence', async () => {
  const { infiniteQueryBehavior } = await asModule(noEndlessLists);
  expect(infiniteQueryBehavior).toThrow('left out');
});
