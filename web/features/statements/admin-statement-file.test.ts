import { expect, test } from 'vitest';
import { readStatement } from './admin-statement-file.ts';

const fileOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]): File => {
  const file = new File(parts, 'statement.csv');
  // As in browsers.
  Object.defineProperty(file, 'arrayBuffer', { value: () => new Response(new Blob(parts)).arrayBuffer() });
  return file;
};

const utf16 = (text: string, isBig = false): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const cells = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place += 1) cells.setUint16(place * 2, text.charCodeAt(place), !isBig);
  return bytes;
};

const table = 'Date,Description,Credit\r\n20/11/2026,"Café, ""The\r\nRoof""","10,000.00"\r\n';
const read = [
  ['Date', 'Description', 'Credit'],
  ['20/11/2026', 'Café, "The\nRoof"', '10,000.00'],
];

test.each([
  ['UTF-8', fileOf(table)],
  ['UTF-8 with a mark', fileOf('\uFEFF', table)],
  ['Windows-1252', fileOf(Uint8Array.from(table, (letter) => letter.charCodeAt(0)))],
  ['UTF-16', fileOf(utf16(`\uFEFF${table}`))],
  ['UTF-16 the other way', fileOf(utf16(`\uFEFF${table}`, true))],
  ['UTF-16 without a mark', fileOf(utf16(table))],
  ['UTF-16 the other way without a mark', fileOf(utf16(table, true))],
  ['UTF-16 without a mark, with a byte too many', fileOf(utf16(table), '\n')],
  ['UTF-8 that ends with zeros', fileOf(table, '\0\0')],
  ['semicolons', fileOf('\n', table.replaceAll(/,(?=[DC"]|")/g, ';').replace('Café;', 'Café,'))],
  ['tabs', fileOf(table.replaceAll(/,(?=[DC"]|")/g, '\t').replace('Café\t', 'Café,'))],
])('a statement in %s is read', async (_name, file) => {
  expect(await readStatement(file)).toEqual(read);
});

test.each(['Ā', '\u{1F600}', '\u3000x', 'ලාඹු', '– “x”'])('UTF-16 without a mark may contain %s', async (text) => {
  for (const isBig of [false, true]) {
    expect(await readStatement(fileOf(utf16(table.replace('Café', text), isBig)))).toEqual([
      read[0],
      [read[1]?.[0], read[1]?.[1]?.replace('Café', text), read[1]?.[2]],
    ]);
  }
});

test('lines above the table may have other delimiters', async () => {
  const rows = await readStatement(
    fileOf('Bank, a, b, c, d\nNo. 1, Galle Road, Colombo\n\nDate;Details;Amount\n20/11/2026;x;1,5\n'),
  );
  expect(rows.at(-1)).toEqual(['20/11/2026', 'x', '1,5']);
});

const bytes = (...all: number[]) => fileOf(new Uint8Array(all));
const sized = (size: number): File => Object.defineProperty(fileOf(table), 'size', { value: size });

test.each([
  ['nothing', fileOf(), 'This file is empty.'],
  ['a workbook', bytes(0x50, 0x4b, 3, 4), 'This is a spreadsheet. Save it as CSV and choose that file.'],
  ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), 'This is a spreadsheet. Save it as CSV and choose that file.'],
  [
    'an HTML page saved as a workbook',
    fileOf('\uFEFF\n<html><body><table><tr><td>1</td><td>2</td></tr></table></body></html>'),
    'This is a web page (HTML). Open it in a spreadsheet, save it as CSV, and choose that file.',
  ],
  [
    'an HTML table below a text',
    fileOf('Sampath Bank PLC, Colombo\n<table border=1><tr><td>Date</td><td>Credit</td></tr></table>'),
    'This is a web page (HTML). Open it in a spreadsheet, save it as CSV, and choose that file.',
  ],
  [
    'an HTML page with its parts',
    fileOf('MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x\nPGh0bWw+,1\n'),
    'This is a web page (HTML). Open it in a spreadsheet, save it as CSV, and choose that file.',
  ],
  [
    'a workbook in XML',
    fileOf('<?xml version="1.0"?><Workbook/>'),
    'This is a spreadsheet. Save it as CSV and choose that file.',
  ],
  ['a PDF', fileOf('%PDF-1.7'), 'This is a PDF. Download the statement from your bank as CSV.'],
  ['a picture', bytes(0xff, 0xd8, 0xff, 0, 16), 'This is not a text file. Choose a CSV file.'],
  ['50 MB', sized(50_000_000), 'This file is 50 MB; the limit is 5 MB. Ask the bank for a shorter period.'],
  [
    '100,000 rows',
    fileOf('20/11/2026,x,1\n'.repeat(100_000)),
    'This file has more than 20,000 rows. Ask the bank for a shorter period.',
  ],
  [
    'an open quotation mark',
    fileOf('Date,Details\n20/11/2026,"x\n1,2\n'),
    'A quotation mark in this file is never closed, so its rows cannot be told apart.',
  ],
])('%s is refused with the reason', async (_name, file, sentence) => {
  await expect(readStatement(file)).rejects.toThrow(sentence);
});

test('a row of a megabyte is read, and reading many rows does not block the page', async () => {
  const rows = [
    'Date,Details,Credit',
    `20/11/2026,${'x'.repeat(1_000_000)},1`,
    ...Array(15_000).fill('20/11/2026,x,"1,000"'),
  ];
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const table = await readStatement(fileOf(rows.join('\n')));
  clearInterval(timer);
  expect(table).toHaveLength(15_002);
  expect(table[1]?.[1]).toHaveLength(1_000_000);
  expect(turns).toBeGreaterThan(2);
});
