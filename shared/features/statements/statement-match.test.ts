import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceOf } from '../../reference.ts';
import type { KnownOfStatement, Payable } from './statement-contract.ts';
import { matchStatement, payableKey, type StatementLine } from './statement-match.ts';
import { referencesIn } from './statement-reference.ts';

const payment = (of: Partial<Payable> = {}): Payable => ({
  kind: 'inspection',
  subjectId: 'booking-1',
  reference: 'NB-7F3K2QXM',
  amountLkr: 10_000,
  state: 'claimed',
  name: 'Dilani Perera',
  isOver: false,
  hasLine: false,
  refusedPartLkr: null,
  ...of,
});

let count = 0;
const line = (text: string, amountLkr = 10_000): StatementLine => {
  count += 1;
  return { id: `line-${count}`, day: '2026-11-20', amountLkr, text, doubt: null, references: referencesIn(text) };
};

const outcomes = (lines: readonly StatementLine[], payments: readonly Payable[], confirmed: readonly string[] = []) =>
  matchStatement(lines, { payments: [...payments], confirmed: [...confirmed] }).map((match) => match.outcome);

const kinds = fc.constantFrom('booking', 'estimate', 'commission');

/** A reference in the variations that people and banks write. */
const written = fc
  .tuple(
    kinds,
    fc.uuid(),
    fc.array(fc.tuple(fc.boolean(), fc.constantFrom('', '', ' ', '-', '\n', ' / ')), { minLength: 11, maxLength: 11 }),
  )
  .map(([kind, id, hands]) => {
    const reference = referenceOf(kind, id);
    const looks: Readonly<Record<string, string>> = { '0': 'O', '1': 'l' };
    const typed = [...reference.replace('-', '')].map((symbol, index) => {
      const [swaps, gap] = hands[index] ?? [false, ''];
      const seen = swaps && index > 1 ? (looks[symbol] ?? symbol) : symbol;
      return (swaps ? seen.toLowerCase() : seen) + (index < 9 ? gap : '');
    });
    return { reference, typed: typed.join('') };
  });

test('a reference is found in every spelling, with any text around it', () => {
  fc.assert(
    fc.property(
      written,
      fc.string({ maxLength: 12 }),
      fc.string({ maxLength: 60 }),
      ({ reference, typed }, before, after) => {
        expect(referencesIn(`${before} ${typed} ${after}`)).toContain(reference);
      },
    ),
  );
});

test.each([
  ['ref nb 7f3k-2qxm thanks', ['NB-7F3K2QXM']],
  ['REFNB7F3K2QXM', ['NB-7F3K2QXM']],
  ['Ne-Oil00000', ['NE-01100000']],
  ['CEFT INWARD NC7F3K\n2QXM', ['NC-7F3K2QXM']],
  ['NB-7F3K2QX', []],
  ['NB-7F3KUQXM', []],
  ['', []],
])('%j quotes %j', (text, references) => {
  expect(referencesIn(text)).toEqual(references);
});

test('only as much of a megabyte of text is searched as a bank would write', () => {
  expect(referencesIn(`${'NB12345678'.repeat(100_000)} NB-7F3K2QXM`)).not.toContain('NB-7F3K2QXM');
});

const someone = fc.record({
  kind: fc.constantFrom<Payable['kind']>('inspection', 'estimate', 'commission'),
  subjectId: fc.constantFrom('one', 'two', 'three', 'four'),
  reference: fc.constantFrom('NB-7F3K2QXM', 'NE-00000001', 'NC-00000002'),
  amountLkr: fc.constantFrom(2000, 10_000),
  state: fc.constantFrom<Payable['state']>('awaited', 'claimed', 'verified', 'refused'),
  name: fc.constantFrom(null, 'Dilani Perera', 'Ruwan Jayasuriya'),
  isOver: fc.boolean(),
  hasLine: fc.boolean(),
  refusedPartLkr: fc.constantFrom(null, 9750),
});

const anyKnown: fc.Arbitrary<KnownOfStatement> = fc.record({
  payments: fc.uniqueArray(someone, { selector: payableKey, maxLength: 12 }),
  confirmed: fc.subarray(['0', '1', '2']),
});

const anyLines = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'nb 7f3k2qxm',
        'NE-OOOOOOO1',
        'nc00000002',
        'DILANI PERERA',
        'R Jayasuriya',
        'cash',
        'NB-7F3K2QXM NE-00000001',
      ),
      fc.constantFrom(2000, 10_000, 9750),
    ),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(([text, amountLkr], index): StatementLine => ({
      id: String(index),
      day: '2026-11-20',
      amountLkr,
      text,
      doubt: null,
      references: referencesIn(text),
    })),
  );

