import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { maxChosen, parseChosen } from './chosen.ts';

const parsed = (query: string) => parseChosen(new URLSearchParams(query));

test('the selected professionals survive a round trip through the address', () => {
  expect(parsed(paths.shortlist().split('?')[1] ?? '')).toBe('saved');
  expect(parsed(paths.compare(['nimal', 'nadeesha-floors']).split('?')[1] ?? '')).toEqual(['nimal', 'nadeesha-floors']);
  expect(parsed('category=glass')).toBeNull();
  // An address with names shows those names instead of the device's own shortlist.
  expect(parsed('saved=1&compare=nimal')).toEqual(['nimal']);
});

test('only valid slugs count, each once', () => {
  expect(parsed('compare=a,a,,../b,<b>,A,b-,b-c')).toEqual(['a', 'b-c']);
  expect(parsed('compare=')).toEqual([]);
  expect(parsed(`compare=${'a'.repeat(81)},ok`)).toEqual(['ok']);
});

test('a long address is cut', () => {
  const many = Array.from({ length: 200 }, (_, place) => `p-${place}`);
  expect(parsed(`compare=${many.join(',')}`)).toHaveLength(maxChosen);
});
