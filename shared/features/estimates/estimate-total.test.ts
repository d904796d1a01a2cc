import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTotalOf } from './estimate-total.ts';

test('lines and wastage are rounded to whole rupees, half a rupee up', () => {
  const lines = [
    { quantity: '450.5', rateLkr: 450, wastagePercent: 10 },
    { quantity: '0.01', rateLkr: 50, wastagePercent: 0 },
    { quantity: '0.01', rateLkr: 49, wastagePercent: 100 },
  ];
  expect(estimateTotalOf(lines)).toEqual({
    amountsLkr: [202_725, 1, 0],
    wastagesLkr: [20_273, 0, 0],
    subtotalLkr: 202_726,
    wastageLkr: 20_273,
    totalLkr: 222_999,
  });
});

test('the largest amounts are exact: no precision is lost to floating point', () => {
  expect(estimateTotalOf([{ quantity: '9999999.99', rateLkr: 1_000_000_000, wastagePercent: 0 }]).subtotalLkr).toBe(
    9_999_999_990_000_000,
  );
});

test.each(['', '1.234', '-1', '1e3', '.5', 'many'])('%j is not a quantity', (quantity) => {
  expect(() => estimateTotalOf([{ quantity, rateLkr: 1, wastagePercent: 0 }])).toThrow(RangeError);
});

const hundredths = fc.integer({ min: 1, max: 99_999_999 });
const lines = fc.array(
  fc.record({
    hundredths,
    rateLkr: fc.integer({ min: 1, max: 100_000 }),
    wastagePercent: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 40 },
);

test('a total is the sum of its lines, each within half a rupee of the exact amount', () => {
  fc.assert(
    fc.property(lines, (asked) => {
      const written = asked.map((line) => ({ ...line, quantity: String(line.hundredths / 100) }));
      const { amountsLkr, wastagesLkr, subtotalLkr, wastageLkr, totalLkr } = estimateTotalOf(written);
      expect(amountsLkr).toHaveLength(asked.length);
      for (const [index, line] of asked.entries()) {
        expect(Math.abs((amountsLkr[index] ?? Number.NaN) * 100 - line.hundredths * line.rateLkr)).toBeLessThanOrEqual(
          50,
        );
        expect(
          Math.abs((wastagesLkr[index] ?? Number.NaN) * 100 - (amountsLkr[index] ?? 0) * line.wastagePercent),
        ).toBeLessThanOrEqual(50);
      }
      expect(subtotalLkr).toBe(amountsLkr.reduce((sum, amount) => sum + amount, 0));
      expect(wastageLkr).toBe(wastagesLkr.reduce((sum, wastage) => sum + wastage, 0));
      expect(totalLkr).toBe(subtotalLkr + wastageLkr);
    }),
  );
});
