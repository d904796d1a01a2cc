import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseInstant } from '../../colombo-input.ts';
import { earliestSuggested, nextSuggested } from './visit-suggestion.ts';

test.each([
  // Colombo is at UTC+05:30.
  ['2026-11-20T04:00:00.000Z', '2026-11-21T09:30'],
  ['2026-11-20T04:00:00.001Z', '2026-11-21T10:00'],
  ['2026-11-20T12:30:00.000Z', '2026-11-21T18:00'],
  ['2026-11-20T12:31:00.000Z', '2026-11-22T08:00'],
  ['2026-11-20T18:29:00.000Z', '2026-11-22T08:00'],
  ['2026-11-20T18:30:00.000Z', '2026-11-22T08:00'],
  ['2026-12-30T15:00:00.000Z', '2027-01-01T08:00'],
])('at %s the first suggested visit is at %s', (now, time) => {
  expect(earliestSuggested(now)).toBe(time);
});

test('the suggested time is a half hour, at least one day and less than two and a half days ahead', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date('2090-01-01'), noInvalidDate: true }), (now) => {
      const time = earliestSuggested(now.toISOString());
      expect(time.slice(11)).toMatch(/^(0[89]|1[0-7]):[03]0$|^18:00$/);
      const aheadMs = Date.parse(parseInstant(time) ?? '') - now.getTime();
      expect(aheadMs).toBeGreaterThanOrEqual(24 * 3_600_000);
      expect(aheadMs).toBeLessThan(38.5 * 3_600_000);
    }),
  );
});

test.each([
  // Now it is 9:30 in Colombo.
  ['the next day at the same time', '2026-03-01T09:30:00+05:30', '2026-03-02T09:30'],
  ['a day later if less than a day is left', '2026-02-28T08:30:00+05:30', '2026-03-03T08:30'],
  ['later that day', '2026-02-28T16:00:00+05:30', '2026-03-02T16:00'],
])('instead of a missed visit suggests %s', (_, visit, suggested) => {
  expect(nextSuggested(new Date(visit).toISOString(), '2026-03-01T04:00:00.000Z')).toBe(suggested);
});
