import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markFound, unmarkFound } from './mark-found.ts';

/** What browsers have that paint marks: the test's DOM has none. */
class FakeHighlight extends Set<Range> {}

let marks: Map<string, FakeHighlight>;

beforeEach(() => {
  marks = new Map();
  vi.stubGlobal('CSS', { highlights: marks });
  vi.stubGlobal('Highlight', FakeHighlight);
  document.body.innerHTML =
    '<article><h2><a href="/tilers/a">Galle Floors</a></h2><p>Unawatuna, GALLE</p><a href="/book/a" aria-label="Book with Galle Floors">Book in Galle</a></article>';
});
afterEach(() => vi.unstubAllGlobals());

const marked = () => [...(marks.get('found') ?? [])].map(String);

test('the search is marked wherever it stands, in any case, but not where something can be done', () => {
  markFound(document.body, ' galle ', []);
  expect(marked()).toEqual(['Galle', 'GALLE']);
});

test('several words are marked together where they stand so, and each by itself where they do not', () => {
  markFound(document.body, 'galle floors', []);
  expect(marked()).toEqual(['Galle Floors']);
  markFound(document.body, 'floors unawatuna a', []);
  expect(marked()).toEqual(['Floors', 'Unawatuna']);
});

test('a word of two letters is marked where a word begins, not within another', () => {
  document.body.innerHTML = '<p>Interior tiling in Galle</p>';
  markFound(document.body, 'tiler in', []);
  expect(marked()).toEqual(['In', 'in']);
});

test('what was looked for in place of a word is marked', () => {
  markFound(document.body, 'ගාල්ල', ['Galle']);
  expect(marked()).toEqual(['Galle', 'GALLE']);
});

test('nothing is left marked, and browsers that cannot mark do nothing', () => {
  markFound(document.body, 'galle', []);
  unmarkFound();
  expect(marks.size).toBe(0);
  vi.stubGlobal('CSS', {});
  markFound(document.body, 'galle', []);
  unmarkFound();
});
