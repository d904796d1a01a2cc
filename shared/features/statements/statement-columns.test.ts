import { expect, test } from 'vitest';
import { amountOf, dayOf, isMonthFirst } from './statement-cells.ts';
import { creditsOf } from './statement-columns.ts';
import { completeOf, findHead, columnNamesKey, type Rows } from './statement-head.ts';

test.each([
  ['10,000.00', 10_000, null],
  ['10 000.00 Cr', 10_000, 'in'],
  ['10,000.00CR', 10_000, 'in'],
  ['CR 10,000.00', 10_000, 'in'],
  ['10,000.00 (Cr)', 10_000, 'in'],
  ['+10,000.00', 10_000, 'in'],
  ['10.000,00 H', 10_000, 'in'],
  ['10,000.00 Dr', 10_000, 'out'],
  ['500.00DR.', 500, 'out'],
  ['DR500.00', 500, 'out'],
  ['500.00 Debit', 500, 'out'],
  ['500,00 S', 500, 'out'],
  ['Rs. 1,00,000/-', 100_000, null],
  ['LKR 2000', 2000, null],
  ['10.000,00', 10_000, null],
  ['10,000', 10_000, null],
  ["'10,000.00'", 10_000, null],
  ['\u202A10,000.00\u202C', 10_000, null],
  ['(500.00)', 500, 'out'],
  ['-2,000.00', 2000, 'out'],
  ['Rs. -2,000.00', 2000, 'out'],
  ['\u22122,000.00', 2000, 'out'],
  ['\u00AD2,000.00', 2000, 'out'],
  ['\u20102,000.00', 2000, 'out'],
  ['\u20112,000.00', 2000, 'out'],
  ['Rs. \u00AD2,000.00', 2000, 'out'],
  ['\u200E2,000.00\u00AD', 2000, 'out'],
  ['2,000.00-', 2000, 'out'],
  ['="2000.00"', 2000, null],
  ['1999.99', 1999, null],
  ['1,234,567.5', 1_234_567, null],
  ['0.00', 0, null],
])('%j is %i rupees with the direction %s', (cell, lkr, way) => {
  expect(amountOf(cell)).toEqual({ lkr, way });
});

test.each(['', '-', 'Balance', '=SUM(A1:A9)', '1e9', '20-11-2026', '99999999999', '12 Temple Road', '9'.repeat(5000)])(
  '%j is not an amount',
  (cell) => {
    expect(amountOf(cell)).toBeNull();
  },
);

test.each([
  ['22/11/2026', '2026-11-22'],
  ['5-1-26', '2026-01-05'],
  ['22.11.2026 10:30', '2026-11-22'],
  ['2026-11-22T10:30:00', '2026-11-22'],
  ['20261122', '2026-11-22'],
  ['22 Nov 2026', '2026-11-22'],
  ['22-NOV-26', '2026-11-22'],
  ['November 22, 2026', '2026-11-22'],
  ['31/02/2026', null],
  ['22/13/2026', null],
  ['1/1/1970', null],
  ['Total', null],
  ['', null],
])('%j is the day %s', (cell, day) => {
  expect(dayOf(cell)).toBe(day);
});

test('days that are only valid in the American order are read in it', () => {
  expect(isMonthFirst(['01/02/2026', '11/22/2026'])).toBe(true);
  expect(isMonthFirst(['01/02/2026', '22/11/2026'])).toBe(false);
  expect(isMonthFirst(['01/02/2026'])).toBe(false);
  expect(dayOf('11/22/2026', { isMonthFirst: true })).toBe('2026-11-22');
});

const read = (rows: Rows) => {
  const head = findHead(rows);
  const columns = head && completeOf(head);
  return head && columns ? { head, columns, ...creditsOf(rows, head, columns) } : null;
};

test('credits are read from a file with an address above its table and a balance below', () => {
  const said = read([
    ['Bank of Ceylon'],
    ['Statement of account', '0012345678'],
    ['Period:', '01/11/2026 - 22/11/2026'],
    [],
    ['Date', 'Value Date', 'Particulars', 'Cheque No', 'Debit (LKR)', 'Credit (LKR)', 'Balance'],
    ['20/11/2026', '20/11/2026', 'CEFT NB-7F3K\n2QXM', '', '', '10,000.00', '110,000.00'],
    ['20/11/2026', '20/11/2026', 'Charges', '', '25.00', '', '109,975.00'],
    ['21/11/2026', '21/11/2026', 'Reversal', '', '', '-500.00', '109,475.00'],
    ['21/11/2026', '21/11/2026', 'Odd', '', '', 'ten', '109,475.00'],
    ['', '', 'Closing balance', '', '', '', '109,475.00'],
  ]);
  expect(said?.columns).toEqual({ day: 0, amount: 5, direction: null, incoming: null, texts: [2, 3] });
  expect(said?.credits).toEqual([
    { day: '2026-11-20', amountLkr: 10_000, text: 'CEFT NB-7F3K 2QXM', continued: '', doubt: null },
  ]);
  expect([said?.debits, said?.unread]).toEqual([2, 1]);
  expect(said && columnNamesKey(said.head)).toBe(
    'DATE|VALUE DATE|PARTICULARS|CHEQUE NO|DEBIT (LKR)|CREDIT (LKR)|BALANCE',
  );
});

test('in a single amount column, a second column or each amount tells the direction', () => {
  const typed = read([
    ['Transaction Date', 'Description', 'Amount', 'Dr/Cr'],
    ['2026-11-20', 'in', '10,000.00', 'CR'],
    ['2026-11-20', 'out', '10,000.00', 'DR'],
  ]);
  expect(typed?.columns).toEqual({ day: 0, amount: 2, direction: 3, incoming: null, texts: [1] });
  expect(typed?.credits.map(({ text }) => text)).toEqual(['in']);
  const marked = read([
    ['Txn Date', 'Narration', 'Amount (LKR)', 'Running Balance'],
    ['20 Nov 2026', 'in', '10 000.00 Cr', '1.00'],
    ['20 Nov 2026', 'out', '10 000.00 Dr', '1.00'],
  ]);
  expect(marked?.credits.map(({ text }) => text)).toEqual(['in']);
});

test('unclear columns have to be chosen by hand, and a file without a table has no head', () => {
  const head = findHead([
    ['Pvm', 'Summa', 'Selite'],
    ['20/11/2026', '10000', 'NB-7F3K2QXM'],
  ]);
  expect(head?.names).toEqual(['Pvm', 'Summa', 'Selite']);
  expect(head && completeOf(head)).toBeNull();
  expect(findHead([['one'], ['two'], []])).toBeNull();
});
