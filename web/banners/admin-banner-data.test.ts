import { expect, test } from 'vitest';
import { movedBy } from './admin-banner-data.ts';

test('one is moved by one place, and no further than the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b'], 'gone', 1)).toEqual(['a', 'b']);
});
