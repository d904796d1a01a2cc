import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, lengthUnits, type RoomSize } from './room-areas.ts';

const lengths = fc
  .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99 }))
  .filter(([whole, hundredths]) => whole + hundredths > 0)
  .map(([whole, hundredths]) => `${whole}.${String(hundredths).padStart(2, '0')}`);

const rooms = fc.record({ length: lengths, width: lengths, unit: fc.constantFrom(...lengthUnits) });

const feetOf = ({ length, width, unit }: RoomSize): number =>
  Number(length) * Number(width) * (unit === 'ft' ? 1 : 10.7639);

describe('areaOf', () => {
  test('multiplies feet and metres, and converts one to the other', () => {
    expect(areaOf([{ length: '12.5', width: '10', unit: 'ft' }])).toEqual({ sqft: '125', m2: '11.61' });
    expect(areaOf([{ length: '1', width: '1', unit: 'm' }])).toEqual({ sqft: '10.8', m2: '1' });
    expect(areaOf([{ length: '3.65', width: '4.2', unit: 'm' }])).toEqual({ sqft: '165', m2: '15.33' });
  });

  test('no rooms have no area', () => {
    expect(areaOf([])).toEqual({ sqft: '0', m2: '0' });
  });

  test('refuses what is not a length', () => {
    expect(() => areaOf([{ length: '12,5', width: '1', unit: 'ft' }])).toThrow(RangeError);
  });

  test('is within half a unit of the exact value, in both units, however many rooms there are', () => {
    fc.assert(
      fc.property(fc.array(rooms, { maxLength: 30 }), (all) => {
        const exact = all.reduce((sum, room) => sum + feetOf(room), 0);
        const { sqft, m2 } = areaOf(all);
        // Besides rounding, the comparison has the error of floating point.
        const error = exact * 1e-12;
        expect(Math.abs(Number(sqft) - exact)).toBeLessThanOrEqual(0.05 + error);
        expect(Math.abs(Number(m2) - exact / 10.7639)).toBeLessThanOrEqual(0.005 + error);
      }),
    );
  });

  test('does not depend on the order of rooms, or on which side is the longer one', () => {
    fc.assert(
      fc.property(fc.array(rooms, { maxLength: 10 }), (all) => {
        const turned = all.toReversed().map(({ length, width, unit }) => ({ length: width, width: length, unit }));
        expect(areaOf(turned)).toEqual(areaOf(all));
      }),
    );
  });

  test('has only digits and a decimal point', () => {
    fc.assert(
      fc.property(fc.array(rooms, { maxLength: 30 }), (all) => {
        const { sqft, m2 } = areaOf(all);
        expect(sqft).toMatch(/^\d+(\.\d)?$/);
        expect(m2).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});
