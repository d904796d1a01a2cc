import { mostArrivedLkr } from './transfer.ts';

/** Spreadsheets keep a text from being taken for a number as `="0012"`; nothing is ever computed. */
export const cellText = (cell: string): string => {
  const text = cell.replaceAll(/\s+/g, ' ').trim();
  return /^="(.*)"$/.exec(text)?.[1] ?? text;
};

/** `isDebit`: it says of itself that it went out. Cents count for nothing: everything here is whole rupees. */
export type Amount = { readonly lkr: number; readonly isDebit: boolean };

const longestAmount = 40;

/** `10,000.00`, `10 000.00 Cr`, `Rs. 1,00,000/-`, `(500.00)`, `10.000,00`. Null for what is none. */
export function amountOf(cell: string): Amount | null {
  const text = cellText(cell)
    .toUpperCase()
    .replace(/\/[-=]$/, '');
  if (text.length > longestAmount) return null;
  const isDebit = /^[(-]|-$|(?<![A-Z])DR?\.?$/.test(text);
  const digits = text
    .replaceAll(/LKR|RS\.?|[()+-]|(?<![A-Z])[CD]R?\.?$/g, '')
    .replaceAll(/[\s'’]/g, '')
    .trim();
  if (!/^\d[\d.,]*$/.test(digits)) return null;
  const isGrouped = /^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(digits);
  const whole = isGrouped ? digits : digits.replace(/[.,]\d*$/, '');
  const lkr = Number(whole.replaceAll(/[.,]/g, ''));
  return lkr <= mostArrivedLkr ? { lkr, isDebit } : null;
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function isoDay(year: string, month: number, day: string): string | null {
  const full = Number(year.length === 2 ? `20${year}` : year);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== Number(day)) return null;
  return full >= 2000 && full < 2100 ? date.toISOString().slice(0, 10) : null;
}

/**
 * `22/11/2026`, `22-Nov-26`, `2026-11-22 10:30`, `Nov 22, 2026`, `20261122` as `2026-11-22`; null for what is none.
 * `isMonthFirst`: the file writes as Americans do.
 */
export function dayOf(cell: string, { isMonthFirst = false } = {}): string | null {
  const text = cellText(cell).slice(0, longestAmount).toUpperCase();
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

/** Whether these are days of a file that puts the month first: one could be nothing else, and none the other way. */
export function isMonthFirst(cells: readonly string[]): boolean {
  const pairs = cells.flatMap((cell) => {
    const [, one, other] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d/.exec(cellText(cell)) ?? [];
    return one === undefined || other === undefined ? [] : [[Number(one), Number(other)] as const];
  });
  return pairs.some(([, other]) => other > 12) && pairs.every(([one]) => one <= 12);
}
