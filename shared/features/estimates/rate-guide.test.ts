import { describe, expect, test } from 'vitest';
import { goesByArea, isArea, rateGuideOf, type RatedService } from './rate-guide.ts';

const service = (more: Partial<RatedService> = {}): RatedService => ({
  id: 'floor',
  serviceName: 'Floor tiling',
  rateLkr: '450',
  unit: 'sq.ft',
  ...more,
});

describe('a price guide from the rates of a professional', () => {
  test.each([
    [100, 'sqft', 0, 100],
    [100, 'sqft', 10, 110],
    [33.33, 'sqft', 10, 37],
    [0.01, 'sqft', 0, 1],
    [10, 'm2', 0, 108],
    [10, 'm2', 10, 119],
    [1, 'm2', 0, 11],
    [1_000_000, 'm2', 100, 21_527_800],
  ] as const)(
    'computes from %d %s with %d %% of wastage %d whole square feet',
    (area, unit, wastagePercent, quantity) => {
      expect(rateGuideOf({ area, unit, wastagePercent }, []).quantitySqft).toBe(quantity);
    },
  );

  test('adds up the services that have a rate and counts nothing for the others', () => {
    const services = [service(), service({ id: 'wall', rateLkr: null }), service({ id: 'edge', rateLkr: '0' })];
    const { lines, totalLkr } = rateGuideOf({ area: 200, unit: 'sqft', wastagePercent: 10 }, services);
    expect(lines.map(({ id, amountLkr }) => [id, amountLkr])).toEqual([
      ['floor', 99_000],
      ['wall', null],
      ['edge', 0],
    ]);
    expect(totalLkr).toBe(99_000);
  });

  test('is not computed from an invalid area or a fraction of a per cent', () => {
    expect([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1_000_001].map(isArea)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(() => rateGuideOf({ area: 0, unit: 'sqft', wastagePercent: 10 }, [])).toThrow('0 is no area');
    for (const wastagePercent of [-1, 101, 1.5, Number.NaN]) {
      expect(() => rateGuideOf({ area: 1, unit: 'sqft', wastagePercent }, [])).toThrow('is no wastage');
    }
  });

  test('uses the services priced by the square foot, in any spelling of that unit', () => {
    const units = ['sq.ft', 'sq ft', 'Sqft', 'per sq. ft', 'square foot', 'linear ft', 'item', 'visit', 'sq.m', ''];
    expect(units.filter((unit) => goesByArea(service({ unit })))).toEqual([
      'sq.ft',
      'sq ft',
      'Sqft',
      'per sq. ft',
      'square foot',
    ]);
  });
});
