import { describe, expect, test } from 'vitest';
import { apply, mutantsOf, wordsOf } from './mutants.ts';

const all = (text: string): string[] => mutantsOf('some.ts', text).map((mutant) => apply(text, mutant));

describe('a mutant is made of', () => {
  test.each([
    ['a comparison', 'const a = b === c;', ['const a = b !== c;']],
    ['a bound', 'const a = b < 3;', ['const a = b <= 3;']],
    ['a sum', 'const a = b + c;', ['const a = b - c;']],
    ['a conjunction', 'const a = b && c;', ['const a = b || c;']],
    ['a default', 'const a = b ?? c;', ['const a = b && c;']],
    ['a negation', 'const a = !b;', ['const a = b;']],
    [
      'true and false',
      'const a = { b: true, c: false };',
      ['const a = { b: false, c: false };', 'const a = { b: true, c: true };'],
    ],
    ['a condition', 'const a = b ? c : d;', ['const a = true ? c : d;', 'const a = false ? c : d;']],
    ['a filter', 'const a = b.filter(c).length;', ['const a = b.length;']],
    ['some and every', 'const a = b.some(c);', ['const a = b.every(c);']],
    ['a statement', 'a(b);', [';']],
    ['one that is waited for', 'await a(b);', [';', 'void (a(b));']],
    [
      'an error',
      "if (a) throw new Error('b');",
      ["if (true) throw new Error('b');", "if (false) throw new Error('b');", 'if (a) ;'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(all(text)).toEqual(expected);
  });
});

test('types, names and what super is given are left alone', () => {
  expect(
    all(
      "type A = { b: true };\nconst a: false | string = 'b';\nclass B extends C {\n  constructor() {\n    super('b');\n  }\n}",
    ),
  ).toEqual([]);
});

test('a mutant is said by its line, what stood there and what stands there now', () => {
  const text = 'const a = 1;\nif (a > 1) b();';
  expect(mutantsOf('some.ts', text).map((mutant) => wordsOf(text, mutant))).toEqual([
    '2: a > 1 → true',
    '2: a > 1 → false',
    '2: > → >=',
    '2: b(); → ;',
  ]);
});
