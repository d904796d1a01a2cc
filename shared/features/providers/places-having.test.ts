import { expect, test } from 'vitest';
import { placesHaving } from './places-having.ts';

const texts = ['anura tiles\nkandy\nmosaic', 'ann\n\nmosaic', 'kandy floors\ngalle', 'ශ්‍රී tiles\n\nterrazzo', ''];
const entries = texts.map((haystack) => ({ haystack }));

// With some that stand nowhere, across two lines, across two entries, and in every line.
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

test.each(needles)('%j is found in whom it stands, in one line', (needle) => {
  const within = (text: string): boolean => text.split('\n').some((line) => line.includes(needle));
  expect(placesHaving(entries, needle)).toEqual([...texts.keys()].filter((place) => within(texts[place] ?? '')));
});

test('what was asked before is answered alike, however much is asked in between', () => {
  const first = placesHaving(entries, 'kandy');
  expect(first).toEqual([0, 2]);
  expect(placesHaving(entries, 'kandy')).toBe(first);
  for (let other = 0; other < 30; other += 1) placesHaving(entries, `other ${other}`);
  expect(placesHaving(entries, 'kandy')).toEqual([0, 2]);
});

test('of nobody nothing is found', () => {
  expect(placesHaving([], 'a')).toEqual([]);
  expect(placesHaving([], '')).toEqual([]);
});
