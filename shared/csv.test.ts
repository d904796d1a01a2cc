import { expect, test } from 'vitest';
import { csvMark, csvRows } from './csv.ts';

const csvOf = (heads: readonly string[], rows: Parameters<typeof csvRows>[0]): string =>
  csvMark + csvRows([heads, ...rows]);

test('a cell that a spreadsheet would run as a formula is written as text', () => {
  const dangerous = [
    '=1+1',
    '+94',
    '+94771234567+1',
    '+1 +2',
    '+A1 2',
    '-1',
    '-94771234567',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '＝1+1',
  ];
  const lines = csvOf(
    ['Cell'],
    dangerous.map((cell) => [cell]),
  )
    .split('\r\n"')
    .slice(1);
  expect(lines).toHaveLength(dangerous.length);
  expect(lines.every((line) => line.startsWith("'"))).toBe(true);
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(
    csvOf(
      ['Name', 'Notes', 'Value'],
      [
        ['Perera, Dilani', 'says "hello"\nand goes', 450_000],
        ['Silva', null, -5],
      ],
    ),
  ).toBe('\uFEFFName,Notes,Value\r\n"Perera, Dilani","says ""hello""\nand goes",450000\r\nSilva,,-5\r\n');
});

test.each([
  ['0771234567', '077 1234567'],
  ['+94771234567', '+9477 1234567'],
  ['0094771234567', '009477 1234567'],
  ['077 123 4567', '077 123 4567'],
  ['+94 77 123 4567', '+94 77 123 4567'],
  ['+94 (77) 123-4567', '+94 (77) 123-4567'],
  ['012345678', '01 2345678'],
  ['007', '007'],
  ['10000', '10000'],
])('a spreadsheet keeps the leading zero and plus of the number %j: %j', (cell, written) => {
  expect(csvOf(['Cell'], [[cell]])).toBe(`\uFEFFCell\r\n${written}\r\n`);
});
