import { expect, test } from 'vitest';
import { commissionDueLkr } from './commission.ts';
import { jobTitleFor } from './job-title.ts';

const usual = { supervisionPercent: 10, inspectionFeeLkr: 10_000 };

test.each([
  [1, 0],
  [99_999, 0],
  [100_000, 0],
  [100_004, 0],
  [100_005, 1],
  [100_014, 1],
  [100_015, 2],
  [450_000, 35_000],
  [450_004, 35_000],
  [450_005, 35_001],
  [2_000_000_000, 199_990_000],
])('the commission of LKR %i is 10 percent less the fee of LKR 10,000: LKR %i', (amountLkr, due) => {
  expect(commissionDueLkr(amountLkr, usual)).toBe(due);
});

test.each([
  // In floating point, 0.07 × 150 is 10.500000000000002 and 1.005 × 100 is 100.49999999999999.
  [{ supervisionPercent: 7, inspectionFeeLkr: 0 }, 150, 11],
  [{ supervisionPercent: 1.005, inspectionFeeLkr: 0 }, 10_000, 101],
  [{ supervisionPercent: 7.5, inspectionFeeLkr: 100 }, 2_001, 50],
  [{ supervisionPercent: 0, inspectionFeeLkr: 0 }, 450_000, 0],
  [{ supervisionPercent: 100, inspectionFeeLkr: 1 }, 450_000, 449_999],
])('is exact for every setting: %o of %i is %i', (terms, amountLkr, due) => {
  expect(commissionDueLkr(amountLkr, terms)).toBe(due);
});

test.each([Number.NaN, -1, Number.POSITIVE_INFINITY, 1e-7])(
  'does not accept %d as a percentage',
  (supervisionPercent) => {
    expect(() => commissionDueLkr(450_000, { ...usual, supervisionPercent })).toThrow(RangeError);
  },
);

test("a job is named after its provider's category, or as a tiling project if there is none", () => {
  expect([jobTitleFor('tiler'), jobTitleFor('glass'), jobTitleFor('ceiling'), jobTitleFor(null)]).toEqual([
    'Tiling Project',
    'Glass Project',
    'Ceiling Project',
    'Tiling Project',
  ]);
});
