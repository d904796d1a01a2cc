import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionDueLkr } from '../jobs/commission.ts';
import { feeLedgerOf } from './fee-ledger.ts';

describe('the price of a commitment', () => {
  test('is the single fee of an estimate or an inspection', () => {
    expect(feeLedgerOf({ to: 'estimate', feeLkr: 2000 })).toEqual({
      lines: [{ what: 'estimate', amountLkr: 2000 }],
      totalLkr: 2000,
    });
    expect(feeLedgerOf({ to: 'inspection', feeLkr: 10_000 }).totalLkr).toBe(10_000);
  });

  test('is the work and the commission, less what is already paid', () => {
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

  test('deducts no fee that was not paid, and at most the commission', () => {
    const quote = { to: 'quote', amountLkr: 50_000, supervision: true, supervisionPercent: 10 } as const;
    expect(feeLedgerOf({ ...quote, inspectionFeeLkr: 0 }).lines).toHaveLength(2);
    expect(feeLedgerOf({ ...quote, inspectionFeeLkr: 10_000 })).toMatchObject({
      lines: [{ what: 'work' }, { what: 'commission', amountLkr: 5000 }, { what: 'deduction', amountLkr: -5000 }],
      totalLkr: 50_000,
    });
  });

  const terms = fc.record({
    // Up to six decimals, as an administrator may type them.
    supervisionPercent: fc
      .tuple(fc.integer({ min: 0, max: 100_000_000 }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, decimals]) => ({ digits, scale: 10 ** decimals }))
      .filter(({ digits, scale }) => digits / scale <= 100 && !String(digits / scale).includes('e')),
    inspectionFeeLkr: fc.integer({ min: 0, max: 2_000_000_000 }),
    amountLkr: fc.integer({ min: 0, max: 2_000_000_000 }),
  });
  type Terms = typeof terms extends fc.Arbitrary<infer T> ? T : never;
  const percentOf = ({ supervisionPercent: { digits, scale } }: Terms) => digits / scale;
  const dueOf = (of: Terms) => commissionDueLkr(of.amountLkr, { ...of, supervisionPercent: percentOf(of) });

  test('rounds the commission due to the nearest whole rupee, whatever part of the fee has arrived', () => {
    fc.assert(
      fc.property(terms, (of) => {
        const { supervisionPercent, amountLkr, inspectionFeeLkr } = of;
        const parts = 100n * BigInt(supervisionPercent.scale);
        const exact = BigInt(amountLkr) * BigInt(supervisionPercent.digits) - BigInt(inspectionFeeLkr) * parts;
        const due = BigInt(dueOf(of));
        if (2n * exact < parts) expect(due).toBe(0n);
        else {
          // At most half a rupee off; a tie is rounded up.
          expect(2n * (due * parts - exact)).toBeLessThanOrEqual(parts);
          expect(2n * (exact - due * parts)).toBeLessThan(parts);
        }
      }),
    );
  });

  test('does not fall with more work or a higher percentage, and falls by at most one rupee for each rupee that has arrived', () => {
    fc.assert(
      fc.property(terms, fc.nat(1_000_000), (of, more) => {
        const due = dueOf(of);
        expect(dueOf({ ...of, amountLkr: of.amountLkr + more })).toBeGreaterThanOrEqual(due);
        const { digits, scale } = of.supervisionPercent;
        const higher = { digits: digits + more, scale };
        if (!String(higher.digits / scale).includes('e')) {
          expect(dueOf({ ...of, supervisionPercent: higher })).toBeGreaterThanOrEqual(due);
        }
        const later = dueOf({ ...of, inspectionFeeLkr: of.inspectionFeeLkr + more });
        expect(later).toBeLessThanOrEqual(due);
        expect(later).toBeGreaterThanOrEqual(due - more);
      }),
    );
  });

  test('equals the work plus the commission due, in whole rupees, for every quote', () => {
    fc.assert(
      fc.property(terms, fc.boolean(), (of, supervision) => {
        const { amountLkr, inspectionFeeLkr } = of;
        const quote = { amountLkr, supervision, inspectionFeeLkr, supervisionPercent: percentOf(of) };
        const { lines, totalLkr } = feeLedgerOf({ to: 'quote', ...quote });
        expect(totalLkr).toBe(amountLkr + (supervision ? dueOf(of) : 0));
        expect(lines.reduce((sum, line) => sum + line.amountLkr, 0)).toBe(totalLkr);
        expect(lines.map(({ what }) => what)).toEqual(['work', 'commission', 'deduction'].slice(0, lines.length));
        for (const line of lines) {
          expect(Number.isSafeInteger(line.amountLkr)).toBe(true);
          if (line.what === 'deduction') expect(-line.amountLkr).toBeLessThanOrEqual(inspectionFeeLkr);
          else expect(line.amountLkr).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
