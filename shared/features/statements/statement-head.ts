import { amountOf, cellText, dayOf, isBlank } from './statement-cells.ts';
import { waysOf } from './statement-direction.ts';
import { isCreditName, isPayeeName, meaningOf, type Meaning } from './statement-meaning.ts';

export type Rows = readonly (readonly string[])[];

/** The meaning of each column; indices start at 0. */
export type Columns = {
  readonly day: number;
  /** The amount column; the credit column if debits have a column of their own. */
  readonly amount: number;
  /**
   * The column that tells each amount's direction; null if there is none. A person said: `in`, that all amounts came
   * in; `amount`, that a minus in the amount means outgoing money.
   */
  readonly direction: number | 'in' | 'amount' | null;
  /** The word for incoming money in the direction column, if a person had to choose it. */
  readonly incoming: string | null;
  /** The columns with the bank's description of the transfer. */
  readonly texts: readonly number[];
};

/** The row with the column names, and the meaning of each column, as far as its name and the cells below it tell. */
export type Head = {
  readonly place: number;
  readonly names: readonly string[];
  /** `direction: null` may need a person's choice; see `asksDirection`. */
  readonly columns: Partial<Columns> & Pick<Columns, 'texts' | 'direction' | 'incoming'>;
  /** The debit column. */
  readonly debit: number | null;
  readonly balance: number | null;
  /** Other columns that tell the direction and may contradict the direction column. */
  readonly doubts: readonly number[];
  /** The amount column is named as a credit column. */
  readonly isCredit: boolean;
  /**
   * A column may tell the direction, but its words are unknown; or a minus may mean incoming money, as in the exports
   * of credit cards.
   */
  readonly asksDirection: boolean;
};

/** Maximum rows above the table, where banks write an address, a period and a balance. */
const maxPreambleRows = 60;

/** Number of rows from which the meaning of a column is inferred. */
const maxSampledRows = 400;

/** Maximum characters of a cell that tells the direction. */
const maxDirectionLength = 25;

/** The place of the column names in a file without them: above the first row. */
export const noNames = -1;

/** Reads the row at `place` as the column names. */
export function headAt(rows: Rows, place: number): Head {
  const below = rows.slice(place + 1, place + 1 + maxSampledRows);
  const width = Math.max(0, ...below.map((row) => row.length));
  const names = (rows[place] ?? Array<string>(width).fill('')).map(cellText);
  const columns = names.map((_, column) => column);
  const holds = (column: number, reads: (cell: string) => unknown) =>
    below.some((row) => reads(row[column] ?? '') !== null);
  const named = names.map((name) => meaningOf(name));
  // `Debit or Credit Amount`.
  const meanings = named.map((meaning, column) =>
    meaning === 'direction' && !named.includes('amount') && holds(column, amountOf) ? 'amount' : meaning,
  );
  const first = (meaning: Meaning, reads: (cell: string) => unknown) =>
    columns.find((column) => meanings[column] === meaning && holds(column, reads));
  const isDay = (cell: string) => dayOf(cell) ?? dayOf(cell, { isMonthFirst: true });
  const day = first('day', isDay) ?? first('valueDay', isDay);
  const debit = first('debit', amountOf) ?? null;
  const isPlain = (column: number) => isCreditName(names[column] ?? '');
  const credits = columns.filter((column) => meanings[column] === 'credit' && holds(column, amountOf));
  const anyCredit = credits.find(isPlain) ?? credits[0];
  const isOfIncoming =
    meanings.includes('debit') || (anyCredit !== undefined && isPlain(anyCredit) && !names.some(isPayeeName));
  const credit = isOfIncoming ? anyCredit : undefined;
  const amount = credit ?? first('amount', amountOf) ?? anyCredit;
  const moved = below.filter(
    (row) => isDay(row[day ?? -1] ?? '') !== null && amountOf(row[amount ?? -1] ?? '') !== null,
  );
  const sides = columns.map((column) => {
    const said = moved.map((row) => cellText(row[column] ?? ''));
    const isShort = said.every((cell) => cell.length <= maxDirectionLength);
    if (!isShort || column === day || column === amount) return null;
    const ways = said.map(waysOf(names[column] ?? '', said));
    if (said.every((cell, index) => isBlank(cell) && ways[index] === null)) return null;
    const meaning = meanings[column] ?? null;
    if (meaning === 'other') return ways.includes('out') ? 'doubted' : null;
    const [isNamed, isKind] = [meaning === 'direction', meaning === 'kind'];
    // Words for incoming money alone prove nothing in a column with another name: each account may be a `Credit` one.
    if (isNamed || ways.includes('out') || !ways.includes('in')) {
      if (ways.every((way) => way !== null)) return 'said';
      if ((isNamed || isKind) && ways.some((way) => way !== null)) return 'partly';
    }
    const isWord = said.every((cell) => !/\d/.test(cell)) && !said.every((cell) => /^(LKR|RS)$/i.test(cell));
    return isNamed || ((meaning === null || isKind) && isWord) ? 'perhaps' : null;
  });
  const said =
    columns.find((column) => sides[column] === 'said' && meanings[column] === 'direction') ??
    columns.find((column) => sides[column] === 'said') ??
    columns.find((column) => sides[column] === 'partly');
  const direction = credit !== undefined && debit !== null ? null : (said ?? null);
  const balance = first('balance', amountOf) ?? null;
  const signs = new Set(moved.map((row) => amountOf(row[amount ?? -1] ?? '')?.way));
  const isPerhapsCard = balance === null && signs.has('out') && !signs.has('in');
  return {
    place,
    names,
    columns: {
      ...(day !== undefined && { day }),
      ...(amount !== undefined && { amount }),
      direction,
      incoming: null,
      texts: columns.filter((column) => meanings[column] === 'text'),
    },
    debit,
    balance,
    doubts: columns.filter((column) => (sides[column] ?? 'perhaps') !== 'perhaps' && column !== direction),
    isCredit: credit !== undefined,
    asksDirection: credit === undefined && direction === null && (sides.includes('perhaps') || isPerhapsCard),
  };
}

