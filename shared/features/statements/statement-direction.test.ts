import { expect, test } from 'vitest';
import { creditsOf, strangeWords } from './statement-columns.ts';
import { waysByBalance, waysOf } from './statement-direction.ts';
import { completeOf, findHead, headAt, type Columns, type Rows } from './statement-head.ts';

const rowsOf = (text: string): Rows =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'));

/** What is read of a table without asking: the texts of what came in, those that are not sure with a question mark. */
function read(text: string, said: Partial<Columns> = {}): readonly string[] | 'asks' {
  const rows = rowsOf(text);
  const head = findHead(rows);
  const columns = head && completeOf(head);
  if (!head || (!columns && Object.keys(said).length === 0)) return 'asks';
  const guess = columns ?? { day: 0, amount: 2, direction: null, incoming: null, texts: [1] };
  return creditsOf(rows, head, { ...guess, ...said }).credits.map(({ text: words, continued, doubt }) =>
    [words, continued, doubt === null ? '' : '?'].filter(Boolean).join(' '),
  );
}

const twoWays = (name: string, incoming: string, outgoing: string) => `
  Date|Details|${name}|Amount
  20/11/2026|went|${outgoing}|10,000.00
  21/11/2026|came|${incoming}|5,000.00`;

test.each([
  ['D/C', 'C', 'D'],
  ['Dr/Cr', 'Cr', 'Dr.'],
  ['Debit or Credit', 'CREDIT', 'DEBIT'],
  ['S/H', 'H', 'S'],
  ['Soll/Haben', 'Haben', 'Soll'],
  ['D/K', 'K', 'D'],
  ['+/-', '+', '-'],
  ['Sign', '+', '\u2212'],
  ['Txn Type', 'CREDIT', 'DEBIT'],
  ['Transaction Type', 'Credit', 'Direct debit'],
  ['Af Bij', 'Bij', 'Af'],
  ['D/W', 'D', 'W'],
  ['Type', 'Deposit', 'Withdrawal'],
  ['Movement', "'IN'", "'OUT'"],
  ['Whatever', 'Money in', 'Money out'],
  ['', 'Inward', 'Outward'],
  ['ගනුදෙනුව', 'බැර', 'හර'],
])('a column that is called %j and says %j or %j tells what came in', (name, incoming, outgoing) => {
  expect(read(twoWays(name, incoming, outgoing))).toEqual(['came']);
});

test.each([
  ['D/C', 'D'],
  ['Type', 'DEBIT'],
  ['S/H', 'S'],
])('a column called %j in which all say %j holds nothing that came in', (name, outgoing) => {
  expect(read(`Date|Details|${name}|Amount\n20/11/2026|went|${outgoing}|10,000.00`)).toEqual([]);
});

test.each([
  ['B/A', 'A', 'B'],
  ['Type', 'C', 'C'],
  ['Movement', 'Uznanie', 'Obciazenie'],
])('a column called %j with %j and %j may say it and is not understood, so somebody is asked', (name, one, other) => {
  expect(read(twoWays(name, one, other))).toBe('asks');
});

test('where a person says which word came in, the others went out', () => {
  const text = twoWays('B/A', 'A', 'B');
  const rows = rowsOf(text);
  expect(strangeWords(rows, headAt(rows, 0), 2)).toEqual(['B', 'A']);
  expect(read(text, { amount: 3, direction: 2, incoming: 'A' })).toEqual(['came']);
  expect(read(text, { amount: 3, direction: 2 })).toEqual(['went ?', 'came ?']);
});

test('amounts of which nothing says that they came in are not sure, until somebody says that all did', () => {
  const text = 'Date|Details|Amount\n20/11/2026|one|10,000.00\n21/11/2026|two|500.00';
  expect(read(text)).toEqual(['one ?', 'two ?']);
  expect(read(text, { direction: 'in' })).toEqual(['one', 'two']);
});

test.each([
  ['minus signs', '-10,000.00', '5,000.00'],
  ['parentheses', '(10,000.00)', '5,000.00'],
  ['a minus behind', '10,000.00-', '5,000.00'],
  ['CR and DR', '10,000.00 DR', '5,000.00 CR'],
])('a column with %s says it itself', (_, outgoing, incoming) => {
  expect(read(`Date|Details|Amount\n20/11/2026|went|${outgoing}\n21/11/2026|came|${incoming}`)).toEqual(['came']);
});

test('beside amounts that are marked CR those without a mark are not sure', () => {
  expect(read('Date|Details|Amount\n20/11/2026|went|10,000.00\n21/11/2026|came|5,000.00 CR')).toEqual([
    'went ?',
    'came',
  ]);
});

test('a cell of its own column that is not understood makes its row unsure', () => {
  const more = `${twoWays('Txn Type', 'CREDIT', 'DEBIT')}\n22/11/2026|fee|FEE|10.00`;
  expect(read(more)).toEqual(['came', 'fee ?']);
});

test('in one column for both ways, however it is called, an amount without a sign is not sure', () => {
  for (const name of ['Debit or Credit Amount', 'Withdrawal/Deposit', 'Paid in/out']) {
    expect(read(`Date|Details|${name}\n20/11/2026|went|10,000.00`)).toEqual(['went ?']);
  }
});

test('a row with an amount on both sides is not taken for money that came in', () => {
  expect(read('Date|Details|Debit|Credit\n20/11/2026|odd|10,000.00|10,000.00\n20/11/2026|came|0.00|5.00')).toEqual([
    'came',
  ]);
});

