import { amountOf, cellText, dayOf, isBlank, isMonthFirst, type Way } from './statement-cells.ts';
import { waysByBalance, waysOf, type ReadWay } from './statement-direction.ts';
import { namesOtherTable, type Columns, type Head, type Rows } from './statement-head.ts';
import { maxTextLength, referencesIn } from './statement-reference.ts';

/**
 * Why it is not certain that the money came in and stayed. `direction`: the file does not tell the direction.
 * `unsettled`: a cell says that the transfer is pending or has failed. `returned`: the same reference went out before,
 * the line mentions a reversal, or its text may belong to another line.
 */
export type Doubt = 'direction' | 'unsettled' | 'returned';

/** A credit in the file. */
export type Credit = {
  readonly day: string;
  readonly amountLkr: number;
  /** The text of its own row. */
  readonly text: string;
  /**
   * The text of the continuation rows below, which have no amount, and no day or the same: banks break a long text over
   * several rows.
   */
  readonly continued: string;
  /** Null if the file says that the money came in. Otherwise a person has to decide. */
  readonly doubt: Doubt | null;
};

type Read = {
  readonly credits: readonly Credit[];
  readonly debits: number;
  /** Number of rows that have only one of day and amount. */
  readonly unread: number;
};

type Entry = { readonly row: readonly string[]; readonly day: string; readonly lkr: number; readonly way: Way | null };

/** Reads the direction column. If a person chose the word for incoming money, that choice decides. */
function readDirection(head: Head, { direction, incoming }: Columns, rows: Rows): ReadWay {
  if (typeof direction !== 'number') return () => (direction === 'in' ? 'in' : null);
  const cells = rows.map((row) => row[direction] ?? '');
  const read = waysOf(head.names[direction] ?? '', cells);
  return (cell) => (incoming === null ? read(cell) : cellText(cell) === incoming ? 'in' : 'out');
}

/** The words in this column if any of them is not understood; otherwise empty. */
export function unknownWords(rows: Rows, head: Head, column: number): readonly string[] {
  const cells = rows.slice(head.place + 1).map((row) => cellText(row[column] ?? ''));
  const words = [...new Set(cells)].filter((cell) => cell !== '' && cell !== head.names[column]);
  const read = waysOf(head.names[column] ?? '', cells);
  return words.every((word) => read(word) !== null) ? [] : words;
}

/** The direction of each entry, by every source in the file. If any source says out, it is out. */
function waysOfEntries(entries: readonly Entry[], head: Head, columns: Columns): readonly (Way | null)[] {
  const rows = entries.map(({ row }) => row);
  const read = readDirection(head, columns, rows);
  const { debit, balance } = head;
  const isByAmount = columns.direction === 'amount';
  const cellsOf = (column: number): readonly string[] => rows.map((row) => row[column] ?? '');
  // A person who chose another direction column has seen the contradicting columns.
  const doubts = (isByAmount || columns.direction === head.columns.direction ? head.doubts : []).map((column) =>
    cellsOf(column).map(waysOf(head.names[column] ?? '', cellsOf(column))),
  );
  const isOfCredits = columns.amount === head.columns.amount && head.isCredit;
  const signs = new Set(entries.map(({ way }) => way));
  const byBalance =
    balance === null || debit !== null
      ? []
      : waysByBalance(entries.map(({ row, day, lkr }) => ({ day, lkr, balance: row[balance] ?? '' })));
  // In a column with minus signs an unsigned amount came in, unless incoming amounts have a sign too. A credit card's
  // export has it the other way, so a person or a balance that moves accordingly must confirm it.
  const hasMinus = signs.has('out') && !signs.has('in');
  const fits = entries.flatMap(({ way }, index) => {
    const moved = byBalance[index] ?? null;
    return moved === null ? [] : [moved === (way ?? 'in')];
  });
  const isConfirmed = fits.includes(true) && !fits.includes(false);
  const isBankMinus = hasMinus && (isByAmount || (columns.direction === null && isConfirmed));
  const unsigned: Way | null = isOfCredits || isBankMinus ? 'in' : null;
  return entries.map(({ row, way }, index) => {
    const direction = typeof columns.direction === 'number' ? row[columns.direction] : '';
    const isDebited = debit !== null && debit !== columns.amount && (amountOf(row[debit] ?? '')?.lkr ?? 0) > 0;
    const said = [way ?? unsigned, read(direction ?? ''), byBalance[index] ?? null, isDebited ? 'out' : null];
    const isDoubtful = doubts.some((ways) => ways[index] === 'out');
    return said.includes('out') ? 'out' : said.includes('in') && !isDoubtful ? 'in' : null;
  });
}

/** Words for a payment that was returned or reversed. */
const reversal = /\b(REV|REVERSALS?|REVERSED|RTN|RETURNS?|RETURNED|CHARGEBACK|BOUNCED|DISHONOU?RED|UNPAID)\b/i;

/** How a cell begins that says that the money has not come, as in a status column. */
const unsettled =
  /^(PENDING|FAILED|FAILURE|UNSUCCESSFUL|DECLINED|REJECTED|REFUSED|REVERTED|CANCELL?ED|VOID|VOIDED|EXPIRED|UNCLEARED|NOT CLEARED|UNREALI[SZ]ED|UNCONFIRMED|HOLD|ON HOLD|HELD|BLOCKED|PROCESSING$|IN PROGRESS|SCHEDULED)\b/i;

const undone = new RegExp(`${reversal.source}|\\b(CHE?QUE|CHQ|CHECK)\\b`, 'i');

