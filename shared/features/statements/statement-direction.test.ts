import { expect, test } from 'vitest';
import { readTable as read, rowsOf } from '../../testing/statement-table.ts';
import { creditsOf, unknownWords } from './statement-columns.ts';
import { waysByBalance, waysOf } from './statement-direction.ts';
import { completeOf, headAt } from './statement-head.ts';

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
  ['Sign', '+', '\u00AD'],
  ['Txn Type', 'CREDIT', 'DEBIT'],
  ['Transaction Type', 'Credit', 'Direct debit'],
  ['Af Bij', 'Bij', 'Af'],
  ['D/W', 'D', 'W'],
  ['Type', 'Deposit', 'Withdrawal'],
  ['Movement', "'IN'", "'OUT'"],
  ['Whatever', 'Money in', 'Money out'],
  ['', 'Inward', 'Outward'],
  ['ගනුදෙනුව', 'බැර', 'හර'],
])('a column named %j with %j for credits and %j for debits tells the direction', (name, incoming, outgoing) => {
  expect(read(twoWays(name, incoming, outgoing))).toEqual(['came']);
});

test.each([
  ['D/C', 'D'],
  ['Type', 'DEBIT'],
  ['S/H', 'S'],
])('a column named %j in which every row says %j has no credits', (name, outgoing) => {
  expect(read(`Date|Details|${name}|Amount\n20/11/2026|went|${outgoing}|10,000.00`)).toEqual([]);
});

test.each([
  ['B/A', 'A', 'B'],
  ['Type', 'C', 'C'],
  ['Dr/Cr', '1', '2'],
  ['Movement', 'Uznanie', 'Obciazenie'],
])(
  'a column named %j with %j and %j may tell the direction but is not understood, so a person is asked',
  (name, one, other) => {
    expect(read(twoWays(name, one, other))).toBe('asks');
  },
);

test.each([
  ['Txn Type', ['CT', 'POS', 'FEE']],
  ['Txn Type', ['CR', 'POS']],
  ['Type', ['CREDIT', 'CREDIT']],
  ['Transaction Type', ['RECEIPT', 'INVOICE']],
  ['Account Type', ['Credit']],
  ['A/C Type', ['Credit', 'Debit']],
  ['Card Type', ['Credit', 'Debit']],
  ['Card', ['Debit', 'Credit']],
  ['Status', ['Received']],
  ['Status', ['RECEIVED', 'SENT']],
  ['Country', ['IN', 'IN']],
  ['Channel', ['IN', 'OUT']],
  ['Document', ['Receipt', 'Receipt']],
  ['Whatever', ['Deposit', 'Deposit']],
  ['Details', ['Deposit', 'Deposit']],
  ['', ['Received', 'Received']],
  ['Customer data', ['C', 'C']],
])('no amount is certainly incoming because a column named %j has the words %j', (name, words) => {
  const rows = words.map((word, day) => `${20 + day}/11/2026|out|${word}|10,000.00`);
  const lines = read(`Date|Description|${name}|Amount\n${rows.join('\n')}`);
  expect(lines === 'asks' || lines.every((line) => line.endsWith('?'))).toBe(true);
});

test.each([
  ['D/C', 'C'],
  ['DR/CR', 'CR'],
  ['CrDr', 'Cr'],
  ['Sign', '+'],
  ['+/-', '+'],
  ['±', '+'],
  ['S/H', 'H'],
  ['Debit or Credit', 'Credit'],
  ['Direction', 'IN'],
  ['In/Out', 'In'],
])('a column named %j tells the direction even if every row says %j', (name, incoming) => {
  expect(read(`Date|Details|${name}|Amount\n20/11/2026|came|${incoming}|10,000.00`)).toEqual(['came']);
});

test.each([
  ['a bank without a sign in amounts', 'Debit|Credit', ['-|10,000.00', '5,000.00|-']],
  ['long dashes', 'Debit|Credit', ['\u2014|10,000.00', '5,000.00|\u2014']],
  ['a cheque number that is never there', 'Cheque No|Amount', ['-|10,000.00 CR', '-|5,000.00 DR']],
  ['a note that is never there', 'Notes|Amount', ['-|10,000.00 CR', '-|5,000.00 DR']],
  ['a note besides a direction', 'Notes|Dr/Cr|Amount', ['-|CR|10,000.00', '-|DR|5,000.00']],
])('dashes in empty cells tell no direction: %s', (_what, names, [incoming, outgoing]) => {
  const rows = rowsOf(`Date|Details|${names}\n20/11/2026|came|${incoming}\n21/11/2026|went|${outgoing}`);
  const head = headAt(rows, 0);
  const columns = completeOf(head);
  expect(columns && creditsOf(rows, head, columns)).toMatchObject({
    credits: [{ amountLkr: 10_000, doubt: null }],
    debits: 1,
    unread: 0,
  });
});