test('the balance tells what came in, whichever way the file runs, and is believed before a wrong mark', () => {
  const table = (rows: readonly string[]) => ['Date|Details|Amount|Balance', ...rows].join('\n');
  const rows = [
    '19/11/2026|first|1.00|100,000.00',
    '20/11/2026|went|10,000.00|90,000.00',
    '21/11/2026|came|5,000.00|95,000.00',
  ];
  expect(read(table(rows))).toEqual(['first ?', 'came']);
  expect(read(table(rows.toReversed()))).toEqual(['came', 'first ?']);
  expect(read('Date|Details|Amount|Balance\n19/11/2026|a|1.00 CR|100.00\n20/11/2026|b|70.00 CR|30.00')).toEqual(['a']);
});

test('of equal amounts on one day the balance says nothing that is sure', () => {
  const entry = (balance: string) => ({ day: '2026-11-20', lkr: 10_000, balance });
  expect(waysByBalance([entry('100,000'), entry('110,000')])).toEqual([null, null]);
});

test('long texts are no words for a way: a card payment or a doctor is neither', () => {
  const way = waysOf('Details', []);
  expect(['Credit card payment', 'Dr Perera', 'CEFT - somebody', ''].map(way)).toEqual([null, null, null, null]);
  expect(way('Card debit')).toBe('out');
});

test('a row of text alone goes on with the one above, and a footer or what went out has no part in it', () => {
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

test('a preamble that looks like names of columns is none, with its values beside or below it', () => {
  const table = 'Date|Description|Debit|Credit|Balance\n20/11/2026|came||10,000.00|120,000.00';
  expect(read(`Account Name|NIVASA|Statement Date|25/11/2026|Currency|LKR|Balance|120,000.00\n${table}`)).toEqual([
    'came',
  ]);
  expect(read(`Account Name|Statement Date|Currency|Credit Limit\nNIVASA|25/11/2026|LKR|0.00\n${table}`)).toEqual([
    'came',
  ]);
});

test('cells in apostrophes and names in Sinhala, Tamil or German are read', () => {
  expect(
    read(
      "Txn Date|Tran ID|Description|Cr/Dr|Amount\n'20/11/2026'|'S1'|came|Cr|10,000.00\n'20/11/2026'|'S2'|went|Dr|5.00",
    ),
  ).toEqual(['came']);
  expect(read('දිනය|විස්තරය|හර|බැර|ශේෂය\n20/11/2026|came||10000.00|1')).toEqual(['came']);
  expect(read('திகதி|விவரம்|பற்று|வரவு|மீதி\n20/11/2026|came||10000.00|1')).toEqual(['came']);
  expect(read('Buchungstag|Verwendungszweck|Soll|Haben\n20.11.2026|came||10.000,00')).toEqual(['came']);
});

test('a second column that says it went out makes a row unsure', () => {
  expect(
    read('Date|Details|Type|D/C|Amount\n20/11/2026|went|CREDIT|D|10,000.00\n21/11/2026|came|CREDIT|C|5,000.00'),
  ).toEqual(['went ?', 'came']);
});

test('what is owed is no balance: it grows when money goes out', () => {
  for (const name of ['Outstanding balance', 'Overdraft balance', 'Balance due']) {
    expect(
      read(`Date|Details|Amount|${name}\n20/11/2026|a|100.00|50,000.00\n21/11/2026|went|10,000.00|60,000.00`),
    ).toEqual(['a ?', 'went ?']);
  }
});

test.each(['Credit Account', 'Cr Ref', 'Deposit Slip No', 'No of Credits', 'Receipt', 'Credit Card No'])(
  'the numbers under %s are no amounts that came in',
  (name) => {
    expect(read(`Date|Details|${name}|Amount\n20/11/2026|went|44556677|10,000.00`)).toEqual([
      expect.stringMatching(/^(44556677 )?went( 44556677)? \?$/),
    ]);
  },
);

test('a reversal, or a reference that had gone out, is not sure to be a payment; one that is paid back later is', () => {
  const table = (rows: string) => read(`Date|Details|Debit|Credit\n${rows}`);
  expect(table('20/11/2026|REV CEFT NB-7F3K2QXM||10,000.00')).toEqual(['REV CEFT NB-7F3K2QXM ?']);
  expect(table('20/11/2026|NB-7F3K2QXM||10,000.00\n21/11/2026|Cheque|10,000.00|\n|nb 7f3k2qxm||')).toEqual([
    'NB-7F3K2QXM ?',
  ]);
  const inAndOut = ['20/11/2026|NB-7F3K2QXM||10,000.00', '21/11/2026|Transfer NB-7F3K2QXM|10,000.00|'];
  expect(table(inAndOut.join('\n'))).toEqual(['NB-7F3K2QXM']);
  expect(table(inAndOut.join('\n').replace('21/', '19/'))).toEqual(['NB-7F3K2QXM ?']);
});

test('rows of text above the first amount belong to the amounts below them, and are not sure', () => {
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

test('below the names of another table nothing is read by the columns of the first', () => {
  const rows = rowsOf(`
    Date|Details|Debit|Credit
    20/11/2026|came||10,000.00
    Date|Details|Debit|Credit
    21/11/2026|came, too||10,000.00
    Date|Details|Credit|Debit
    22/11/2026|went||10,000.00`);
  const head = headAt(rows, 0);
  const { credits, unread } = creditsOf(rows, head, { day: 0, amount: 3, direction: null, incoming: null, texts: [1] });
  expect(credits.map(({ text }) => text)).toEqual(['came', 'came, too']);
  expect(unread).toBe(2);
});
