import { amountOf, cellText, dayOf, isMonthFirst, type Way } from './statement-cells.ts';
import { waysByBalance, waysOf, type ReadWay } from './statement-direction.ts';
import { namesOtherTable, type Columns, type Head, type Rows } from './statement-head.ts';
import { longestText, referencesIn } from './statement-reference.ts';

/**
 * Why it is not certain that money came in and stayed. `direction`: the file does not say which way it went.
 * `returned`: the same reference had gone out, the line speaks of a reversal, or its text may be another's.
 */
export type Doubt = 'direction' | 'returned';

/** A credit as the file has it. */
export type Credit = {
  readonly day: string;
  readonly amountLkr: number;
  /** What its own row says. */
  readonly text: string;
  /** What the rows below say that have neither day nor amount: banks break a long text over several. */
  readonly continued: string;
  /** Null where the file says that it came in. Otherwise a person has to. */
  readonly doubt: Doubt | null;
};

type Read = {
  readonly credits: readonly Credit[];
  readonly debits: number;
  /** Rows with a day or an amount, and not both. */
  readonly unread: number;
};

type Entry = { readonly row: readonly string[]; readonly day: string; readonly lkr: number; readonly way: Way | null };

const isBlank = (cell: string | undefined): boolean => /^-*$/.test(cellText(cell ?? ''));

/** What a column of its own says of each amount; a word that somebody has named counts as they say. */
function readDirection(head: Head, { direction, incoming }: Columns, rows: Rows): ReadWay {
  if (typeof direction !== 'number') return () => (direction === 'in' ? 'in' : null);
  const cells = rows.map((row) => row[direction] ?? '');
  const read = waysOf(head.names[direction] ?? '', cells);
  return (cell) => (incoming === null ? read(cell) : cellText(cell) === incoming ? 'in' : 'out');
}

/** What stands in this column and is not understood; empty where all is. */
export function strangeWords(rows: Rows, head: Head, column: number): readonly string[] {
  const cells = rows.slice(head.place + 1).map((row) => cellText(row[column] ?? ''));
  const words = [...new Set(cells)].filter((cell) => cell !== '' && cell !== head.names[column]);
  const read = waysOf(head.names[column] ?? '', cells);
  return words.every((word) => read(word) !== null) ? [] : words;
}

/** Of each entry which way its money went, by everything that the file says: out where anything says so. */
function waysOfEntries(entries: readonly Entry[], head: Head, columns: Columns): readonly (Way | null)[] {
  const rows = entries.map(({ row }) => row);
  const read = readDirection(head, columns, rows);
  const { debit, balance } = head;
  const cellsOf = (column: number): readonly string[] => rows.map((row) => row[column] ?? '');
  // Whoever chooses another column has seen what these say.
  const doubts = (columns.direction === head.columns.direction ? head.doubts : []).map((column) =>
    cellsOf(column).map(waysOf(head.names[column] ?? '', cellsOf(column))),
  );
  const isOfCredits = columns.amount === head.columns.amount && head.isCredit;
  const signs = new Set(entries.map(({ way }) => way));
  // A column with minus signs says of what has none that it came in, unless it marks that, too, or another column says
  // it.
  const unsigned: Way | null =
    isOfCredits || (columns.direction === null && signs.has('out') && !signs.has('in')) ? 'in' : null;
  const byBalance =
    balance === null || debit !== null
      ? []
      : waysByBalance(entries.map(({ row, day, lkr }) => ({ day, lkr, balance: row[balance] ?? '' })));
  return entries.map(({ row, way }, place) => {
    const direction = typeof columns.direction === 'number' ? row[columns.direction] : '';
    const isDebited = debit !== null && debit !== columns.amount && (amountOf(row[debit] ?? '')?.lkr ?? 0) > 0;
    const said = [way ?? unsigned, read(direction ?? ''), byBalance[place] ?? null, isDebited ? 'out' : null];
    const isDoubtful = doubts.some((ways) => ways[place] === 'out');
    return said.includes('out') ? 'out' : said.includes('in') && !isDoubtful ? 'in' : null;
  });
}