test('a file of credits whose debit cells have dashes has no debits', () => {
  expect(read('Date|Details|Debit|Credit\n20/11/2026|came|-|10,000.00')).toEqual(['came']);
});

test.each(['+/-', 'Sign'])('a dash is a minus in a column named %s, also without a plus', (name) => {
  expect(read(`Date|Details|${name}|Amount\n20/11/2026|went|-|10,000.00`)).toEqual([]);
});

test('if a person names the word for credits, all other rows are debits', () => {
  const text = twoWays('B/A', 'A', 'B');
  const rows = rowsOf(text);
  expect(unknownWords(rows, headAt(rows, 0), 2)).toEqual(['B', 'A']);
  expect(read(text, { amount: 3, direction: 2, incoming: 'A' })).toEqual(['came']);
  expect(read(text, { amount: 3, direction: 2 })).toEqual(['went ?', 'came ?']);
});

test('amounts without any direction are uncertain until a person says that all came in', () => {
  const text = 'Date|Details|Amount\n20/11/2026|one|10,000.00\n21/11/2026|two|500.00';
  expect(read(text)).toEqual(['one ?', 'two ?']);
  expect(read(text, { direction: 'in' })).toEqual(['one', 'two']);
});

test.each([
  ['minus signs', '-10,000.00'],
  ['parentheses', '(10,000.00)'],
  ['a trailing minus', '10,000.00-'],
])('amounts with %s are asked about once, as in the exports of cards they may be incoming', (_, outgoing) => {
  const table = (name: string, one: string, other: string) =>
    `Date|Details|Amount${name}\n20/11/2026|went|${outgoing}${one}\n21/11/2026|came|5,000.00${other}`;
  expect(read(table('', '', ''))).toBe('asks');
  expect(read(table('', '', ''), { direction: null })).toEqual(['came ?']);
  expect(read(table('', '', ''), { direction: 'amount' })).toEqual(['came']);
  expect(read(table('|Balance', '|40,000.00', '|45,000.00'))).toEqual(['came']);
});

test('amounts with CR and DR tell the direction themselves', () => {
  expect(read('Date|Details|Amount\n20/11/2026|went|10,000.00 DR\n21/11/2026|came|5,000.00 CR')).toEqual(['came']);
});

test('among amounts that are marked CR, those without a mark are uncertain', () => {
  expect(read('Date|Details|Amount\n20/11/2026|went|10,000.00\n21/11/2026|came|5,000.00 CR')).toEqual([
    'went ?',
    'came',
  ]);
});

test('an unknown word in the direction column makes its row uncertain', () => {
  const more = `${twoWays('Txn Type', 'CREDIT', 'DEBIT')}\n22/11/2026|fee|FEE|10.00`;
  expect(read(more)).toEqual(['came', 'fee ?']);
});

test('in a single amount column of any name, an amount without a sign is uncertain', () => {
  for (const name of ['Debit or Credit Amount', 'Withdrawal/Deposit', 'Paid in/out']) {
    expect(read(`Date|Details|${name}\n20/11/2026|went|10,000.00`)).toEqual(['went ?']);
  }
});

test('a row with an amount on both sides is not a credit', () => {
  expect(read('Date|Details|Debit|Credit\n20/11/2026|odd|10,000.00|10,000.00\n20/11/2026|came|0.00|5.00')).toEqual([
    'came',
  ]);
});

