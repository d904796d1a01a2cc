import { expect, test } from 'vitest';
import { knownPack } from './known-pack.ts';
import { samplePack } from '../../testing/sample-pack.ts';

const read = (changes: object) => knownPack(JSON.stringify({ ...samplePack, ...changes }));
const unknown = [{ of: 'a later version' }];

test('a pack of this version is understood as a whole', () => {
  expect(read({})).toEqual({ ...samplePack, isWhole: true });
  expect(read({ banners: [], providers: [], posts: [] })?.isWhole).toBe(true);
});

test.each([
  ['site', { site: {} }],
  ['banners', { banners: unknown }],
  ['providers', { providers: [...samplePack.providers, ...unknown] }],
  ['posts', { posts: unknown }],
])('where something of its %s is not understood the rest is, and it is known that something lacks', (_set, changes) => {
  expect(read(changes)).toMatchObject({ isWhole: false });
});

test.each(['site', 'banners', 'providers', 'posts'] as const)(
  'a pack of which only the %s are understood is one',
  (set) => {
    const nothing = { site: {}, banners: unknown, providers: unknown, posts: unknown };
    expect(read({ ...nothing, [set]: samplePack[set] })?.[set]).toEqual(samplePack[set]);
    expect(read(nothing)).toBeUndefined();
  },
);

test.each(['banners', 'providers', 'posts'])('what has no %s is no pack', (set) => {
  expect(read({ [set]: undefined })).toBeUndefined();
  expect(read({ [set]: {} })).toBeUndefined();
});

test.each(['', '{"site":', 'null', '[]', '"text"'])('%j is no pack', (text) => {
  expect(knownPack(text)).toBeUndefined();
});