/** A payment that came back, or is taken back. */
const reversal = /\b(REV|REVERSALS?|REVERSED|RTN|RETURNS?|RETURNED|CHARGEBACK|BOUNCED|DISHONOU?RED|UNPAID)\b/i;

const undone = new RegExp(`${reversal.source}|\\b(CHE?QUE|CHQ|CHECK)\\b`, 'i');

type Written = Entry & { readonly text: string; continued: string };

type Table = {
  /** Rows with an amount, whichever way it went. */
  readonly moved: readonly Written[];
  /** Rows without one: it stands in the column of what went out. */
  readonly gone: readonly Written[];
  readonly unread: number;
  /** The rows of text stand above what they belong to. */
  readonly isTextAbove: boolean;
};

/** The rows of the table, each with those that go on with its text. */
function tableOf(rows: Rows, head: Head, columns: Columns): Table {
  const all = rows.slice(head.place + 1);
  const other = all.findIndex((row) => namesOtherTable(row, head));
  const body = other === -1 ? all : all.slice(0, other);
  const order = { isMonthFirst: isMonthFirst(body.map((row) => row[columns.day] ?? '')) };
  const textOf = (row: readonly string[]): string =>
    columns.texts
      .map((column) => cellText(row[column] ?? '').slice(0, longestText))
      .filter(Boolean)
      .join(' ')
      .slice(0, longestText);
  // Totals, footers and the names of the columns again, on the next page, have more than a text.
  const isText = (row: readonly string[]): boolean =>
    row.every((one, column) => isBlank(one) || columns.texts.includes(column));
  const isTextAbove = body[0] !== undefined && isText(body[0]);
  const [moved, gone] = [[] as Written[], [] as Written[]];
  /** What the next row goes on with, if it only has a text. */
  let before: Written | null = null;
  let unread = all.length - body.length;
  for (const row of isTextAbove ? [...body].reverse() : body) {
    const day = dayOf(row[columns.day] ?? '', order);
    const cell = row[columns.amount] ?? '';
    const amount = amountOf(cell);
    if (day === null && amount === null) {
      if (!isText(row)) before = null;
      if (before) before.continued = `${before.continued} ${textOf(row)}`.trim().slice(0, longestText);
      continue;
    }
    before = null;
    if (day === null || (amount === null && !isBlank(cell))) unread += 1;
    else {
      before = { row, day, lkr: 0, way: null, ...amount, text: textOf(row), continued: '' };
      (before.lkr === 0 ? gone : moved).push(before);
    }
  }
  return { moved: isTextAbove ? [...moved].reverse() : moved, gone, unread, isTextAbove };
}

/** What came in, and how many rows are none of that. */
export function creditsOf(rows: Rows, head: Head, columns: Columns): Read {
  const { moved, gone, unread, isTextAbove } = tableOf(rows, head, columns);
  const ways = waysOfEntries(moved, head, columns);
  const debits = [...gone, ...moved.filter((_, place) => ways[place] === 'out')];
  const quotedBy = ({ text, continued }: Written) => referencesIn(`${text} ${continued}`);
  // What went out and came in again under one reference was no payment, nor is a cheque that bounced. A payment that is
  // paid back later had come in.
  const undoes = ({ text, continued }: Written) => undone.test(`${text} ${continued}`);
  const sent = debits.flatMap((debit) =>
    quotedBy(debit).map((reference) => ({ reference, day: undoes(debit) ? '' : debit.day })),
  );
  const credits = moved.flatMap((entry, place): readonly Credit[] => {
    const { day, lkr, text, continued } = entry;
    if (ways[place] === 'out') return [];
    const isPerhapsReturned =
      reversal.test(`${text} ${continued}`) ||
      (isTextAbove && continued !== '') ||
      quotedBy(entry).some((quoted) => sent.some((debit) => debit.reference === quoted && debit.day <= day));
    const doubt = ways[place] !== 'in' ? 'direction' : isPerhapsReturned ? 'returned' : null;
    return [{ day, amountLkr: lkr, text, continued, doubt }];
  });
  return { credits, debits: debits.length, unread };
}
