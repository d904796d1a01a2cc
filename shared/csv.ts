type Cell = string | number | null;

/**
 * A telephone number, or another of digits with a zero in front. It computes nothing, so it needs no apostrophe, which
 * address books would take along; a space among its digits keeps spreadsheets from taking it for an amount, without its
 * zero or plus.
 */
function spaced(text: string): string | null {
  if (/^\+\d[\d ().-]*$|^\+?\d+(?: \d+)+$/.test(text) && / \d/.test(text)) return text;
  return /^(?:\+\d+|0\d+)$/.test(text) && text.length > 7 ? text.replace(/(?=\d{7}$)/, ' ') : null;
}

/** Spreadsheets run what begins like a formula, also after blanks; an apostrophe makes it text. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const number = spaced(cell);
  if (number !== null) return number;
  const safe = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The mark by which spreadsheets know UTF-8: the first of a file. */
export const csvMark = '\uFEFF';

/** Rows of a table as RFC 4180 has it. */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
