import { parse, type Parser, type ParseResult } from 'papaparse';
import { findHead, recognitionScore, type Rows } from '../../../shared/features/statements/statement-head.ts';

/** Why a file is no statement: a sentence for who has chosen it. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

/** A year of a busy account is a third of this. Bytes. */
const largestFile = 5_000_000;

/** Rows of all kinds. */
const mostRows = 20_000;

const workbook = 'This is a spreadsheet. Save it as CSV and choose that file.';

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

const beginsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);

/** UTF-16 without a mark has a zero in every second byte of its Latin letters, digits and commas. Null: no zeros. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const start = bytes.subarray(0, 4096);
  const zeros = [...start.keys()].filter((place) => start[place] === 0);
  if (zeros.length === 0) return null;
  const odd = zeros.filter((place) => place % 2 === 1).length;
  try {
    if (zeros.length * 8 >= start.length && (odd === 0 || odd === zeros.length)) {
      return new TextDecoder(odd > 0 ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes);
    }
  } catch {}
  throw new StatementError('This is not a text file. Choose a CSV file.');
}

/** Banks of today write UTF-8, spreadsheets UTF-16, and what is neither has always been Windows-1252. */
function textOf(bytes: Uint8Array): string {
  if (bytes.length === 0) throw new StatementError('This file is empty.');
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new StatementError(workbook);
  }
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw new StatementError('This is a PDF. Download the statement from your bank as CSV.');
  }
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) return unmarked;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const delimiters = [',', ';', '\t', '|'] as const;

/** Above a table stands what has other commas, so it is the one that makes a table with names. */
function delimiterOf(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const { data } = parse<string[]>(text.slice(0, 50_000), { delimiter, preview: 80 });
    const head = findHead(data);
    return head ? 100 * recognitionScore(head) + head.names.length : 0;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** Characters that are read before whoever presses something has a turn. */
const atOnce = 200_000;

function rowsOf(text: string): Promise<Rows> {
  const rows: string[][] = [];
  return new Promise((resolve, reject) => {
    parse<string[]>(text, {
      delimiter: delimiterOf(text),
      skipEmptyLines: 'greedy',
      chunkSize: atOnce,
      chunk({ data, errors }: ParseResult<string[]>, parser: Parser) {
        for (const row of data) rows.push(row);
        const fault = errors.some(({ code }) => code === 'MissingQuotes')
          ? 'A quotation mark in this file is never closed, so its rows cannot be told apart.'
          : rows.length > mostRows && 'This file has more than 20,000 rows. Ask the bank for a shorter period.';
        if (fault) {
          // First: giving up completes it, too.
          reject(new StatementError(fault));
          parser.abort();
        } else {
          parser.pause();
          setTimeout(() => parser.resume());
        }
      },
      complete: () => resolve(rows),
      error: reject,
    });
  });
}

/** The rows of a file that somebody has chosen. Nothing of it leaves this device. */
export async function readStatement(file: File): Promise<Rows> {
  if (file.size > largestFile) {
    throw new StatementError(
      `This file is ${megabytes(file.size)}; the limit is ${megabytes(largestFile)}. Ask the bank for a shorter period.`,
    );
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new StatementError('This file could not be read. Choose it again.');
  });
  const text = textOf(new Uint8Array(bytes));
  if (/^\s*<\?xml/i.test(text)) throw new StatementError(workbook);
  // Some banks call a page an `.xls`, because Excel opens that, too.
  if (/^\s*<[!a-z]/i.test(text)) {
    throw new StatementError(
      'This is a web page (HTML). Open it in a spreadsheet, save it as CSV, and choose that file.',
    );
  }
  // Some write what stands above the table with other ends of lines than the table.
  return rowsOf(text.replaceAll(/\r\n?/g, '\n'));
}
