import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markFound, unmarkFound } from './mark-found.ts';

/** A minimal CSS Custom Highlight API, which jsdom lacks. */
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

test('the search text is highlighted wherever it occurs, in any case, but not in action links', () => {
  markFound(document.body, ' galle ', []);
  expect(marked()).toEqual(['Galle', 'GALLE']);
});

test('several words are highlighted together where they occur together, and otherwise separately', () => {
  markFound(document.body, 'galle floors', []);
  expect(marked()).toEqual(['Galle Floors']);
  markFound(document.body, 'floors unawatuna a', []);
  expect(marked()).toEqual(['Floors', 'Unawatuna']);
});

test('a word of two letters is highlighted at the start of a word, not within another', () => {
  document.body.innerHTML = '<p>Interior tiling in Galle</p>';
  markFound(document.body, 'tiler in', []);
  expect(marked()).toEqual(['In', 'in']);
});

test('what was searched for instead of a word is highlighted', () => {
  markFound(document.body, 'ගාල්ල', ['Galle']);
  expect(marked()).toEqual(['Galle', 'GALLE']);
});

test('no highlight is left, and browsers without the API do nothing', () => {
  markFound(document.body, 'galle', []);
  unmarkFound();
  expect(marks.size).toBe(0);
  vi.stubGlobal('CSS', {});
  markFound(document.body, 'galle', []);
  unmarkFound();
});
