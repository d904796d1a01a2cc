import { amountOf, cellText, dayOf } from './statement-cells.ts';
import { waysOf } from './statement-direction.ts';

export type Rows = readonly (readonly string[])[];

/** Which column says what: places from 0. */
export type Columns = {
  readonly day: number;
  /** What came in; where there is a column of its own for what went out, that of what came in. */
  readonly amount: number;
  /**
   * Says of each amount whether it came in or went out; null where there is none; `in`: somebody says that all came in.
   */
  readonly direction: number | 'in' | null;
  /** What stands in the column of the direction where the money came in, if somebody had to say it. */
  readonly incoming: string | null;
  /** What the bank says of the transfer. */
  readonly texts: readonly number[];
};

const words = {
  direction: /TYPE$|INDICATOR|\bSIGN\b|DIRECTION|^([CDHSK]|DR|CR) ([CDHSK]|DR|CR)$|\bBIJ\b/,
  balance: /BALANCE|\bBAL\b|AVAILABLE|LIMIT|SALDO|SOLDE|ශේෂය|மீதி|இருப்பு/,
  credit:
    /CR[EÉ]DIT|DEPOSIT|\bCR\b|(PAID|MONEY|CASH) IN|\bINFLOW|\bINCOMING|RECEIPTS$|RECEIVED$|HABEN|GUTSCHRIFT|^IN$|බැර|வரவு/,
  debit:
    /D[EÉ]BIT|WITHDRAW|\bDR\b|(PAID|MONEY|CASH) OUT|\bOUTFLOW|\bOUTGOING|PAYMENTS?$|\bSOLL\b|LASTSCHRIFT|^OUT$|හර|பற்று/,
  valueDay: /VALUE DA(TE|Y)|VALUTA|WERTSTELLUNG/,
  day: /\bDATE\b|\bDAY\b|DATUM|BUCHUNGSTAG|දිනය|திகதி|தேதி/,
  amount: /AMOUNT|\bLKR\b|\bVALUE\b|BETRAG|UMSATZ|BEDRAG|මුදල|தொகை/,
  text: /DESC|PARTICULAR|NARRA|DETAIL|REMARK|REF|PAYEE|PAYER|NAME|MEMO|TRANSACTION|CHEQUE|CHQ|ZWECK|විස්තර|விவர|விபர/,
  other: /CURRENCY|\bCCY\b|BRANCH|STATUS|ACCOUNT|CATEGORY|CHANNEL|TIME/,
} as const;

type Meaning = keyof typeof words;

/** Beside `credit` and `debit` these name a number that is no amount: `Credit Account`, `Deposit Slip No`. */
const aside = /\b(ACC|ACCT|A C|NOS?|NUM|NUMBER|REF|REFERENCE|ID|CODE|COUNT|CARD|SLIP|NAME|DATE|BANK)\b|ACCOUNT/;

/** What is owed grows when money goes out, so it says the reverse of a balance. */
const owed = /OVERDR|OUTSTANDING|OWED|OWING|\bDUE\b|\bLOAN|\bDEBT\b|\bCARD\b/;

const meaningOf = (name: string): Meaning | null => {
  const upper = name
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim();
  // `Credit or Debit` names neither of the two.
  if (words.credit.test(upper) && (words.debit.test(upper) || /\bOUT\b/.test(upper))) return 'direction';
  const meanings = Object.entries(words).find(
    ([meaning, pattern]) =>
      pattern.test(upper) &&
      !(meaning === 'balance' && owed.test(upper)) &&
      !((meaning === 'credit' || meaning === 'debit') && aside.test(upper)),
  );
  // The keys of `words`.
  return (meanings?.[0] as Meaning | undefined) ?? null;
};

/** The row that names the columns, and what each is, as far as its name and what stands below it say. */
export type Head = {
  readonly place: number;
  readonly names: readonly string[];
  /** `direction: null` may be right or not: see `asksDirection`. */
  readonly columns: Partial<Columns> & Pick<Columns, 'texts' | 'direction' | 'incoming'>;
  /** The column of what went out. */
  readonly debit: number | null;
  readonly balance: number | null;
  /** Columns beside that of the direction that say which way the money went, too, and may say otherwise. */
  readonly doubts: readonly number[];
  /** The column of the amounts is called that of what came in. */
  readonly isCredit: boolean;
  /** A column may say which way the money went, and is not understood. */
  readonly asksDirection: boolean;
};

/** Banks write an address, a period and a balance above the table. */
const mostPreamble = 60;

/** So many rows tell what a column is. */
const mostLookedAt = 400;

const longestName = 60;

/** A column that says which way has little to say. */
const longestDirection = 25;

