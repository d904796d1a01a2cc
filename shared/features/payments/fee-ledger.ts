import { commissionDueLkr, type CommissionTerms } from '../jobs/commission.ts';

/** What a customer is about to commit to. Amounts in whole LKR. */
export type Commitment =
  | { readonly to: 'estimate' | 'inspection'; readonly feeLkr: number }
  | ({ readonly to: 'quote'; readonly amountLkr: number; readonly supervision: boolean } & CommissionTerms);

/** `deduction`: an earlier payment, as a negative amount. */
export type LedgerLine = {
  readonly what: 'estimate' | 'inspection' | 'work' | 'commission' | 'deduction';
  readonly amountLkr: number;
};

export type FeeLedger = {
  /** In the order of payment. */
  readonly lines: readonly LedgerLine[];
  readonly totalLkr: number;
};

/**
 * The price of a commitment, line by line. The lines add up to the total. The deducted inspection fee is at most the
 * commission, so the total is never less than the work itself.
 */
export function feeLedgerOf(commitment: Commitment): FeeLedger {
  const lines = linesOf(commitment);
  return { lines, totalLkr: lines.reduce((sum, { amountLkr }) => sum + amountLkr, 0) };
}

function linesOf(commitment: Commitment): readonly LedgerLine[] {
  if (commitment.to !== 'quote') return [{ what: commitment.to, amountLkr: commitment.feeLkr }];
  const { amountLkr, supervision, ...terms } = commitment;
  const work = { what: 'work', amountLkr } as const;
  if (!supervision) return [work];
  const wholeLkr = commissionDueLkr(amountLkr, { ...terms, inspectionFeeLkr: 0 });
  const deductedLkr = wholeLkr - commissionDueLkr(amountLkr, terms);
  return [
    work,
    { what: 'commission', amountLkr: wholeLkr },
    ...(deductedLkr > 0 ? [{ what: 'deduction', amountLkr: -deductedLkr } as const] : []),
  ];
}
