type Cell = string | number | null;

/**
 * Adds a space to a telephone number, or another number with a leading zero. Without the space a spreadsheet would read
 * it as an amount and drop the zero or plus. An apostrophe would do the same, but address books would import it.
 */
function spaced(text: string): string | null {
  if (/^\+\d[\d ().-]*$|^\+?\d+(?: \d+)+$/.test(text) && / \d/.test(text)) return text;
  return /^(?:\+\d+|0\d+)$/.test(text) && text.length > 7 ? text.replace(/(?=\d{7}$)/, ' ') : null;
}

/** Spreadsheets run a cell that begins like a formula, even after blanks. A leading apostrophe makes it text. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const number = spaced(cell);
  if (number !== null) return number;
  const safe = /^[\s\0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Byte order mark. At the start of the file it tells spreadsheets that the file is UTF-8. */
export const csvMark = '\uFEFF';

/** Table rows as CSV (RFC 4180). */
export const csvRows = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
