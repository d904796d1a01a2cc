import { amountOf, cellText, dayOf, isMonthFirst, type Way } from './statement-cells.ts';
import { waysByBalance, waysOf, type ReadWay } from './statement-direction.ts';
import type { Columns, Head, Rows } from './statement-head.ts';
import { longestText } from './statement-reference.ts';

/** A credit as the file has it. */
export type Credit = {
  readonly day: string;
  readonly amountLkr: number;
  /** What its own row says. */
  readonly text: string;
  /** What the rows below say that have neither day nor amount: banks break a long text over several. */
  readonly continued: string;
  /** The file says that it came in. Where it does not, a person has to. */
  readonly isSure: boolean;
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
    return said.includes('out') ? 'out' : said.includes('in') ? 'in' : null;
  });
}

/** What came in, and how many rows are none of that. */
export function creditsOf(rows: Rows, head: Head, columns: Columns): Read {
  const body = rows.slice(head.place + 1);
  const order = { isMonthFirst: isMonthFirst(body.map((row) => row[columns.day] ?? '')) };
  const textOf = (row: readonly string[]): string =>
    columns.texts
      .map((column) => cellText(row[column] ?? '').slice(0, longestText))
      .filter(Boolean)
      .join(' ')
      .slice(0, longestText);
  const entries: (Entry & { continued: string })[] = [];
  /** What the next row goes on with, if it only has a text. */
  let above: { continued: string } | null = null;
  let [debits, unread] = [0, 0];
  for (const row of body) {
    const day = dayOf(row[columns.day] ?? '', order);
    const cell = row[columns.amount] ?? '';
    const amount = amountOf(cell);
    if (day === null && amount === null) {
      // Totals, footers and the names of the columns again, on the next page, have more than a text.
      const isText = row.every((one, column) => isBlank(one) || columns.texts.includes(column));
      if (isText && above) above.continued = `${above.continued} ${textOf(row)}`.trim().slice(0, longestText);
      else above = null;
      continue;
    }
    above = null;
    if (day !== null && isBlank(cell)) debits += 1;
    else if (day === null || amount === null) unread += 1;
    else if (amount.lkr === 0) debits += 1;
    else {
      const entry = { row, day, ...amount, continued: '' };
      entries.push(entry);
      above = entry;
    }
  }
  const ways = waysOfEntries(entries, head, columns);
  const credits = entries.flatMap(({ row, day, lkr, continued }, place): readonly Credit[] =>
    ways[place] === 'out' ? [] : [{ day, amountLkr: lkr, text: textOf(row), continued, isSure: ways[place] === 'in' }],
  );
  return { credits, debits: debits + entries.length - credits.length, unread };
}
