import { describe, expect, test } from 'vitest';
import { commissionDueLkr } from '../jobs/commission.ts';
import { feeLedgerOf } from './fee-ledger.ts';

/** The same numbers every time: a linear congruential generator (Numerical Recipes). */
function* numbers(count: number, seed = 1): Generator<number> {
  let state = seed;
  for (let turn = 0; turn < count; turn += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

describe('what a commitment costs', () => {
  test('is the one fee of an estimate or an inspection', () => {
    expect(feeLedgerOf({ to: 'estimate', feeLkr: 2000 })).toEqual({
      lines: [{ what: 'estimate', amountLkr: 2000 }],
      totalLkr: 2000,
    });
    expect(feeLedgerOf({ to: 'inspection', feeLkr: 10_000 }).totalLkr).toBe(10_000);
  });

  test('is the work, the commission and what is taken off it', () => {
    const quote = { to: 'quote', amountLkr: 450_000, supervisionPercent: 10, inspectionFeeLkr: 10_000 } as const;
    expect(feeLedgerOf({ ...quote, supervision: true })).toEqual({
      lines: [
        { what: 'work', amountLkr: 450_000 },
        { what: 'commission', amountLkr: 45_000 },
        { what: 'deduction', amountLkr: -10_000 },
      ],
      totalLkr: 485_000,
    });
    expect(feeLedgerOf({ ...quote, supervision: false })).toEqual({
      lines: [{ what: 'work', amountLkr: 450_000 }],
      totalLkr: 450_000,
    });
  });

  test('takes nothing off that was not paid, and no more than the commission is', () => {
    const quote = { to: 'quote', amountLkr: 50_000, supervision: true, supervisionPercent: 10 } as const;
    expect(feeLedgerOf({ ...quote, inspectionFeeLkr: 0 }).lines).toHaveLength(2);
    expect(feeLedgerOf({ ...quote, inspectionFeeLkr: 10_000 })).toMatchObject({
      lines: [{ what: 'work' }, { what: 'commission', amountLkr: 5000 }, { what: 'deduction', amountLkr: -5000 }],
      totalLkr: 50_000,
    });
  });

  test('adds up, in whole rupees, to the work and the commission that is due, whatever the quote', () => {
    for (const number of numbers(2000)) {
      const terms = { supervisionPercent: (number % 250) / 10, inspectionFeeLkr: (number >>> 8) % 20_000 };
      const amountLkr = number % 1_000_000_001;
      const { lines, totalLkr } = feeLedgerOf({ to: 'quote', amountLkr, supervision: true, ...terms });
      expect(totalLkr).toBe(amountLkr + commissionDueLkr(amountLkr, terms));
      for (const line of lines) {
        expect(Number.isInteger(line.amountLkr)).toBe(true);
        if (line.what === 'deduction') expect(-line.amountLkr).toBeLessThanOrEqual(terms.inspectionFeeLkr);
        else expect(line.amountLkr).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
