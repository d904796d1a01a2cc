import { withoutInvisible } from '../../visible.ts';
import { maxArrivedLkr } from './transfer.ts';

/**
 * The text of a cell without the marks that spreadsheets and banks add so that a text is not read as a number:
 * `="0012"`, `'0012` or `'0012'`. Formulas are never computed.
 */
export const cellText = (cell: string): string => {
  const text = withoutInvisible(cell).replaceAll(/\s+/g, ' ').trim();
  return (/^="(.*)"$/.exec(text)?.[1] ?? text).replace(/^'(.*?)'?$|^"(.*)"$/, '$1$2').trim();
};

/**
 * The text of a cell that may hold a sign, in capitals. Every dash is written `-`, also the soft hyphen, which some
 * programs write as a minus: as an invisible character it would be lost.
 */
export const signedText = (cell: string): string =>
  cellText(cell.normalize('NFKC').replaceAll(/[\u00AD\u2010-\u2015\u2212]/g, '-')).toUpperCase();

/** Whether a cell is empty. Some banks write a dash into empty cells. */
export const isBlank = (cell: string): boolean => /^-*$/.test(signedText(cell));

/** The direction of the money. */
export type Way = 'in' | 'out';

/**
 * `way`: the direction in the cell itself, by a sign, parentheses or CR and DR; null if it has none. Cents are dropped,
 * because all amounts are whole LKR.
 */
export type Amount = { readonly lkr: number; readonly way: Way | null };

const maxAmountLength = 40;

const currency = /LKR|SLR|RS\.?|රු\.?|ரூ\.?/g;

/** Mark at the beginning or the end of an amount; H and S stand for the German Haben (credit) and Soll (debit). */
const mark = /^\(?(CR|DR|DB|CREDIT|DEBIT)(?![A-Z])\.?\)?|(?<![A-Z])\(?(CR?|DR?|DB|CREDIT|DEBIT|H|S)\.?\)?$/;

/**
 * Parses `10,000.00`, `10 000.00 Cr`, `Rs. 1,00,000/-`, `(500.00)`, `500-` and `10.000,00`. Null if it is not an
 * amount.
 */
export function amountOf(cell: string): Amount | null {
  const text = signedText(cell);
  if (text.length > maxAmountLength) return null;
  const plain = text
    .replace(/\/[-=]$/, '')
    .replaceAll(currency, '')
    .trim();
  const marked = mark.exec(plain);
  const signed = plain.replace(mark, '').replaceAll(/[\s'’]/g, '');
  const [, minus, digits = '', minusAfter] = /^([-+(]*)(\d[\d.,]*)([-+)]*)$/.exec(signed) ?? [];
  if (minus === undefined || minusAfter === undefined) return null;
  const isGrouped = /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(digits);
  const whole = isGrouped ? digits : digits.replace(/[.,]\d*$/, '');
  const lkr = Number(whole.replaceAll(/[.,]/g, ''));
  const said = marked?.[1] ?? marked?.[2] ?? '';
  const isOut = /^[DS]/.test(said) || /[-(]/.test(minus + minusAfter);
  const way = isOut ? 'out' : said !== '' || /\+/.test(minus + minusAfter) ? 'in' : null;
  return lkr <= maxArrivedLkr ? { lkr, way } : null;
}
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function isoDay(year: string, month: number, day: string): string | null {
  const full = Number(year.length === 2 ? `20${year}` : year);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(day)) return null;
  return full >= 2000 && full < 2100 ? date.toISOString().slice(0, 10) : null;
}

/**
 * Parses `22/11/2026`, `22-Nov-26`, `2026-11-22 10:30`, `Nov 22, 2026` and `20261122` as `2026-11-22`. Null if it is
 * not a day. `isMonthFirst`: the file uses the American order.
 */
export function dayOf(cell: string, { isMonthFirst = false } = {}): string | null {
  const text = cellText(cell).slice(0, maxAmountLength).toUpperCase();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)(?!\d)/.exec(text);
  if (iso) return isoDay(iso[1] ?? '', Number(iso[2]), iso[3] ?? '');
  const plain = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text);
  if (plain) {
    const [, one = '', other = '', year = ''] = plain;
    return isMonthFirst ? isoDay(year, Number(one), other) : isoDay(year, Number(other), one);
  }
  const named = /^(\d{1,2})[-/. ]*([A-Z]{3})[A-Z]*[-/., ]*(\d{4}|\d{2})(?!\d)/.exec(text);
  if (named) return isoDay(named[3] ?? '', months.indexOf(named[2] ?? '') + 1, named[1] ?? '');
  const american = /^([A-Z]{3})[A-Z]*[-/. ]*(\d{1,2})[-/., ]+(\d{4}|\d{2})(?!\d)/.exec(text);
  return american ? isoDay(american[3] ?? '', months.indexOf(american[1] ?? '') + 1, american[2] ?? '') : null;
}

/** Whether a file puts the month first: at least one day is only valid that way, and none only the other way. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const pairs = cells.flatMap((cell) => {
    const [, one, other] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d/.exec(cellText(cell)) ?? [];
    return one === undefined || other === undefined ? [] : [[Number(one), Number(other)] as const];
  });
  return pairs.some(([, other]) => other > 12) && pairs.every(([one]) => one <= 12);
}
