import { expect, test } from 'vitest';
import { spellings } from './search-senses.ts';
import { wordIn } from './search-word-names.ts';

test.each([
  ['en', 'balcony', 'balcony'],
  ['si', 'balcony', 'බැල්කනි'],
  ['ta', 'balcony', 'பால்கனி'],
  ['si', 'railing', 'රේලිං'],
  ['ta', 'PVC', 'பிவிசி'],
  ['si', 'pool', 'පිහිනුම් තටාක'],
  ['ta', 'Mount Lavinia', 'கல்கிசை'],
  ['si', 'Matara', 'මාතර'],
  ['si', 'tile', 'ටයිල්'],
  ['ta', 'plumber', 'பிளம்பர்'],
  ['si', 'carpenter', 'වඩු බාස්'],
  ['si', 'broken', 'කැඩුණු'],
  ['ta', 'leak', 'கசிவு'],
  // A word of the directory that the lexicon does not have.
  ['ta', 'nadeesha', 'nadeesha'],
])('in %s %s is %s', (language, word, expected) => {
  expect(wordIn(language, word)).toBe(expected);
});

test('every word with a meaning has a name in every language', () => {
  const known = new Set(
    spellings.flatMap(([, sense]) => (sense.kind === 'word' || sense.kind === 'place' ? [sense.word] : [])),
  );
  for (const word of known) {
    expect(wordIn('si', word)).toMatch(/^[\p{Script=Sinhala}\u200D ]+$/u);
    expect(wordIn('ta', word)).toMatch(/^[\p{Script=Tamil} ]+$/u);
  }
});
