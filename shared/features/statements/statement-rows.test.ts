import { expect, test } from 'vitest';
import { readTable as read, rowsOf } from '../../testing/statement-table.ts';
import { creditsOf } from './statement-columns.ts';
import { completeOf, findHead, noNames } from './statement-head.ts';

test('a row with only a text continues the row above; footers and debits are left out', () => {
  expect(
    read(`
      Date|Particulars|Cheque No|Debit|Credit|Balance
      20/11/2026|CEFT FROM|||10,000.00|110,000.00
      |PEOPLES BANK|77|||
      |REF NB-7F3K2QXM||||
      Page 1 of 2|||||
      |Not this||||
      21/11/2026|ATM||500.00||109,500.00
      |NB-00000001||||
      |Closing balance||||109,500.00`),
  ).toEqual(['CEFT FROM PEOPLES BANK 77 REF NB-7F3K2QXM']);
});

test('only rows with money in the debit column count as money that went out', () => {
  const rows = rowsOf(`
    Date|Details|Debit|Credit|Balance
    01/11/2026|BALANCE AS AT 01/11/2026|||426,913.38
    02/11/2026|INTEREST||0.40|426,913.78
    03/11/2026|went|70.00||426,843.78
    04/11/2026|came||10,000.00|436,843.78`);
  const head = findHead(rows);
  const columns = head && completeOf(head);
  expect(head && columns && creditsOf(rows, head, columns)).toMatchObject({ debits: 1, unread: 0 });
});

test('rows of text above the first amount belong to the amounts below them, and make them uncertain', () => {
  expect(
    read(`
      Date|Details|Debit|Credit
      |CEFT FROM||
      |NB-7F3K2QXM||
      20/11/2026|TRANSFER||10,000.00
      |PAID OUT NB-00000001||
      21/11/2026|TRANSFER|10,000.00|
      22/11/2026|came||5.00`),
  ).toEqual(['TRANSFER NB-7F3K2QXM CEFT FROM ?', 'came']);
});

test.each([
  ['zeros as amounts', '|NB-7F3K2QXM|0.00|0.00|', 'TRANSFER NB-7F3K2QXM'],
  ['the day again', '20/11/2026|NB-7F3K2QXM|||', 'TRANSFER NB-7F3K2QXM ?'],
  ['the day again and zeros', '20/11/2026|NB-7F3K2QXM|0.00|0.00|', 'TRANSFER NB-7F3K2QXM ?'],
])('a row of text below with %s belongs to the amount above it', (_what, row, credit) => {
  const table = `Date|Details|Debit|Credit|Balance\n20/11/2026|TRANSFER|0.00|10,000.00|10,000.00`;
  expect(read(`${table}\n${row}\n21/11/2026|went|70.00|0.00|9,930.00`)).toEqual([credit]);
});

test.each([
  ['of one cell', 'REF NB-7F3K2QXM', 'CEFT REF NB-7F3K2QXM'],
  ['in the column of days', 'nb 7f3k 2qxm|||||', 'CEFT nb 7f3k 2qxm'],
  ['in a column that is not read', '||NB-7F3K2QXM|||', 'CEFT NB-7F3K2QXM'],
  ['beside the balance again', '|NB-7F3K2QXM||||20,000.00', 'CEFT NB-7F3K2QXM'],
])('a reference %s belongs to the amount above it', (_what, row, credit) => {
  const table = 'Date|Details|Branch|Debit|Credit|Balance\n20/11/2026|CEFT|001||10,000.00|20,000.00';
  expect(read(`${table}\n${row}\n21/11/2026|went||5,000.00||15,000.00`)).toEqual([credit]);
});

test.each([
  ['an amount of its own', '|NB-7F3K2QXM|||70.00|'],
  ['another balance', '|NB-7F3K2QXM||||13,000.00'],
  ['only a closing balance', 'Closing balance|||||20,000.00'],
])('a row without a day and with %s is not joined to the amount above it', (_what, row) => {
  expect(read(`Date|Details|Branch|Debit|Credit|Balance\n20/11/2026|CEFT|001||10,000.00|20,000.00\n${row}`)).toEqual([
    'CEFT',
  ]);
});

test('references in the column of days above their amounts make them uncertain', () => {
  expect(
    read('Date|Details|Credit\nNB-7F3K2QXM\n20/11/2026|TRANSFER|10,000.00\nNB-00000001\n21/11/2026|TRANSFER|10,000.00'),
  ).toEqual(['TRANSFER NB-7F3K2QXM ?', 'TRANSFER NB-00000001 ?']);
});

test.each([
  ['of another day', '21/11/2026|NB-7F3K2QXM||'],
  ['of money that went out', '20/11/2026|NB-7F3K2QXM|70.00|'],
  ['of some cents', '20/11/2026|INTEREST NB-7F3K2QXM||0.50'],
])('a row %s does not belong to the amount above it', (_what, row) => {
  expect(read(`Date|Details|Debit|Credit\n20/11/2026|TRANSFER||10,000.00\n${row}`)).toEqual(['TRANSFER']);
});

test('dated rows of text above their amounts are not given to the amount before', () => {
  const pair = (reference: string) => `20/11/2026|${reference}||\n20/11/2026|TRANSFER||10,000.00`;
  expect(read(`Date|Details|Debit|Credit\n${pair('NB-7F3K2QXM')}\n${pair('NB-00000001')}`)).toEqual([
    'TRANSFER',
    'TRANSFER',
  ]);
});

test.each([
  ['', ''],
  ['Bank of Ceylon', ''],
  ['Period|01/11/2026', ''],
  ['', 'Total|two'],
])('a file without column names, with %j above and %j below, keeps its first row', (above, below) => {
  const rows = rowsOf([above, '20/11/2026|one|10,000.00', '21/11/2026|two|5.00', below].filter(Boolean).join('\n'));
  const head = findHead(rows);
  expect(head).toMatchObject({ place: noNames, names: ['', '', ''], columns: { direction: null, texts: [] } });
  const columns = { day: 0, amount: 2, direction: 'in', incoming: null, texts: [1] } as const;
  expect(head && creditsOf(rows, head, columns).credits.map(({ text }) => text)).toEqual(['one', 'two']);
});
