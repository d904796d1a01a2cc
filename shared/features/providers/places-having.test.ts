import { expect, test } from 'vitest';
import { indicesContaining } from './places-having.ts';

const texts = ['anura tiles\nkandy\nmosaic', 'ann\n\nmosaic', 'kandy floors\ngalle', 'ශ්‍රී tiles\n\nterrazzo', ''];
const entries = texts.map((haystack) => ({ haystack }));

// Includes needles that never occur, that span two lines or two entries, and that occur in every line.
const needles = [
  '',
  'a',
  'an',
  'kandy',
  'mosaic',
  'tiles',
  'ශ්‍රී',
  'zz',
  's\nkandy',
  'mosaicann',
  'mosaic\nann',
  'terrazzo',
  ' ',
];

test.each(needles)('%j is found within one line of each entry that contains it', (needle) => {
  const within = (text: string): boolean => text.split('\n').some((line) => line.includes(needle));
  expect(indicesContaining(entries, needle)).toEqual([...texts.keys()].filter((place) => within(texts[place] ?? '')));
});

test('a repeated search returns the same result, however many others come between', () => {
  const first = indicesContaining(entries, 'kandy');
  expect(first).toEqual([0, 2]);
  expect(indicesContaining(entries, 'kandy')).toBe(first);
  for (let other = 0; other < 30; other += 1) indicesContaining(entries, `other ${other}`);
  expect(indicesContaining(entries, 'kandy')).toEqual([0, 2]);
});

test('nothing is found in an empty directory', () => {
  expect(indicesContaining([], 'a')).toEqual([]);
  expect(indicesContaining([], '')).toEqual([]);
});