/** Whether a row below is the head of another table, whose columns may have other meanings. */
export function namesOtherTable(row: readonly string[], { names }: Head): boolean {
  const others = row.map(cellText);
  const meanings = others.map((name) => meaningOf(name));
  const isNames = meanings.includes('day') && meanings.some((one) => one !== null && /credit|debit|amount/.test(one));
  return isNames && !others.some(isData) && others.some((name, column) => name !== '' && name !== names[column]);
}

/**
 * Score for how much of a table is recognised. Counting names alone would prefer a row above the table with several
 * cells.
 */
export const recognitionScore = ({ columns: { day, amount, texts }, debit, balance }: Head): number =>
  (day === undefined ? 0 : 4) +
  (amount === undefined ? 0 : 4) +
  (debit === null ? 0 : 1) +
  (balance === null ? 0 : 1) +
  Math.min(texts.length, 3);

/** Rows near the beginning that may be the column names: those with several cells. */
export function nameRowsOf(rows: Rows): readonly Pick<Head, 'place' | 'names'>[] {
  return rows
    .slice(0, maxPreambleRows)
    .map((row, place) => ({ place, names: row.map(cellText) }))
    .filter(({ names }) => names.filter((name) => name !== '').length > 1);
}

const isData = (cell: string): boolean => dayOf(cell) !== null || amountOf(cell) !== null;

/**
 * The row that is most likely the column names and contains neither days nor amounts. `noNames` if there is none, or
 * only one without a column of days below a row that has a day. Null if there is no table.
 */
export function findHead(rows: Rows): Head | null {
  const all = nameRowsOf(rows);
  const heads = all.filter(({ names }) => !names.some(isData)).map(({ place }) => headAt(rows, place));
  const best = heads.reduce<Head | null>(
    (one, head) => (one && recognitionScore(one) >= recognitionScore(head) ? one : head),
    null,
  );
  const isAbove = ({ place, names }: Pick<Head, 'place' | 'names'>) =>
    place < (best?.place ?? rows.length) &&
    names.some((name) => dayOf(name) !== null) &&
    names.some((name) => dayOf(name) === null && amountOf(name) !== null);
  if (all.length === 0) return null;
  return best && (best.columns.day !== undefined || !all.some(isAbove)) ? best : headAt(rows, noNames);
}

/** The meaning of every column; null if one is missing and has to be chosen. */
export function completeOf({ columns: { day, amount, texts, ...rest }, asksDirection }: Head): Columns | null {
  if (day === undefined || amount === undefined || texts.length === 0 || asksDirection) return null;
  return { day, amount, texts, ...rest };
}

/** The column names of a bank's file, by which its format is recognised next time. */
export const columnNamesKey = ({ names }: Pick<Head, 'names'>): string =>
  names
    .map((name) => name.toUpperCase())
    .join('|')
    .slice(0, 500);