test('the balance tells the direction in either order of rows, and overrules a wrong mark', () => {
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

test('with equal amounts on one day the balance is not conclusive', () => {
  const entry = (balance: string) => ({ day: '2026-11-20', lkr: 10_000, balance });
  expect(waysByBalance([entry('100,000'), entry('110,000')])).toEqual([null, null]);
});

test('words in long texts do not tell the direction: neither a card payment nor a doctor does', () => {
  const way = waysOf('Details', []);
  expect(['Credit card payment', 'Dr Perera', 'CEFT - somebody', ''].map(way)).toEqual([null, null, null, null]);
  expect(way('Card debit')).toBe('out');
});

test('a preamble that looks like column names is not the head if its values are beside or below it', () => {
  const table = 'Date|Description|Debit|Credit|Balance\n20/11/2026|came||10,000.00|120,000.00';
  expect(read(`Account Name|NIVASA|Statement Date|25/11/2026|Currency|LKR|Balance|120,000.00\n${table}`)).toEqual([
    'came',
  ]);
  expect(read(`Account Name|Statement Date|Currency|Credit Limit\nNIVASA|25/11/2026|LKR|0.00\n${table}`)).toEqual([
    'came',
  ]);
});

test('cells in apostrophes and column names in Sinhala, Tamil or German are read', () => {
  expect(
    read(
      "Txn Date|Tran ID|Description|Cr/Dr|Amount\n'20/11/2026'|'S1'|came|Cr|10,000.00\n'20/11/2026'|'S2'|went|Dr|5.00",
    ),
  ).toEqual(['came']);
  expect(read('දිනය|විස්තරය|හර|බැර|ශේෂය\n20/11/2026|came||10000.00|1')).toEqual(['came']);
  expect(read('திகதி|விவரம்|பற்று|வரவு|மீதி\n20/11/2026|came||10000.00|1')).toEqual(['came']);
  expect(read('Buchungstag|Verwendungszweck|Soll|Haben\n20.11.2026|came||10.000,00')).toEqual(['came']);
});

test('a second column that says out makes a row uncertain', () => {
  expect(
    read('Date|Details|Direction|D/C|Amount\n20/11/2026|went|IN|D|10,000.00\n21/11/2026|came|IN|C|5,000.00'),
  ).toEqual(['went ?', 'came']);
});

test('an amount owed is not a balance: it grows when money goes out', () => {
  for (const name of ['Outstanding balance', 'Overdraft balance', 'Balance due']) {
    expect(
      read(`Date|Details|Amount|${name}\n20/11/2026|a|100.00|50,000.00\n21/11/2026|went|10,000.00|60,000.00`),
    ).toEqual(['a ?', 'went ?']);
  }
});

test.each(['Credit Account', 'Cr Ref', 'Deposit Slip No', 'No of Credits', 'Receipt', 'Credit Card No'])(
  'the numbers in a column named %s are not credits',
  (name) => {
    expect(read(`Date|Details|${name}|Amount\n20/11/2026|went|44556677|10,000.00`)).toEqual([
      expect.stringMatching(/^(44556677 )?went( 44556677)? \?$/),
    ]);
  },
);

test.each([
  ['Credit Used', 'Amount|Credit Used'],
  ['Security Deposit', 'Amount|Security Deposit'],
  ['Credit Points', 'Amount|Credit Points'],
  ['a credit beside a beneficiary', 'Beneficiary Name|Credit Amount (LKR)'],
  ['a credit beside the credited account', 'Credit Account Name|Credited Amount'],
])('%s is not certainly incoming money', (_what, names) => {
  expect(read(`Date|Details|${names}\n20/11/2026|somebody|10,000.00|10,000.00`)).toEqual([
    expect.stringMatching(/\?$/),
  ]);
});

test.each(['Credit', 'Credits (LKR)', 'Credit Amount', 'Amount (Cr)', 'Deposits', 'Money in', 'Paid In', 'බැර මුදල'])(
  'an only column of amounts named %s is of incoming money',
  (name) => {
    expect(read(`Date|Details|${name}\n20/11/2026|came|10,000.00`)).toEqual(['came']);
  },
);

test('a beneficiary beside debits and credits does not matter', () => {
  expect(read('Date|Details|Beneficiary|Debit|Credit\n20/11/2026|came|Nivasa||10,000.00')).toEqual(['came']);
});

test('a reversal, or a reference that went out before, is an uncertain payment; one that is refunded later is certain', () => {
  const table = (rows: string) => read(`Date|Details|Debit|Credit\n${rows}`);
  expect(table('20/11/2026|REV CEFT NB-7F3K2QXM||10,000.00')).toEqual(['REV CEFT NB-7F3K2QXM ?']);
  expect(table('20/11/2026|NB-7F3K2QXM||10,000.00\n21/11/2026|Cheque|10,000.00|\n|nb 7f3k2qxm||')).toEqual([
    'NB-7F3K2QXM ?',
  ]);
  const inAndOut = ['20/11/2026|NB-7F3K2QXM||10,000.00', '21/11/2026|Transfer NB-7F3K2QXM|10,000.00|'];
  expect(table(inAndOut.join('\n'))).toEqual(['NB-7F3K2QXM']);
  expect(table(inAndOut.join('\n').replace('21/', '19/'))).toEqual(['NB-7F3K2QXM ?']);
});

test.each(['Pending', 'FAILED', 'Declined by bank', 'Reverted', 'Cancelled', "'On hold'", 'Uncleared', 'In progress'])(
  'a credit whose status is %s is an uncertain payment',
  (status) => {
    const table = (name: string) =>
      read(`Date|Details|${name}|Debit|Credit\n20/11/2026|one|${status}||10,000.00\n21/11/2026|two|Completed||5.00`);
    expect(table('Status')).toEqual(['one ?', 'two']);
    expect(table('Remarks')).toEqual([expect.stringMatching(/^one .*\?$/), 'two Completed']);
  },
);

test('a text that only mentions such a word is certain', () => {
  expect(read('Date|Details|Debit|Credit\n20/11/2026|For the pending work||10,000.00')).toEqual([
    'For the pending work',
  ]);
});

test('rows below the column names of another table are not read by the columns of the first', () => {
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