type Written = Entry & {
  readonly text: string;
  continued: string;
  /** Whether a continuation row repeats the day, which a bank may also do in a row of another transfer. */
  isDoubtful: boolean;
};

type Table = {
  /** Rows with an amount, in either direction. */
  readonly moved: readonly Written[];
  /** Rows whose amount cell is empty or below a rupee: debits with a column of their own, balances, interest. */
  readonly gone: readonly Written[];
  readonly unread: number;
  /** The continuation rows are above the row that they belong to. */
  readonly isTextAbove: boolean;
};

/** The rows of the table, with their continuation rows merged. */
function tableOf(rows: Rows, head: Head, columns: Columns): Table {
  const all = rows.slice(head.place + 1);
  const other = all.findIndex((row) => namesOtherTable(row, head));
  const body = other === -1 ? all : all.slice(0, other);
  const order = { isMonthFirst: isMonthFirst(body.map((row) => row[columns.day] ?? '')) };
  const textOf = (row: readonly string[]): string =>
    columns.texts
      .map((column) => cellText(row[column] ?? '').slice(0, maxTextLength))
      .filter(Boolean)
      .join(' ')
      .slice(0, maxTextLength);
  // Totals, footers and repeated column names have more than a text, so they are not continuation rows.
  const isText = (row: readonly string[], repeatedDay: string | null = null): boolean =>
    row.every(
      (one, column) =>
        isBlank(one) ||
        columns.texts.includes(column) ||
        (amountOf(one)?.lkr === 0 && !/[1-9]/.test(one)) ||
        (repeatedDay !== null && dayOf(one, order) === repeatedDay),
    );
  const wordsOf = (row: readonly string[]): string =>
    row
      .filter((one) => amountOf(one) === null)
      .map(cellText)
      .join(' ');
  // A reference in any column, without an amount of its own. Some banks repeat the balance.
  const quotes = (row: readonly string[], above: readonly string[] = []): boolean =>
    /\bN[BEC]/i.test(wordsOf(row)) &&
    referencesIn(wordsOf(row)).length > 0 &&
    dayOf(row[columns.day] ?? '', order) === null &&
    row.every((one, column) => (amountOf(one)?.lkr ?? 0) === 0 || (column === head.balance && one === above[column]));
  const [start = []] = body;
  const isTextAbove = body.length > 0 && (isText(start) || quotes(start));
  // If the table begins with such a row, its text belongs to a row below it.
  const mayRepeatDay = !isText(start, dayOf(start[columns.day] ?? '', order));
  const [moved, gone] = [[] as Written[], [] as Written[]];
  /** The row that a following continuation row belongs to. */
  let before: Written | undefined;
  let unread = all.length - body.length;
  for (const row of isTextAbove ? [...body].reverse() : body) {
    const day = dayOf(row[columns.day] ?? '', order);
    const cell = row[columns.amount] ?? '';
    const amount = amountOf(cell);
    const isDated = mayRepeatDay && day !== null && day === before?.day && isText(row, day);
    const isQuoting = before !== undefined && !isText(row) && quotes(row, before.row);
    if (before && (isDated || isQuoting || isText(row))) {
      const text = isQuoting ? wordsOf(row) : textOf(row);
      before.continued = `${before.continued} ${text}`.trim().slice(0, maxTextLength);
      before.isDoubtful ||= isDated;
      continue;
    }
    before = undefined;
    if (isText(row) || (day === null && amount === null)) continue;
    if (day === null || (amount === null && !isBlank(cell))) unread += 1;
    else {
      before = { row, day, lkr: 0, way: null, ...amount, text: textOf(row), continued: '', isDoubtful: false };
      (before.lkr === 0 ? gone : moved).push(before);
    }
  }
  return { moved: isTextAbove ? [...moved].reverse() : moved, gone, unread, isTextAbove };
}

/** The credits, with the number of debits and of rows that could not be read. */
export function creditsOf(rows: Rows, head: Head, columns: Columns): Read {
  const { moved, gone, unread, isTextAbove } = tableOf(rows, head, columns);
  const ways = waysOfEntries(moved, head, columns);
  const debits = [...gone, ...moved.filter((_, index) => ways[index] === 'out')];
  const quotedBy = ({ text, continued }: Written) => referencesIn(`${text} ${continued}`);
  // Money that went out and came in again with one reference was not a payment, nor was a bounced cheque. A payment
  // that was refunded later did come in.
  const undoes = ({ text, continued }: Written) => undone.test(`${text} ${continued}`);
  const sent = debits.flatMap((debit) =>
    quotedBy(debit).map((reference) => ({ reference, day: undoes(debit) ? '' : debit.day })),
  );
  const credits = moved.flatMap((entry, index): readonly Credit[] => {
    const { row, day, lkr, text, continued } = entry;
    if (ways[index] === 'out') return [];
    const isPerhapsReturned =
      reversal.test(`${text} ${continued}`) ||
      entry.isDoubtful ||
      (isTextAbove && continued !== '') ||
      quotedBy(entry).some((quoted) => sent.some((debit) => debit.reference === quoted && debit.day <= day));
    const isUnsettled = [...row, continued].some((cell) => unsettled.test(cellText(cell)));
    const doubt =
      ways[index] !== 'in' ? 'direction' : isUnsettled ? 'unsettled' : isPerhapsReturned ? 'returned' : null;
    return [{ day, amountLkr: lkr, text, continued, doubt }];
  });
  const isOut = ({ row, way }: Written) => way === 'out' || (amountOf(row[head.debit ?? -1] ?? '')?.lkr ?? 0) > 0;
  return { credits, debits: gone.filter(isOut).length + moved.length - credits.length, unread };
}
