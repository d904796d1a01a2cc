import { expect, test } from 'vitest';
import { contentsOf, sizeText } from './offline-text.ts';

test.each([
  [0, '1 kB'],
  [1499, '1 kB'],
  [73_200, '73 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [3_440_000, '3.4 MB'],
  [12_600_000, '13 MB'],
  [1_000_000_000, '1000 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('things are counted in words', () => {
  expect(contentsOf({ providers: 40, guides: 1, blogPosts: 0, pictures: 2, bytes: null, syncedAt: 0 })).toEqual([
    '40 professionals',
    '1 guide',
    '0 blog posts',
    '2 pictures',
  ]);
});
