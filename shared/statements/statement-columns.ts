import { amountOf, cellText, dayOf, isMonthFirst } from './statement-cells.ts';
import { longestText } from './statement-reference.ts';

export type Rows = readonly (readonly string[])[];

/** Which column says what: places from 0. */
export type Columns = {
  readonly day: number;
  /** What came in; where there is a column of its own for what went out, that of what came in. */
  readonly amount: number;
  /** Says of each amount whether it came in or went out; null where there is none. */
  readonly direction: number | null;
  /** What the bank says of the transfer. */
  readonly texts: readonly number[];
};

/** The row that names the columns, and what each is, as far as its name says. */
export type Head = {
  readonly place: number;
  readonly names: readonly string[];
  readonly columns: Partial<Columns> & Pick<Columns, 'texts' | 'direction'>;
};

/** Banks write an address, a period and a balance above the table. */
const mostPreamble = 60;

const words = {
  direction: /\b(CR|CREDIT)\b.{0,3}\b(DR|DEBIT)\b|\b(DR|DEBIT)\b.{0,3}\b(CR|CREDIT)\b|^TYPE$|INDICATOR/,
  balance: /BALANCE|\bBAL\b/,
  credit: /CREDIT|DEPOSIT|\bCR\b|PAID IN|MONEY IN|RECEIPTS?$/,
  debit: /DEBIT|WITHDRAW|\bDR\b|PAID OUT|MONEY OUT|PAYMENTS?$/,
  valueDay: /VALUE DA(TE|Y)/,
  day: /\bDATE\b|\bDAY\b/,
  amount: /AMOUNT|\bLKR\b|\bVALUE\b/,
  text: /DESC|PARTICULAR|NARRA|DETAIL|REMARK|REF|PAYEE|PAYER|NAME|MEMO|TRANSACTION|CHEQUE|CHQ/,
} as const;

type Meaning = keyof typeof words;

const meaningOf = (name: string): Meaning | null => {
  const upper = name
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
  // In the order in which they are written above: `Credit/Debit` names neither of the two.
  const meanings = Object.entries(words).find(([, pattern]) => pattern.test(upper));
  // The keys of `words`.
  return (meanings?.[0] as Meaning | undefined) ?? null;
};

function headAt(row: readonly string[], place: number): Head {
  const names = row.map(cellText);
  const meanings = names.map((name) => (name === '' || name.length > 60 ? null : meaningOf(name)));
  const first = (...wanted: readonly Meaning[]): number | undefined => {
    for (const one of wanted) if (meanings.includes(one)) return meanings.indexOf(one);
    return undefined;
  };
  const [day, amount, direction] = [first('day', 'valueDay'), first('credit', 'amount'), first('direction')];
  const texts = meanings.flatMap((meaning, column) => (meaning === 'text' ? [column] : []));
  return {
    place,
    names,
    columns: {
      ...(day !== undefined && { day }),
      ...(amount !== undefined && { amount }),
      direction: direction ?? null,
      texts,
    },
  };
}

const known = ({ columns: { day, amount, texts } }: Head): number =>
  (day === undefined ? 0 : 4) + (amount === undefined ? 0 : 4) + Math.min(texts.length, 3);

/** The row that looks most like the names of columns; where none does, the first with several cells. Null: no table. */
export function findHead(rows: Rows): Head | null {
  const heads = rows
    .slice(0, mostPreamble)
    .map(headAt)
    .filter(({ names }) => names.filter((name) => name !== '').length > 1);
  return heads.reduce<Head | null>((best, head) => (best && known(best) >= known(head) ? best : head), null);
}

/** What every column is; null where one is missing that has to be chosen. */
export function completeOf({ columns: { day, amount, direction, texts } }: Head): Columns | null {
  return day === undefined || amount === undefined || texts.length === 0 ? null : { day, amount, direction, texts };
}

/** What the columns of a bank are called, by which it is known again. */
export const shapeOf = ({ names }: Head): string =>
  names
    .map((name) => name.toUpperCase())
    .join('|')
    .slice(0, 500);

/** A credit as the file has it. */
export type Credit = { readonly day: string; readonly amountLkr: number; readonly text: string };

const isOut = (cell: string): boolean => /^(DR?|DEBIT|WITHDRAWAL|OUT)\b/i.test(cellText(cell));

/** What came in, and how many rows are none of that. `unread`: they have a day or an amount, and not both. */
export function creditsOf(
  rows: Rows,
  head: Head,
  columns: Columns,
): { readonly credits: readonly Credit[]; readonly debits: number; readonly unread: number } {
  const body = rows.slice(head.place + 1);
  const order = { isMonthFirst: isMonthFirst(body.map((row) => row[columns.day] ?? '')) };
  const credits: Credit[] = [];
  let [debits, unread] = [0, 0];
  for (const row of body) {
    const day = dayOf(row[columns.day] ?? '', order);
    const cell = cellText(row[columns.amount] ?? '');
    const amount = amountOf(cell);
    // Totals, footers and the names of the columns again, on the next page.
    if (day === null && amount === null) continue;
    if (day !== null && (cell === '' || /^-+$/.test(cell))) debits += 1;
    else if (day === null || amount === null) unread += 1;
    else if (
      amount.isDebit ||
      amount.lkr === 0 ||
      (columns.direction !== null && isOut(row[columns.direction] ?? ''))
    ) {
      debits += 1;
    } else {
      const texts = columns.texts.map((column) => cellText(row[column] ?? '').slice(0, longestText));
      credits.push({ day, amountLkr: amount.lkr, text: texts.filter(Boolean).join(' ').slice(0, longestText) });
    }
  }
  return { credits, debits, unread };
}
