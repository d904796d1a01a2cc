import type { Doubt } from './statement-columns.ts';
import type { KnownOfStatement, Payable } from './statement-contract.ts';
import { namesSomebody } from './statement-name.ts';

/** A credit of a bank statement. */
export type StatementLine = {
  /** A hash of the other fields. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** Whole LKR. */
  readonly amountLkr: number;
  readonly text: string;
  /** Null if the file says that the money came in. */
  readonly doubt: Doubt | null;
  /** References that the text may contain. */
  readonly references: readonly string[];
};

/**
 * `exact`: the reference and the amount match. `differs`: the reference matches, the amount does not. `weak`: the
 * amount matches together with the payer's name or a reference that several payments have, or the direction is
 * uncertain. The other outcomes propose nothing: `confirmed` before, `paid` or `over` already, a `part` that was
 * refused, `shared` by several payments without the amount of one, `taken` by another line of this statement or an
 * earlier one, `unknown`.
 */
export type Match = ProposedMatch | IdleMatch;

export type ProposedMatch = {
  readonly line: StatementLine;
  readonly outcome: 'exact' | 'differs' | 'weak';
  readonly payment: Payable;
};

export type IdleMatch = {
  readonly line: StatementLine;
  readonly outcome: 'paid' | 'over' | 'part' | 'shared' | 'taken' | 'confirmed' | 'unknown';
  /** The payment whose reference it quotes, if known. */
  readonly payment: Payable | null;
};

type Proposed = Omit<ProposedMatch, 'line'>;

/** The kind is part of the key, because ids are only unique within one kind. */
export const payableKey = ({ kind, subjectId }: Payable): string => `${kind}:${subjectId}`;

const isOpen = ({ state, isOver }: Payable): boolean => state !== 'verified' && !isOver;

function groupBy<Key>(payments: readonly Payable[], keyOf: (payment: Payable) => Key): ReadonlyMap<Key, Payable[]> {
  const groups = new Map<Key, Payable[]>();
  for (const payment of payments) {
    const present = groups.get(keyOf(payment));
    if (present) present.push(payment);
    else groups.set(keyOf(payment), [payment]);
  }
  return groups;
}

/** Why a payment that a line quotes is not proposed. */
function idleOutcome({ state, hasLine, isOver }: Payable): 'paid' | 'over' | 'taken' {
  if (state === 'verified') return hasLine ? 'taken' : 'paid';
  return isOver ? 'over' : 'taken';
}

/**
 * Matches the lines of a statement with payments. A line gets one payment at most, and a payment one line. Certain
 * matches come before uncertain ones, earlier lines before later ones.
 */
export function matchStatement(lines: readonly StatementLine[], known: KnownOfStatement): readonly Match[] {
  const confirmed = new Set(known.confirmed);
  const quoted = groupBy(known.payments, ({ reference }) => reference);
  const open = known.payments.filter(isOpen);
  const ofAmount = groupBy(open, ({ amountLkr }) => amountLkr);
  const proposals = new Map<StatementLine, Proposed>();
  const taken = new Set<string>();
  const quotedBy = (line: StatementLine) => line.references.flatMap((reference) => quoted.get(reference) ?? []);
  const isFree = (payment: Payable): boolean => isOpen(payment) && !taken.has(payableKey(payment));
  const isAlone = ({ reference }: Payable): boolean => quoted.get(reference)?.length === 1;
  const isPart = (line: StatementLine, payment: Payable): boolean => payment.refusedPartLkr === line.amountLkr;

  const propose = (outcome: Proposed['outcome'], find: (line: StatementLine) => Payable | undefined) => {
    for (const line of lines) {
      if (confirmed.has(line.id) || proposals.has(line)) continue;
      const payment = find(line);
      if (!payment) continue;
      proposals.set(line, { outcome, payment });
      taken.add(payableKey(payment));
    }
  };
  propose('exact', (line) =>
    quotedBy(line).find(
      (payment) => line.doubt === null && payment.amountLkr === line.amountLkr && isAlone(payment) && isFree(payment),
    ),
  );
  propose('weak', (line) => quotedBy(line).find((payment) => payment.amountLkr === line.amountLkr && isFree(payment)));
  propose('differs', (line) =>
    quotedBy(line).find((payment) => isAlone(payment) && isFree(payment) && !isPart(line, payment)),
  );
  propose('weak', (line) => {
    // A line that quotes a known reference is not matched by name, whatever the state of that payment.
    if (quotedBy(line).length > 0) return undefined;
    const named = (ofAmount.get(line.amountLkr) ?? []).filter(
      (payment) => isFree(payment) && payment.name !== null && namesSomebody(line.text, payment.name),
    );
    return named.length === 1 ? named[0] : undefined;
  });
  return lines.map((line): Match => {
    if (confirmed.has(line.id)) return { line, outcome: 'confirmed', payment: null };
    const proposal = proposals.get(line);
    if (proposal) return { line, ...proposal };
    const payments = quotedBy(line);
    const part = payments.find((payment) => isPart(line, payment));
    if (part) return { line, outcome: 'part', payment: part };
    const free = payments.find(isFree);
    if (free) return { line, outcome: 'shared', payment: free };
    const [payment] = payments;
    if (!payment) return { line, outcome: 'unknown', payment: null };
    return { line, outcome: idleOutcome(payment), payment };
  });
}