test('a line is proposed for one payment at most, a payment in one line at most, and never one that is over, paid or confirmed', () => {
  fc.assert(
    fc.property(anyLines, anyKnown, (lines, known) => {
      const matches = matchStatement(lines, known);
      expect(matches.map((match) => match.line)).toEqual(lines);
      const proposed = matches.filter(({ outcome }) => ['exact', 'differs', 'weak'].includes(outcome));
      const keys = proposed.map((match) => match.payment && payableKey(match.payment));
      expect(new Set(keys).size).toBe(keys.length);
      for (const { line: credit, payment: paid, outcome } of proposed) {
        expect(known.confirmed).not.toContain(credit.id);
        expect(paid).toMatchObject({ isOver: false, state: expect.not.stringMatching('verified') });
        if (outcome === 'exact') {
          expect(paid?.amountLkr).toBe(credit.amountLkr);
          expect(credit.references).toContain(paid?.reference);
        }
        if (outcome === 'differs') expect([paid?.amountLkr, paid?.refusedPartLkr]).not.toContain(credit.amountLkr);
        if (outcome === 'weak') expect(paid?.amountLkr).toBe(credit.amountLkr);
      }
    }),
  );
});

test('reports the outcome of each line', () => {
  const lines = [
    line('NB-7F3K2QXM'),
    line('nb7f3k2qxm again'),
    line('NE 00000001', 1950),
    line('NE-00000002'),
    line('NE-00000003'),
    line('salary', 99),
    line('NB-7F3K2QXM'),
  ];
  const payments = [
    payment(),
    payment({ kind: 'estimate', subjectId: 'two', reference: 'NE-00000001', amountLkr: 2000, state: 'awaited' }),
    payment({ kind: 'estimate', subjectId: 'three', reference: 'NE-00000002', state: 'verified' }),
    payment({ kind: 'estimate', subjectId: 'four', reference: 'NE-00000003', isOver: true }),
  ];
  expect(outcomes(lines, payments, [lines[6]?.id ?? ''])).toEqual([
    'exact',
    'taken',
    'differs',
    'paid',
    'over',
    'unknown',
    'confirmed',
  ]);
});

test('a line with the expected amount takes precedence over one with another amount, in any order', () => {
  expect(outcomes([line('NB-7F3K2QXM', 9000), line('NB-7F3K2QXM')], [payment()])).toEqual(['taken', 'exact']);
});

test('a reference that two payments have proposes one of them, never as an exact match', () => {
  expect(outcomes([line('NB-7F3K2QXM')], [payment(), payment({ subjectId: 'other' })])).toEqual(['weak']);
});

test('another amount with a reference that two payments have is said to be shared while one of them is open', () => {
  const two = [payment({ state: 'verified', hasLine: true }), payment({ subjectId: 'other' })];
  expect(outcomes([line('NB-7F3K2QXM', 9950)], two)).toEqual(['shared']);
  expect(outcomes([line('NB-7F3K2QXM'), line('NB-7F3K2QXM', 9950)], two)).toEqual(['weak', 'taken']);
});

test('a part payment that was refused is not proposed again, nor is it a second payment beside the whole amount', () => {
  const refused = payment({ state: 'refused', refusedPartLkr: 8000 });
  expect(outcomes([line('NB-7F3K2QXM', 8000)], [refused])).toEqual(['part']);
  expect(outcomes([line('NB-7F3K2QXM', 8000), line('NB-7F3K2QXM')], [refused])).toEqual(['part', 'exact']);
  const paid = payment({ state: 'verified', hasLine: true, refusedPartLkr: 8000 });
  expect(outcomes([line('NB-7F3K2QXM', 8000)], [paid])).toEqual(['part']);
  expect(outcomes([line('NB-7F3K2QXM', 7000)], [refused])).toEqual(['differs']);
});

test.each([
  ['CEFT DILANI PERERA', 'weak'],
  ['CEFT D PERERA', 'weak'],
  ['PERERA D. MRS', 'weak'],
  ['PERERA', 'unknown'],
  ['N PERERA', 'unknown'],
  ['DILANIPERERA', 'unknown'],
  ['NB-00000009 DILANI PERERA', 'weak'],
])('without a known reference, %j and the amount are %s', (text, outcome) => {
  expect(outcomes([line(text)], [payment()])).toEqual([outcome]);
});

test('the only name of a payer is too common to propose anything', () => {
  expect(outcomes([line('CEFT DILANI')], [payment({ name: 'Dilani' })])).toEqual(['unknown']);
});

test('an ambiguous name, or another amount, proposes nothing', () => {
  const two = [payment(), payment({ subjectId: 'other', reference: 'NB-00000009' })];
  expect(outcomes([line('DILANI PERERA')], two)).toEqual(['unknown']);
  expect(outcomes([line('DILANI PERERA', 9999)], [payment()])).toEqual(['unknown']);
});