/** Reads the row at this place as the names of the columns. */
export function headAt(rows: Rows, place: number): Head {
  const names = (rows[place] ?? []).map(cellText);
  const below = rows.slice(place + 1, place + 1 + mostLookedAt);
  const columns = names.map((_, column) => column);
  const holds = (column: number, reads: (cell: string) => unknown) =>
    below.some((row) => reads(row[column] ?? '') !== null);
  const meanings = names.map((name, column) => {
    const meaning = name === '' || name.length > longestName ? null : meaningOf(name);
    return meaning === 'direction' && holds(column, amountOf) ? 'amount' : meaning;
  });
  const first = (meaning: Meaning, reads: (cell: string) => unknown) =>
    columns.find((column) => meanings[column] === meaning && holds(column, reads));
  const isDay = (cell: string) => dayOf(cell) ?? dayOf(cell, { isMonthFirst: true });
  const day = first('day', isDay) ?? first('valueDay', isDay);
  const credit = first('credit', amountOf);
  const amount = credit ?? first('amount', amountOf);
  const debit = first('debit', amountOf) ?? null;
  const moved = below.filter(
    (row) => isDay(row[day ?? -1] ?? '') !== null && amountOf(row[amount ?? -1] ?? '') !== null,
  );
  const sides = columns.map((column) => {
    const said = moved.map((row) => cellText(row[column] ?? ''));
    const isShort = said.every((cell) => cell.length <= longestDirection) && said.some((cell) => cell !== '');
    if (!isShort || column === day || column === amount) return null;
    const ways = said.map(waysOf(names[column] ?? '', said));
    const isNamed = meanings[column] === 'direction';
    if (ways.every((way) => way !== null)) return 'said';
    if (isNamed && ways.some((way) => way !== null)) return 'partly';
    const isWord = said.every((cell) => !/\d/.test(cell)) && !said.every((cell) => /^(LKR|RS)$/i.test(cell));
    return isNamed || (meanings[column] === null && isWord) ? 'perhaps' : null;
  });
  const said =
    columns.find((column) => sides[column] === 'said' && meanings[column] === 'direction') ??
    columns.find((column) => sides[column] === 'said') ??
    columns.find((column) => sides[column] === 'partly');
  const direction = credit !== undefined && debit !== null ? null : (said ?? null);
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
    balance: first('balance', amountOf) ?? null,
    doubts: columns.filter((column) => (sides[column] ?? 'perhaps') !== 'perhaps' && column !== direction),
    isCredit: credit !== undefined,
    asksDirection: credit === undefined && direction === null && sides.includes('perhaps'),
  };
}

/** Whether a row below names the columns of another table, in which each of them may be something else. */
export function namesOtherTable(row: readonly string[], { names }: Head): boolean {
  const others = row.map(cellText);
  const meanings = others.map((name) => (name.length > longestName ? null : meaningOf(name)));
  const isNames = meanings.includes('day') && meanings.some((one) => one !== null && /credit|debit|amount/.test(one));
  return isNames && !others.some(isData) && others.some((name, column) => name !== '' && name !== names[column]);
}

/** How much of a table is known: by names alone, a row above it that has cells of its own kind would do as well. */
export const knownOf = ({ columns: { day, amount, texts }, debit, balance }: Head): number =>
  (day === undefined ? 0 : 4) +
  (amount === undefined ? 0 : 4) +
  (debit === null ? 0 : 1) +
  (balance === null ? 0 : 1) +
  Math.min(texts.length, 3);

/** What may be the names of columns: each row of several cells above and at the beginning of the table. */
export function nameRowsOf(rows: Rows): readonly Pick<Head, 'place' | 'names'>[] {
  return rows
    .slice(0, mostPreamble)
    .map((row, place) => ({ place, names: row.map(cellText) }))
    .filter(({ names }) => names.filter((name) => name !== '').length > 1);
}

const isData = (cell: string): boolean => dayOf(cell) !== null || amountOf(cell) !== null;

/**
 * The row that looks most like the names of columns, and has neither days nor amounts itself; where none does, the
 * first with several cells. Null: no table.
 */
export function findHead(rows: Rows): Head | null {
  const all = nameRowsOf(rows);
  const heads = all.filter(({ names }) => !names.some(isData)).map(({ place }) => headAt(rows, place));
  const best = heads.reduce<Head | null>((one, head) => (one && knownOf(one) >= knownOf(head) ? one : head), null);
  return best ?? (all[0] ? headAt(rows, all[0].place) : null);
}

/** What every column is; null where one is missing that has to be chosen. */
export function completeOf({ columns: { day, amount, texts, ...rest }, asksDirection }: Head): Columns | null {
  if (day === undefined || amount === undefined || texts.length === 0 || asksDirection) return null;
  return { day, amount, texts, ...rest };
}

/** What the columns of a bank are called, by which it is known again. */
export const shapeOf = ({ names }: Pick<Head, 'names'>): string =>
  names
    .map((name) => name.toUpperCase())
    .join('|')
    .slice(0, 500);
