import { parse, type Parser, type ParseResult } from 'papaparse';
import { findHead, recognitionScore, type Rows } from '../../../shared/features/statements/statement-head.ts';

/** Why a file is no statement: a message for the user. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

/** In bytes. A year of a busy account is a third of this. */
const maxFileBytes = 5_000_000;

/** Rows of any kind. */
const maxRows = 20_000;

const workbook = 'This is a spreadsheet. Save it as CSV and choose that file.';

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1_000_000)} MB`;

const beginsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, place) => bytes[place] === byte);

const zerosIn = (bytes: Uint8Array): readonly number[] =>
  [...bytes.subarray(0, 4096).keys()].filter((place) => bytes[place] === 0);

/**
 * UTF-16 without a BOM has a zero in every second byte of Latin letters, digits and commas, and few in the other bytes:
 * `Ā` is 01 00.
 */
function unmarkedUtf16(bytes: Uint8Array): string {
  const zeros = zerosIn(bytes);
  const odd = zeros.filter((place) => place % 2 === 1).length;
  const most = Math.max(odd, zeros.length - odd);
  try {
    if (most * 8 >= Math.min(bytes.length, 4096) && most * 4 >= zeros.length * 3) {
      const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
      return new TextDecoder(odd === most ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(whole);
    }
  } catch {}
  throw new StatementError('This is not a text file. Choose a CSV file.');
}

/** Banks write UTF-8 today, spreadsheets UTF-16, and any other file has been Windows-1252. */
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
  // Some programs write the zero that ends a text.
  const plain = bytes.subarray(0, bytes.findLastIndex((byte) => byte !== 0) + 1);
  if (zerosIn(plain).length > 0) return unmarkedUtf16(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch {
    return new TextDecoder('windows-1252').decode(plain);
  }
}

const delimiters = [',', ';', '\t', '|'] as const;

/**
 * Lines above the table may have other delimiters, so the delimiter is the one that makes a table with column names.
 */
function delimiterOf(text: string): string {
  const scores = delimiters.map((delimiter) => {
    const { data } = parse<string[]>(text.slice(0, 50_000), { delimiter, preview: 80 });
    const head = findHead(data);
    return head ? 100 * recognitionScore(head) + head.names.length : 0;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ',';
}

/** The number of characters that are read before the page can respond to input. */
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
          : rows.length > maxRows && 'This file has more than 20,000 rows. Ask the bank for a shorter period.';
        if (fault) {
          // First, because aborting also calls `complete`.
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

/** Reads the rows of a chosen file. The file never leaves this device. */
export async function readStatement(file: File): Promise<Rows> {
  if (file.size > maxFileBytes) {
    throw new StatementError(
      `This file is ${megabytes(file.size)}; the limit is ${megabytes(maxFileBytes)}. Ask the bank for a shorter period.`,
    );
  }
  const bytes = await file.arrayBuffer().catch(() => {
    throw new StatementError('This file could not be read. Choose it again.');
  });
  const text = textOf(new Uint8Array(bytes));
  if (/^\s*<\?xml/i.test(text)) throw new StatementError(workbook);
  // Some banks save an HTML page as `.xls`, because Excel opens it; programs save it with its pictures as MIME.
  if (/^\s*(?:<[!a-z]|MIME-Version:)|<(?:html|body|table|tr|td)[\s>]/i.test(text.slice(0, 50_000))) {
    throw new StatementError(
      'This is a web page (HTML). Open it in a spreadsheet, save it as CSV, and choose that file.',
    );
  }
  // Some files have other line endings above the table than in it.
  return rowsOf(text.replaceAll(/\r\n?/g, '\n'));
}
