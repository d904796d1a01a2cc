import { amountOf, signedText, type Way } from './statement-cells.ts';

/** Pairs of letters in a bank's direction column: the first means credit, the second debit. */
const pairs = ['CD', 'HS', 'KD', 'DW', 'IO'] as const;

const words: Readonly<Record<Way, ReadonlySet<string>>> = {
  in: new Set(
    `+ CR KT CREDIT CREDITS CREDITED KREDIT DEPOSIT DEPOSITS DEP IN INCOMING INWARD INWARDS INFLOW RECEIVED RECEIPT INCOME
    MONEY_IN PAID_IN CASH_IN TRANSFER_IN HABEN GUTSCHRIFT BIJ බැර வரவு`.split(/\s+/),
  ),
  out: new Set(
    `- DR DT DB DEBIT DEBITS DEBITED DEBET WITHDRAWAL WITHDRAWALS WITHDRAWN WDL OUT OUTGOING OUTWARD OUTWARDS OUTFLOW SENT
    MONEY_OUT PAID_OUT CASH_OUT TRANSFER_OUT EXPENSE SOLL LASTSCHRIFT BELASTUNG AF හර பற்று`.split(/\s+/),
  ),
};

const normal = (cell: string): string => signedText(cell).replaceAll(/^\(|[).]+$/g, '');

/** In a longer text only long debit words are conclusive: `Credit card payment` is not a credit. */
function wayOfWord(text: string): Way | null {
  const whole = text.replaceAll(' ', '_');
  if (words.in.has(whole)) return 'in';
  const isOut = text.split(/[^\p{L}\p{M}]+/u).some((word) => word.length > 4 && words.out.has(word));
  return isOut || words.out.has(whole) ? 'out' : null;
}

/** Reads the direction in a cell; null if it is uncertain. */
export type ReadWay = (cell: string) => Way | null;

/** Reads a column by all of its values, because a single letter is ambiguous: next to `W`, `D` means deposit. */
export function waysOf(name: string, cells: readonly string[]): ReadWay {
  const letters = new Set(cells.map(normal).filter((text) => /^\p{L}$/u.test(text)));
  const initials = normal(name).match(/(?<!\p{L})\p{L}/gu) ?? [];
  const pair = pairs.find((both) => {
    const isPair = (present: readonly string[]) => [...both].every((letter) => present.includes(letter));
    return [...letters].every((letter) => both.includes(letter)) && (isPair([...letters]) || isPair(initials));
  });
  // A dash is a minus only in a column of signs; elsewhere banks write it into empty cells.
  const hasSigns = /[+±]|\bSIGN\b/i.test(name) || cells.some((cell) => normal(cell) === '+');
  return (cell) => {
    const text = normal(cell);
    if (text === '-' && !hasSigns) return null;
    if (!letters.has(text)) return wayOfWord(text);
    if (pair === undefined) return text === 'D' ? 'out' : null;
    return text === pair.charAt(0) ? 'in' : 'out';
  };
}

/** An amount with the balance next to it. */
type Entry = { readonly day: string; readonly lkr: number; readonly balance: string };

/** Both values have their cents cut off, so a difference can be off by one. */
const cut = 1;

/**
 * The direction of each row, by whether its balance is higher or lower than the one before. The order of rows is the
 * one that fits more rows; if equal, the days decide. Null if it is uncertain.
 */
export function waysByBalance(entries: readonly Entry[]): readonly (Way | null)[] {
  const balances = entries.map(({ balance }) => {
    const amount = amountOf(balance);
    return amount && (amount.way === 'out' ? -amount.lkr : amount.lkr);
  });
  const read = (step: 1 | -1) =>
    entries.map(({ lkr }, index): Way | null => {
      const [now, before] = [balances[index] ?? null, balances[index - step] ?? null];
      if (now === null || before === null || lkr <= 2 * cut) return null;
      const grown = now - before;
      if (Math.abs(Math.abs(grown) - lkr) > cut) return null;
      return grown > 0 ? 'in' : 'out';
    });
  const [down, up] = [read(1), read(-1)];
  const count = (ways: readonly (Way | null)[]) => ways.filter((way) => way !== null).length;
  const [first, last] = [entries[0]?.day ?? '', entries.at(-1)?.day ?? ''];
  const lead = count(down) - count(up) || last.localeCompare(first);
  return lead > 0 ? down : lead < 0 ? up : entries.map(() => null);
}
