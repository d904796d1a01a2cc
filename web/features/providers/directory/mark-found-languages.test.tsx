import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { overwriteGetLocale } from '../../../../paraglide/runtime.js';
import { markFound } from './mark-found.ts';

// As in a Sinhala build.
overwriteGetLocale(() => 'si');

/** A minimal CSS Custom Highlight API, which jsdom lacks. */
class FakeHighlight extends Set<Range> {}

const marks = new Map<string, FakeHighlight>();

beforeEach(() => {
  vi.stubGlobal('CSS', { highlights: marks });
  vi.stubGlobal('Highlight', FakeHighlight);
});
afterEach(() => vi.unstubAllGlobals());

const saidOf = (wanted: readonly string[]) => (wanted.some((word) => 'small jobs'.includes(word)) ? ['පොඩි වැඩ'] : []);

const markedIn = (html: string, search: string, readAs: readonly string[] = []) => {
  document.body.innerHTML = html;
  markFound(document.body, search, readAs, saidOf);
  return [...(marks.get('found') ?? [])].map(String);
};

test('a city is highlighted as the cards write it, in whatever script it was searched for', () => {
  const card = '<article><h2>Hill Floors</h2><p>මහනුවර, ගාල්ල</p></article>';
  expect(markedIn(card, 'kandy')).toEqual(['මහනුවර']);
  expect(markedIn(card, 'hill KANDY')).toEqual(['Hill', 'මහනුවර']);
  expect(markedIn(card, 'මහනුවරින්', ['Kandy'])).toEqual(['මහනුවර']);
  expect(markedIn('<article><h2>Kandy Floors</h2><p>මහනුවර</p></article>', 'kandy')).toEqual(['Kandy', 'මහනුවර']);
  expect(markedIn(card, 'hill')).toEqual(['Hill']);
});

test('so is a tag that was found by its English name', () => {
  const card = '<article><h2>Hill Floors</h2><li>පොඩි වැඩ</li><li>ලොකු ටයිල්</li></article>';
  expect(markedIn(card, 'small jobs')).toEqual(['පොඩි වැඩ']);
  expect(markedIn(card, 'වැඩපොඩි', ['Small'])).toEqual(['පොඩි වැඩ']);
  expect(markedIn(card, 'x jobs')).toEqual(['පොඩි වැඩ']);
});
